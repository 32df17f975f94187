import type { Density, Layout, WidgetSize } from "./preferences.ts";

/** By density: the gap between widgets, their padding, and the factor of chart heights. */
export const spacings: Readonly<Record<Density, { gap: string; padding: string; stretch: number }>> = {
  compact: { gap: "2", padding: "3", stretch: 0.8 },
  comfortable: { gap: "4", padding: "4", stretch: 1 },
  spacious: { gap: "6", padding: "6", stretch: 1.2 },
};

const heights: Readonly<Record<WidgetSize, number>> = { small: 200, medium: 240, large: 320 };

/** The height of a widget's chart, in pixels. */
export function chartHeight(size: WidgetSize, density: Density): number {
  return Math.round(heights[size] * spacings[density].stretch);
}

/**
 * A grid of twelve columns on wide screens, six on tablets, one on phones. Gaps are not filled, so that visual order,
 * reading order and tab order agree.
 */
const inGrid: Readonly<Record<WidgetSize, { base: string; md: string; xl: string }>> = {
  small: { base: "1 / -1", md: "span 3", xl: "span 3" },
  medium: { base: "1 / -1", md: "span 6", xl: "span 6" },
  large: { base: "1 / -1", md: "1 / -1", xl: "1 / -1" },
};

/** The columns that a widget spans. In the rows layout all are full width; in two columns only large ones are. */
export function spanOf(layout: Layout, size: WidgetSize) {
  if (layout === "rows") return { base: "1 / -1" };
  if (layout === "columns") return size === "large" ? { base: "1 / -1" } : { base: "1 / -1", md: "span 6" };
  return inGrid[size];
}
