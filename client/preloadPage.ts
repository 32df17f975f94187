import { matchRoutes, type RouteObject } from "react-router-dom";

import type { FirstQuery } from "./apollo/preload.ts";
import type { Address } from "./lazyScreen.ts";
import { type PageRoute, routes } from "./routes.ts";

function tableOf(list: readonly PageRoute[]): (RouteObject & { handle: PageRoute })[] {
  return list.map((route) =>
    route.path === ""
      ? { index: true, handle: route }
      : { path: route.path, handle: route, children: route.children && tableOf(route.children) },
  );
}

const table = tableOf(routes);

/**
 * Loads the code and the messages of the page at this place before it is rendered, and hands over the first queries of
 * the page as soon as its code is loaded.
 */
export async function preloadPage(
  { pathname, search }: Address,
  onQueries?: (queries: readonly FirstQuery[]) => void,
): Promise<void> {
  const matched = matchRoutes(table, pathname) ?? [];
  const queriesSent = matched.map(async ({ route, params }) =>
    onQueries?.(await route.handle.screen.firstQueries(params, { pathname, search })),
  );
  // The page itself shows a failure, and tries again when it is rendered.
  await Promise.allSettled([...queriesSent, ...matched.map(({ route }) => route.handle.screen.preload())]);
}
