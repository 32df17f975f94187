import { reviewFields } from "../../../graphql/fields/management_reviews.ts";
import type {
  ManagementReviewFilter,
  ManagementReviewsQueryVariables,
} from "../../../graphql/generated/index.ts";
import {
  allOf,
  customOf,
  fieldConditions,
  fieldOrder,
  pageAndFilter,
  searchOf,
} from "../../components/register/fieldQuery.ts";
import { archivedOf } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";

export const defaultSort: Sort = { key: "planned", descending: true };

function filterOf(values: FilterValues): ManagementReviewFilter {
  return allOf<ManagementReviewFilter>([...fieldConditions(reviewFields, values), ...archivedOf(values)]);
}

export function variablesOf(state: RegisterState): ManagementReviewsQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(reviewFields, state.sort, ["PLANNED_ON"]),
  };
}

/** The reviews of the list that are planned in these days. */
export function daysFilterOf(state: RegisterState, fromDay: string, toDay: string): ManagementReviewFilter {
  return {
    and: [filterOf(state.values), { plannedOn: { greaterThanOrEqualTo: fromDay, lessThanOrEqualTo: toDay } }],
    ...searchOf(state),
    ...customOf(state.values),
  };
}
