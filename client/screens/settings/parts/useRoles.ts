import { type RoleFragment, useRolesQuery } from "../../../../graphql/generated/index.ts";

export type Role = RoleFragment;

/** Every role in order, and which of them the user may assign and remove. */
export function useRoles() {
  const { data, loading, error, refetch } = useRolesQuery();
  const roles = (data?.roles?.nodes ?? []).toSorted((one, other) => one.position - other.position);
  const grantable = new Set((data?.grantableRoles ?? []).map(({ role }) => role));
  return { roles, grantable, loading, error, refetch };
}
