import { use } from "react";

import type { LazyScreen } from "./lazyScreen.ts";

/** Renders a screen immediately if its code is loaded, else suspends until it is. */
export function LazyPage({ screen }: { screen: LazyScreen }) {
  if (!screen.current()) use(screen.preload());
  const Screen = screen.current();
  return Screen && <Screen />;
}
