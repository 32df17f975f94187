import { auditFields } from "../../../graphql/fields/audits.ts";
import type { AuditFilter, AuditsQueryVariables } from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";

export const defaultSort: Sort = { key: "planned_start", descending: true };

function filterOf(values: FilterValues): AuditFilter {
  return allOf<AuditFilter>([...fieldConditions(auditFields, values), ...archivedOf(values)]);
}

export function variablesOf(state: RegisterState): AuditsQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(auditFields, state.sort, ["PLANNED_START_ON"]),
  };
}
