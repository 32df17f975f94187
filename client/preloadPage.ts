import { matchRoutes, type RouteObject } from "react-router-dom";

import { type PageRoute, routes, shell } from "./routes.ts";

function tableOf(list: readonly PageRoute[]): (RouteObject & { handle: PageRoute })[] {
  return list.map((route) =>
    route.path === ""
      ? { index: true, handle: route }
      : { path: route.path, handle: route, children: route.children && tableOf(route.children) },
  );
}

/** Brings the code of the page at this path, and of the shell if it has one, before it is drawn. */
export async function preloadPage(pathname: string) {
  const matched = (matchRoutes(tableOf(routes), pathname) ?? []).map(({ route }) => route.handle);
  const framed = matched.some(({ requireAuth, bare }) => requireAuth && !bare);
  // A failure is shown by the page itself, which asks again when it is drawn.
  await Promise.allSettled([
    ...matched.map(({ screen }) => screen.preload()),
    ...(framed ? [shell.preload()] : []),
  ]);
}
