import type { ReactNode } from "react";

import type { Density, WidgetId, WidgetSize } from "./preferences.ts";

/** The size that a widget has. */
export interface WidgetPlace {
  size: WidgetSize;
  density: Density;
  /** The height of its chart, in pixels. */
  height: number;
}

/** How to render each widget. */
export type WidgetMap = Partial<Readonly<Record<WidgetId, (place: WidgetPlace) => ReactNode>>>;
