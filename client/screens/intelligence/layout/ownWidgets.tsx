import { lazy, Suspense } from "react";

import { Loading } from "../../../components/Loading.tsx";
import type { WidgetMap } from "./widgetMap.ts";

// Hidden by default, so their code is loaded on demand.
const AlertsWidget = lazy(() =>
  import("./AlertsWidget.tsx").then((module) => ({ default: module.AlertsWidget })),
);
const UpcomingWidget = lazy(() =>
  import("./UpcomingWidget.tsx").then((module) => ({ default: module.UpcomingWidget })),
);

/** The widgets that query their own data. */
export const ownWidgets: WidgetMap = {
  alerts: () => (
    <Suspense fallback={<Loading />}>
      <AlertsWidget />
    </Suspense>
  ),
  calendar: ({ size }) => (
    <Suspense fallback={<Loading />}>
      <UpcomingWidget size={size} />
    </Suspense>
  ),
};
