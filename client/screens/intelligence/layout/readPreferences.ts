import {
  densities,
  layouts,
  MAX_MINUTES,
  MIN_MINUTES,
  oneOf,
  type Preferences,
  sizes,
  themes,
  type Widget,
  widgetIds,
} from "./preferences.ts";

/** What is wrong with a value; the messages are in personal.json, under `problems`. */
export type Problem =
  | { problem: "notPreferences" }
  | { problem: "layout" | "density" | "theme" | "autoRefresh" | "interval" | "widgetList" | "widgetCount" }
  | { problem: "unknownWidget" | "twice" | "size" | "visible" | "position" | "missing"; widget: string };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isInterval(value: unknown): value is number {
  return (
    typeof value === "number" && value % 60 === 0 && value >= MIN_MINUTES * 60 && value <= MAX_MINUTES * 60
  );
}

function isPosition(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= widgetIds.length;
}

/** A value of the file, shortened for a message. */
function named(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function readWidget(entry: Readonly<Record<string, unknown>>, report: (problem: Problem) => void) {
  const id = oneOf(widgetIds, entry.id);
  if (!id) return report({ problem: "unknownWidget", widget: named(entry.id) });
  const size = oneOf(sizes, entry.size);
  const { visible, position } = entry;
  if (!size) report({ problem: "size", widget: id });
  if (typeof visible !== "boolean") report({ problem: "visible", widget: id });
  if (!isPosition(position)) report({ problem: "position", widget: id });
  if (!size || typeof visible !== "boolean" || !isPosition(position)) return undefined;
  return { id, size, visible, position };
}

function readWidgets(given: unknown, report: (problem: Problem) => void): Widget[] {
  if (!Array.isArray(given)) {
    report({ problem: "widgetList" });
    return [];
  }
  // A foreign file may be long: the problems of its first entries are enough.
  if (given.length > 2 * widgetIds.length) {
    report({ problem: "widgetCount" });
    return [];
  }
  const entries = given.map((entry) => (isRecord(entry) ? entry : { id: entry }));
  for (const id of widgetIds) {
    const times = entries.filter((entry) => entry.id === id).length;
    if (times === 0) report({ problem: "missing", widget: id });
    if (times > 1) report({ problem: "twice", widget: id });
  }
  const read = entries.map((entry) => readWidget(entry, report)).filter((widget) => widget !== undefined);
  const positions = read.map(({ position }) => position);
  const shared = read.find(({ position }, at) => positions.indexOf(position) !== at);
  if (shared) report({ problem: "position", widget: shared.id });
  return read
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, size, visible }) => ({ id, size, visible }));
}

/** Reads preferences from the API or a file; returns all problems if there are any. */
export function readPreferences(
  given: unknown,
): { preferences: Preferences } | { problems: readonly Problem[] } {
  if (!isRecord(given)) return { problems: [{ problem: "notPreferences" }] };
  const problems: Problem[] = [];
  const layout = oneOf(layouts, given.layout);
  const density = oneOf(densities, given.density);
  const theme = oneOf(themes, given.theme);
  const { autoRefresh, refreshInterval } = given;
  if (!layout) problems.push({ problem: "layout" });
  if (!density) problems.push({ problem: "density" });
  if (!theme) problems.push({ problem: "theme" });
  if (typeof autoRefresh !== "boolean") problems.push({ problem: "autoRefresh" });
  if (!isInterval(refreshInterval)) problems.push({ problem: "interval" });
  const widgets = readWidgets(given.widgets, (problem) => problems.push(problem));

  if (problems.length > 0 || !layout || !density || !theme) return { problems };
  if (typeof autoRefresh !== "boolean" || !isInterval(refreshInterval)) return { problems };
  return { preferences: { layout, density, theme, autoRefresh, refreshInterval, widgets } };
}
