import type { Density, Layout, WidgetSize } from "./preferences.ts";

/** The space between widgets, inside of them, and how tall a chart is against the usual. */
export const spacings: Readonly<Record<Density, { gap: string; padding: string; stretch: number }>> = {
  compact: { gap: "2", padding: "3", stretch: 0.8 },
  comfortable: { gap: "4", padding: "4", stretch: 1 },
  spacious: { gap: "6", padding: "6", stretch: 1.2 },
};

const heights: Readonly<Record<WidgetSize, number>> = { small: 200, medium: 240, large: 320 };

/** How tall the chart of a widget is, in pixels. */
export function chartHeight(size: WidgetSize, density: Density): number {
  return Math.round(heights[size] * spacings[density].stretch);
}

/**
 * Twelve parts beside each other where there is room, six on a tablet, one on a phone. Nothing is pulled forward into
 * a gap: what is read, reached by Tab and seen stays in one order.
 */
const inGrid: Readonly<Record<WidgetSize, { base: string; md: string; xl: string }>> = {
  small: { base: "1 / -1", md: "span 3", xl: "span 3" },
  medium: { base: "1 / -1", md: "span 6", xl: "span 6" },
  large: { base: "1 / -1", md: "1 / -1", xl: "1 / -1" },
};

/** Where a widget lies in the grid of its layout. In rows each has the whole width; of two columns a large one has both. */
export function spanOf(layout: Layout, size: WidgetSize) {
  if (layout === "rows") return { base: "1 / -1" };
  if (layout === "columns") return size === "large" ? { base: "1 / -1" } : { base: "1 / -1", md: "span 6" };
  return inGrid[size];
}
