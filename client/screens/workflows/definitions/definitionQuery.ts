import type { WorkflowOrderBy, WorkflowsQueryVariables } from "../../../../graphql/generated/index.ts";
import { archivedOf } from "../../../components/register/filters.ts";
import type { RegisterState } from "../../../components/register/types.ts";
import { pageOf } from "../../../components/register/useRegister.ts";

const orders: Record<string, [up: WorkflowOrderBy, down: WorkflowOrderBy]> = {
  name: ["NAME_ASC", "NAME_DESC"],
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
};

export function variablesOf(state: RegisterState): WorkflowsQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["NAME_ASC", "NAME_DESC"];
  const and = archivedOf(state.values);
  return {
    ...pageOf(state),
    filter: and.length > 0 ? { and } : {},
    condition: state.search.trim() ? { search: state.search } : undefined,
    orderBy: state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"],
  };
}
