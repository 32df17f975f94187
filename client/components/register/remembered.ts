import { type RegisterChoices, readWidths, widthsText } from "./registerUrl.ts";

/** URL parameter: the saved view. */
export const VIEW = "view";
/** URL parameter: the layout. */
export const LAYOUT_PARAM = "as";
/** As the value of VIEW: no view, although the list would open with one by default. */
export const NO_VIEW = "all";

function stored(key: string): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function choicesKey(name: string): string {
  return `plumbline.register.${name}`;
}

/** The user's earlier choices in this browser, for what the URL does not say. */
export function choicesOf(name: string): RegisterChoices {
  const choices = stored(choicesKey(name));
  const columns = "columns" in choices && Array.isArray(choices.columns) ? choices.columns : undefined;
  const density = "density" in choices && choices.density === "comfortable" ? "comfortable" : undefined;
  const widths = "widths" in choices && typeof choices.widths === "string" ? choices.widths : "";
  return {
    columns: columns?.filter((key): key is string => typeof key === "string"),
    density,
    widths: readWidths(widths),
  };
}

export function remember(name: string, choices: RegisterChoices) {
  const all = { ...choicesOf(name), ...choices };
  localStorage.setItem(choicesKey(name), JSON.stringify({ ...all, widths: widthsText(all.widths ?? {}) }));
}

function defaultQueryKey(viewerId: string, name: string): string {
  return `plumbline.opening.${viewerId}.${name}`;
}

/** The query of the user's default view, known before the server has answered. */
export function defaultQueryOf(viewerId: string, name: string): string | undefined {
  return localStorage.getItem(defaultQueryKey(viewerId, name)) ?? undefined;
}

export function rememberDefaultQuery(viewerId: string, name: string, view?: { id: string; query: string }) {
  const key = defaultQueryKey(viewerId, name);
  if (!view) return localStorage.removeItem(key);
  const params = new URLSearchParams(view.query);
  params.set(VIEW, view.id);
  localStorage.setItem(key, params.toString());
}

function layoutKey(viewerId: string, name: string): string {
  return `plumbline.layout.${viewerId}.${name}`;
}

/** The layout that the user chose last. */
export function layoutOf(viewerId: string, name: string): string | undefined {
  return localStorage.getItem(layoutKey(viewerId, name)) ?? undefined;
}

export function rememberLayout(viewerId: string, name: string, layout: string) {
  localStorage.setItem(layoutKey(viewerId, name), layout);
}
