import type {
  WorkflowFilter,
  WorkflowOrderBy,
  WorkflowsQueryVariables,
} from "../../../../graphql/generated/index.ts";
import { allOf, pageAndFilter } from "../../../components/register/fieldQuery.ts";
import { archivedOf } from "../../../components/register/filters.ts";
import type { RegisterState } from "../../../components/register/types.ts";

const orders: Record<string, [up: WorkflowOrderBy, down: WorkflowOrderBy]> = {
  name: ["NAME_ASC", "NAME_DESC"],
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
};

export function variablesOf(state: RegisterState): WorkflowsQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["NAME_ASC", "NAME_DESC"];
  return {
    ...pageAndFilter(state, allOf<WorkflowFilter>(archivedOf(state.values))),
    orderBy: state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"],
  };
}
