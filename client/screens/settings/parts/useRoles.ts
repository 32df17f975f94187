import { type RoleFragment, useRolesQuery } from "../../../../graphql/generated/index.ts";

export type Role = RoleFragment;

/** Every role in its order, and which of them the person who asks may give and take. */
export function useRoles() {
  const { data, loading } = useRolesQuery();
  const roles = (data?.roles?.nodes ?? []).toSorted((one, other) => one.position - other.position);
  const grantable = new Set((data?.grantableRoles ?? []).map(({ role }) => role));
  return { roles, grantable, loading };
}
