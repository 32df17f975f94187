import type { ReactNode } from "react";

import type { Density, WidgetId, WidgetSize } from "./preferences.ts";

/** What a widget is told about the place that it has. */
export interface WidgetPlace {
  size: WidgetSize;
  density: Density;
  /** For its chart, in pixels. */
  height: number;
}

/** What each widget shows. */
export type WidgetMap = Partial<Readonly<Record<WidgetId, (place: WidgetPlace) => ReactNode>>>;
