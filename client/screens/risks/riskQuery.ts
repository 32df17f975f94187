import { riskFields } from "../../../graphql/fields/risks.ts";
import type { RiskFilter, RisksQueryVariables } from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState } from "../../components/register/types.ts";

export function filterOf(values: FilterValues): RiskFilter {
  return allOf<RiskFilter>([
    ...fieldConditions(riskFields, values),
    ...(values.newly_critical ? [{ isNewlyCritical: { equalTo: true } }] : []),
    ...(values.unaccepted ? [{ isUnaccepted: { equalTo: true } }] : []),
    ...archivedOf(values),
  ]);
}

export function variablesOf(state: RegisterState): RisksQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(riskFields, state.sort, ["SCORE"]),
  };
}
