import { projectFields } from "../../../graphql/fields/projects.ts";
import type {
  ProjectBoardQueryVariables,
  ProjectFilter,
  ProjectStatus,
  ProjectsQueryVariables,
} from "../../../graphql/generated/index.ts";
import {
  allOf,
  customOf,
  fieldConditions,
  fieldOrder,
  pageAndFilter,
  searchOf,
} from "../../components/register/fieldQuery.ts";
import { archivedOf, validOf, whenAny } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";

/** Projects in trouble come first. */
export const defaultSort: Sort = { key: "health", descending: true };

const statuses = projectFields.status.choices;

/** All filters but the status, which is the column on the board. */
function filtersOf(values: FilterValues): ProjectFilter[] {
  return [
    ...fieldConditions(projectFields, values, ["status"]),
    ...(values.overdue_tasks ? [{ hasOverdueTasks: { equalTo: true } }] : []),
    ...(values.change_pending ? [{ hasPendingChange: { equalTo: true } }] : []),
    ...archivedOf(values),
  ];
}

function orderOf({ sort }: RegisterState) {
  return fieldOrder(projectFields, sort, ["HEALTH_RANK"]);
}

export function statusesOf({ values }: RegisterState) {
  const chosen = validOf(statuses, values.status);
  return chosen.length > 0 ? chosen : statuses;
}

export function variablesOf(state: RegisterState): ProjectsQueryVariables {
  const chosen = validOf(statuses, state.values.status);
  return {
    ...pageAndFilter(
      state,
      allOf<ProjectFilter>([
        ...whenAny(chosen, (list) => ({ status: { in: list } })),
        ...filtersOf(state.values),
      ]),
    ),
    orderBy: orderOf(state),
  };
}

/** The query of the board: the filters of the list, and a column for each status. */
export function boardVariablesOf(state: RegisterState): ProjectBoardQueryVariables {
  const rest = filtersOf(state.values);
  const column = (status: ProjectStatus): ProjectFilter => ({
    and: [{ status: { equalTo: status } }, ...rest],
    ...searchOf(state),
    ...customOf(state.values),
  });
  return {
    planning: column("planning"),
    active: column("active"),
    onHold: column("on_hold"),
    completed: column("completed"),
    cancelled: column("cancelled"),
    orderBy: orderOf(state),
  };
}
