import { patternDotsDef, patternLinesDef, patternSquaresDef } from "@nivo/core";

import { backgrounds } from "../theme/palette.ts";
import type { ChartPart } from "./part.ts";

type Mode = "light" | "dark";

function definitionOf({ id, pattern, color }: ChartPart, mode: Mode) {
  const shared = { background: color[mode], color: backgrounds.surface[mode] };
  if (pattern === "stripes") {
    return patternLinesDef(id, { ...shared, rotation: -45, lineWidth: 2, spacing: 7 });
  }
  if (pattern === "bars") return patternLinesDef(id, { ...shared, rotation: 0, lineWidth: 2, spacing: 6 });
  if (pattern === "dots") return patternDotsDef(id, { ...shared, size: 3, padding: 3, stagger: true });
  return patternSquaresDef(id, { ...shared, size: 4, padding: 4, stagger: false });
}

/** What nivo fills parts with when patterns stand beside colours; a plain part keeps its colour. */
export function patternsOf(parts: readonly ChartPart[], mode: Mode) {
  const drawn = parts.filter(({ pattern }) => pattern !== "plain");
  return drawn.map((part) => ({ ...definitionOf(part, mode), id: `pattern-${part.id}`, part: part.id }));
}
