import type { Severity } from "../components/severity.ts";
import { type ColourSet, severities, texts } from "../theme/palette.ts";

/** The columns, most severe first. */
export const columns: readonly Severity[] = ["critical", "high", "medium", "low"];

export interface HeatCell {
  severity: Severity;
  count: number;
  averageScore: number | null;
  /** The risks behind the number. */
  to: string;
}

/** One business area with its four cells, in the order of `columns`. */
export interface HeatRow {
  area: string;
  cells: HeatCell[];
}

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

// As WCAG 2 defines it.
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(rgb(one)), luminance(rgb(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function hex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export interface Paint {
  fill: string;
  text: string;
}

/** From soft to solid in the hue of the severity, by its share of the largest count in its column. */
export function paint(severity: Severity, share: number, mode: "light" | "dark"): Paint {
  const meaning: ColourSet = severities[severity];
  const fill = hex(mix(rgb(meaning.soft[mode]), rgb(meaning.solid[mode]), share));
  // One of black and white reaches 4.5:1 on any ground.
  const inks = [meaning.fg[mode], meaning.contrast[mode], texts.DEFAULT.light, "#ffffff"];
  return { fill, text: inks.find((ink) => contrast(ink, fill) >= 4.5) ?? "#000000" };
}

/** The largest count of each column, which is of one severity; cells are compared within their column. */
export function maxByColumn(rows: readonly HeatRow[]): Record<Severity, number> {
  const counts = (severity: Severity) =>
    rows.flatMap(({ cells }) => cells.filter((cell) => cell.severity === severity).map(({ count }) => count));
  return {
    critical: Math.max(1, ...counts("critical")),
    high: Math.max(1, ...counts("high")),
    medium: Math.max(1, ...counts("medium")),
    low: Math.max(1, ...counts("low")),
  };
}
