import type { CSSProperties } from "react";

import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from "./registerUrl.ts";
import type { ColumnWidths } from "./types.ts";

export function limitWidth(width: number): number {
  return Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)));
}

/** The style of cells whose width the user has set. */
export function widthStyle(widths: ColumnWidths, key: string): CSSProperties | undefined {
  const width = widths[key];
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
}
