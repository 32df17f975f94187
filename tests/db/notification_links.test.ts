/** The links of notifications: every page is accessible to the people who can be notified about its records. */
import { matchRoutes, type RouteObject } from "react-router-dom";

import { type PageRoute, routes } from "../../client/routes.ts";
import { inRollback } from "../support/database.ts";

function tableOf(list: readonly PageRoute[]): (RouteObject & { handle: PageRoute })[] {
  return list.map((route) =>
    route.path === ""
      ? { index: true, handle: route }
      : { path: route.path, handle: route, children: route.children && tableOf(route.children) },
  );
}

const table = tableOf(routes);

it(
  "people who are notified of a record may open the page that the notification links to",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select subject, app_private.record_path(subject, gen_random_uuid()) as path, app_private.subject_view_permission(subject) as needed
        from (select table_name::text as subject from information_schema.tables where table_schema = 'app_public') as tables`,
    );
    // No one is notified about a framework as a whole; its requirements have owners.
    const linked = rows.filter(({ path, subject }) => path && subject !== "frameworks");
    expect(linked.length).toBeGreaterThan(8);
    for (const { subject, path, needed } of linked) {
      const matched = matchRoutes(table, path) ?? [];
      const wanted = matched.flatMap(({ route }) => route.handle.needs?.permissions ?? []);
      const [first] = matched;
      expect([subject, first?.route.path === "*" || !first]).toEqual([subject, false]);
      expect([subject, wanted.filter((permission) => permission !== needed)]).toEqual([subject, []]);
    }
  }),
);
