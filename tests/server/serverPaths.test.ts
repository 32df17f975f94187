/** In development the build's server answers pages, and passes on what our server answers. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { type PageRoute, routes as pages } from "../../client/routes.ts";
import { serverPaths } from "../../client/serverPaths.ts";

const folder = join(import.meta.dirname, "../../server/http");
const ROUTE = /router\.(?:get|post)\(\s*"([^"]+)"/g;

/** As Vite decides: a regular expression begins with ^, everything else is the beginning of a path. */
function isPassedOn(path: string): boolean {
  return serverPaths.some((known) =>
    known.startsWith("^") ? new RegExp(known).test(path) : path.startsWith(known),
  );
}

function pathsOf(list: readonly PageRoute[], parent = ""): string[] {
  return list.flatMap(({ path, children = [] }) => {
    const whole = path.startsWith("/") ? path : `${parent}/${path}`;
    return [whole, ...pathsOf(children, whole)];
  });
}

const routes = readdirSync(folder)
  .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(ROUTE)])
  .map(([, path]) => path ?? "");

it("every path of the server is passed on to it", () => {
  expect(routes.length).toBeGreaterThan(25);
  expect(routes.filter((path) => !isPassedOn(path))).toEqual([]);
});

it("no page is, but for GraphiQL, which is a page of the server", () => {
  const paths = pathsOf(pages);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(isPassedOn)).toEqual(["/graphiql"]);
});
