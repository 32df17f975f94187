import { findingFields } from "../../../graphql/fields/findings.ts";
import type { AuditFindingFilter, FindingsQueryVariables } from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";
import { today } from "../../components/today.ts";

export const defaultSort: Sort = { key: "severity", descending: true };

function overdue(): AuditFindingFilter[] {
  return [{ dueOn: { lessThan: today() } }, { status: { in: ["open", "in_remediation"] } }];
}

function filterOf(values: FilterValues): AuditFindingFilter {
  return allOf<AuditFindingFilter>([
    ...fieldConditions(findingFields, values),
    ...(values.overdue ? overdue() : []),
    ...archivedOf(values),
  ]);
}

export function variablesOf(state: RegisterState): FindingsQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(findingFields, state.sort, ["SEVERITY_RANK"]),
  };
}
