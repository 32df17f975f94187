import { policyFields } from "../../../graphql/fields/policies.ts";
import type { PoliciesQueryVariables, PolicyFilter } from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";

export const defaultSort: Sort = { key: "name", descending: false };

function filterOf(values: FilterValues): PolicyFilter {
  return allOf<PolicyFilter>([...fieldConditions(policyFields, values), ...archivedOf(values)]);
}

export function variablesOf(state: RegisterState): PoliciesQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(policyFields, state.sort, ["NAME"]),
  };
}
