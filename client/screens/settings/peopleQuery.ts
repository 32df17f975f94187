import type { PeopleQueryVariables, UserOrderBy } from "../../../graphql/generated/index.ts";
import { PAGE, type RegisterState } from "../../components/register/types.ts";

export const statuses = ["pending", "approved", "suspended"] as const;

const orders: Record<string, [up: UserOrderBy, down: UserOrderBy]> = {
  name: ["FULL_NAME_ASC", "FULL_NAME_DESC"],
  email: ["EMAIL_ASC", "EMAIL_DESC"],
  joined: ["CREATED_AT_ASC", "CREATED_AT_DESC"],
};

export function variablesOf(state: RegisterState): PeopleQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["FULL_NAME_ASC", "FULL_NAME_DESC"];
  const chosen = statuses.filter((status) => state.values.status?.includes(status));
  // Roles are part of the search text: `role:auditor`.
  const roles = (state.values.role ?? []).filter((role) => /^[a-z][a-z0-9_]*$/.test(role));
  const search = [state.search.trim(), ...roles.map((role) => `role:${role}`)].filter(Boolean).join(" ");

  return {
    first: PAGE,
    filter: { ...(chosen.length > 0 && { status: { in: chosen } }), ...(search && { search }) },
    orderBy: state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"],
  };
}
