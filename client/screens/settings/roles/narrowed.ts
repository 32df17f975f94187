import { type Draft, differs, keyOf } from "./matrix.ts";
import type { Matrix } from "./useRoleMatrix.ts";

/** Only the rows and columns that differ from the defaults, saved or not. */
export function narrowed(matrix: Matrix, draft: Draft): Pick<Matrix, "roles" | "categories"> {
  const cells = [...matrix.cells.values()].filter((cell) => {
    const level = draft.get(keyOf(cell.role, cell.permission)) ?? cell.level;
    return differs(cell) || differs({ level, shipped: cell.shipped });
  });
  const roles = new Set(cells.map(({ role }) => role));
  const permissions = new Set(cells.map(({ permission }) => permission));

  return {
    roles: matrix.roles.filter(({ role }) => roles.has(role)),
    categories: matrix.categories
      .map(({ category, permissions: all }) => ({
        category,
        permissions: all.filter(({ permission }) => permissions.has(permission)),
      }))
      .filter((category) => category.permissions.length > 0),
  };
}
