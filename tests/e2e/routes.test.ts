/** No page is forgotten: screens.ts includes every page of client/routes.ts. */
import { matchRoutes, type RouteObject } from "react-router-dom";

import { type PageRoute, routes } from "../../client/routes.ts";
import { screens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// A page of the server, which chooses its theme when it is loaded: tested in graphiql.test.ts.
const elsewhere = ["/graphiql"];

function tableOf(list: readonly PageRoute[], parent = ""): RouteObject[] {
  return list.flatMap(({ path, children }) => {
    const whole = path.startsWith("/") || path === "*" ? path : `${parent}/${path}`.replace(/\/$/, "");
    // A page with others beneath it is a frame: its own page is the one without a path.
    return children ? tableOf(children, whole) : [{ id: whole, path: whole }];
  });
}

/** The page to which this URL leads, and not another one of a similar URL. */
function pageAt(table: RouteObject[], address: string): string | undefined {
  const { pathname } = new URL(address, "http://house");
  return matchRoutes(table, pathname)?.at(-1)?.route.id;
}

test("every page is among the screens that are looked at", async () => {
  const table = tableOf(routes);
  const seen = new Set<string | undefined>();
  for (const { path } of screens) seen.add(pageAt(table, typeof path === "string" ? path : await path()));
  const pages = table.map(({ id }) => id);
  expect(pages.filter((page) => !seen.has(page))).toEqual(elsewhere);
});
