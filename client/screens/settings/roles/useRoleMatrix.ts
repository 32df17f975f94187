import { useMemo } from "react";

import {
  type MatrixPermissionFragment,
  type MatrixRoleFragment,
  useRoleMatrixQuery,
} from "../../../../graphql/generated/index.ts";
import { cellsOf } from "./matrix.ts";

export type Role = MatrixRoleFragment;
export type Permission = MatrixPermissionFragment;

export interface Category {
  category: Permission["category"];
  permissions: Permission[];
}

/** The matrix of the server: columns, rows by category, cells. */
export function useRoleMatrix() {
  const { data, error, refetch } = useRoleMatrixQuery({ fetchPolicy: "cache-and-network" });

  const matrix = useMemo(() => {
    if (!data?.roleMatrix || !data.roles || !data.permissions) return undefined;
    const categories = new Map<Permission["category"], Permission[]>();
    for (const permission of data.permissions.nodes.toSorted((a, b) => a.position - b.position)) {
      const list = categories.get(permission.category) ?? [];
      categories.set(permission.category, [...list, permission]);
    }
    return {
      roles: data.roles.nodes
        .filter(({ isTier }) => !isTier)
        .toSorted((a, b) => a.position - b.position || a.role.localeCompare(b.role)),
      categories: [...categories].map(([category, permissions]): Category => ({ category, permissions })),
      cells: cellsOf(data.roleMatrix),
    };
  }, [data]);

  return { matrix, error, refetch };
}

export type Matrix = NonNullable<ReturnType<typeof useRoleMatrix>["matrix"]>;
