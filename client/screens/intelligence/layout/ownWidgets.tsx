import type { WidgetMap } from "./WidgetGrid.tsx";

/** The widgets that bring their own figures. */
export const ownWidgets: WidgetMap = {};
