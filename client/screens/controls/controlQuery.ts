import { controlFields } from "../../../graphql/fields/controls.ts";
import type { ControlFilter, ControlsQueryVariables } from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";
import { today } from "../../components/today.ts";

export const defaultSort: Sort = { key: "next_test", descending: false };

function testDue(): ControlFilter[] {
  return [{ nextTestOn: { lessThan: today() } }, { status: { in: ["operating", "degraded"] } }];
}

function filterOf(values: FilterValues): ControlFilter {
  return allOf<ControlFilter>([
    ...fieldConditions(controlFields, values),
    ...(values.test_due ? testDue() : []),
    ...archivedOf(values),
  ]);
}

export function variablesOf(state: RegisterState): ControlsQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(controlFields, state.sort, ["NEXT_TEST_ON"]),
  };
}
