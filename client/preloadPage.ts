import type { ApolloClient } from "@apollo/client";
import { matchRoutes, type RouteObject } from "react-router-dom";

import { type FirstQuery, preloadQueries } from "./apollo/preload.ts";
import type { Place } from "./lazyScreen.ts";
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
 * Loads the code and the messages of the page at this place before it is rendered. With a client, the first queries of
 * the page are sent as soon as its code is loaded; those that can be sent later are returned.
 */
export async function preloadPage({ pathname, search }: Place, client?: ApolloClient): Promise<FirstQuery[]> {
  const matched = matchRoutes(table, pathname) ?? [];
  const later: FirstQuery[] = [];
  async function sendFirst({ route, params }: (typeof matched)[number]) {
    if (!client) return;
    const queries: readonly FirstQuery[] = await route.handle.screen.first(params, { pathname, search });
    later.push(...queries.filter((query) => query.later));
    preloadQueries(
      client,
      queries.filter((query) => !query.later),
    );
  }
  // The page itself shows a failure, and tries again when it is rendered.
  await Promise.allSettled([
    ...matched.map(sendFirst),
    ...matched.map(({ route }) => route.handle.screen.preload()),
  ]);
  return later;
}
