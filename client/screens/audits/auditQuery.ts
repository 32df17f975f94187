import { auditFields } from "../../../graphql/fields/audits.ts";
import type {
  AuditBoardQueryVariables,
  AuditFilter,
  AuditStatus,
  AuditsQueryVariables,
} from "../../../graphql/generated/index.ts";
import {
  allOf,
  customOf,
  fieldConditions,
  fieldOrder,
  pageAndFilter,
  searchOf,
} from "../../components/register/fieldQuery.ts";
import { archivedOf, validOf } from "../../components/register/filters.ts";
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

export const auditStatuses = auditFields.status.choices;

/** The filters of the list but the status, which is the column on the board, and these conditions. */
function narrowed(state: RegisterState, values: FilterValues, and: AuditFilter[]): AuditFilter {
  return {
    and: [...fieldConditions(auditFields, values), ...archivedOf(values), ...and],
    ...searchOf(state),
    ...customOf(state.values),
  };
}

/** The statuses with a column: those that the list is filtered by, else all. */
export function statusesOf({ values }: RegisterState): readonly AuditStatus[] {
  const chosen = validOf(auditStatuses, values.status);
  return chosen.length > 0 ? chosen : auditStatuses;
}

export function columnFilterOf(state: RegisterState, status: AuditStatus): AuditFilter {
  return narrowed(state, { ...state.values, status: [] }, [{ status: { equalTo: status } }]);
}

/** The query of the board: the filters of the list, and a column for each status. */
export function boardVariablesOf(state: RegisterState): AuditBoardQueryVariables {
  return {
    planned: columnFilterOf(state, "planned"),
    fieldwork: columnFilterOf(state, "fieldwork"),
    reporting: columnFilterOf(state, "reporting"),
    followUp: columnFilterOf(state, "follow_up"),
    closed: columnFilterOf(state, "closed"),
    cancelled: columnFilterOf(state, "cancelled"),
    orderBy: variablesOf(state).orderBy,
  };
}

/** The audits of the list whose planned time touches these days. */
export function daysFilterOf(state: RegisterState, fromDay: string, toDay: string): AuditFilter {
  return narrowed(state, state.values, [
    { plannedStartOn: { lessThanOrEqualTo: toDay } },
    { plannedEndOn: { greaterThanOrEqualTo: fromDay } },
  ]);
}
