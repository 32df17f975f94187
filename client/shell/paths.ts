import type { PageRoute } from "../routes.ts";

/** The pages with their whole paths. */
export function pathsOf(
  list: readonly PageRoute[],
  above = "",
): Pick<PageRoute, "path" | "title" | "needs">[] {
  return list.flatMap(({ path, title, needs, children = [] }) => {
    const full = path.startsWith("/") ? path : `${above}/${path}`;
    return [{ path: full, title, needs }, ...pathsOf(children, full)];
  });
}
