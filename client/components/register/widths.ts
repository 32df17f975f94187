import type { CSSProperties } from "react";

import { NARROWEST, WIDEST } from "./registerUrl.ts";
import type { ColumnWidths } from "./types.ts";

export function limitWidth(width: number): number {
  return Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));
}

/** The style of cells whose width the user has set. */
export function widthStyle(widths: ColumnWidths, key: string): CSSProperties | undefined {
  const width = widths[key];
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
}
