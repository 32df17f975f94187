import { assetFields } from "../../../graphql/fields/assets.ts";
import type { AssetFilter, AssetsQueryVariables } from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";

export const defaultSort: Sort = { key: "criticality", descending: true };

function filterOf(values: FilterValues): AssetFilter {
  return allOf<AssetFilter>([
    ...fieldConditions(assetFields, values),
    ...(values.stated ? [{ criticalityOverride: { isNull: false } }] : []),
    ...archivedOf(values),
  ]);
}

export function variablesOf(state: RegisterState): AssetsQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(assetFields, state.sort, ["CRITICALITY_RANK"]),
  };
}
