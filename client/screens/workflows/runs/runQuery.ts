import type {
  WorkflowRunFilter,
  WorkflowRunOrderBy,
  WorkflowRunsQueryVariables,
} from "../../../../graphql/generated/index.ts";
import { pageAndFilter } from "../../../components/register/fieldQuery.ts";
import { between, idsOf, validOf, whenAny } from "../../../components/register/filters.ts";
import type { RegisterState } from "../../../components/register/types.ts";
import { subjectTables } from "../parts/catalogue.ts";

const orders: Record<string, [up: WorkflowRunOrderBy, down: WorkflowRunOrderBy]> = {
  started: ["CREATED_AT_ASC", "CREATED_AT_DESC"],
};

export const runStatuses = ["running", "waiting", "failed", "done", "cancelled"] as const;

export function filterOf(values: RegisterState["values"]): WorkflowRunFilter {
  const and: WorkflowRunFilter[] = [
    ...whenAny(validOf(runStatuses, values.status), (list) => ({ status: { in: list } })),
    ...whenAny(idsOf(values, "workflow"), (list) => ({ workflowId: { in: list } })),
    ...whenAny(validOf(subjectTables, values.about), (list) => ({ subjectTable: { in: list } })),
    // The filter has days and runs have times: the last day is included.
    ...between(values, "started", ({ greaterThanOrEqualTo, lessThanOrEqualTo }) => ({
      createdAt: {
        ...(greaterThanOrEqualTo ? { greaterThanOrEqualTo: `${greaterThanOrEqualTo}T00:00:00Z` } : {}),
        ...(lessThanOrEqualTo ? { lessThanOrEqualTo: `${lessThanOrEqualTo}T23:59:59.999999Z` } : {}),
      },
    })),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(state: RegisterState): WorkflowRunsQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["CREATED_AT_ASC", "CREATED_AT_DESC"];
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"],
  };
}
