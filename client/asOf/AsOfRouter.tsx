import { type ReactNode, useContext, useMemo } from "react";
import { createPath, type Navigator, parsePath, type To, UNSAFE_NavigationContext } from "react-router-dom";

import { asOfDay, searchWithDay } from "./day.ts";

function withDay(to: To): To {
  const path = typeof to === "string" ? parsePath(to) : to;
  return createPath({ ...path, search: searchWithDay(path.search ?? "") });
}

function keepingDay(navigator: Navigator): Navigator {
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(withDay(to)),
    push: (to, state, options) => navigator.push(withDay(to), state, options),
    replace: (to, state, options) => navigator.replace(withDay(to), state, options),
    go: (delta) => navigator.go(delta),
  };
}

/** Inside it every link and every navigation stays on the day that the page shows. */
export function AsOfRouter({ children }: { children: ReactNode }) {
  const context = useContext(UNSAFE_NavigationContext);
  const value = useMemo(
    () => (asOfDay ? { ...context, navigator: keepingDay(context.navigator) } : context),
    [context],
  );
  return <UNSAFE_NavigationContext.Provider value={value}>{children}</UNSAFE_NavigationContext.Provider>;
}
