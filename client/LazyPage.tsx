import { use } from "react";

import type { LazyScreen } from "./lazyScreen.ts";

/** Draws a screen at once when its code is here, else waits in the nearest Suspense. */
export function LazyPage({ screen }: { screen: LazyScreen }) {
  if (!screen.current()) use(screen.preload());
  const Screen = screen.current();
  return Screen && <Screen />;
}
