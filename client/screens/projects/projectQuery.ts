import type {
  ProjectBoardQueryVariables,
  ProjectFilter,
  ProjectOrderBy,
  ProjectsQueryVariables,
} from "../../../graphql/generated/index.ts";
import { projectHealths, projectStatuses, projectTypes } from "../../components/projects/projectForm.ts";
import { among, archivedOf, between, idsOf, known, references } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { pageOf } from "../../components/register/useRegister.ts";

type Values = RegisterState["values"];

const orders: Record<string, [up: ProjectOrderBy, down: ProjectOrderBy]> = {
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  name: ["NAME_ASC", "NAME_DESC"],
  health: ["HEALTH_RANK_ASC", "HEALTH_RANK_DESC"],
  start: ["START_DATE_ASC", "START_DATE_DESC"],
  end: ["END_DATE_ASC", "END_DATE_DESC"],
  capex: ["ESTIMATED_CAPEX_ASC", "ESTIMATED_CAPEX_DESC"],
  opex: ["ESTIMATED_OPEX_ASC", "ESTIMATED_OPEX_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
  created: ["CREATED_AT_ASC", "CREATED_AT_DESC"],
};

/** By their keys in the address. */
export const projectVocabularies = { status: projectStatuses, type: projectTypes, health: projectHealths };

function filtersOf(values: Values): ProjectFilter[] {
  return [
    ...references<ProjectFilter>(
      known(projectTypes, values.type),
      values.no_type !== undefined,
      (list) => ({ projectType: { in: known(projectTypes, list) } }),
      { projectType: { isNull: true } },
    ),
    ...among(known(projectHealths, values.health), (list) => ({ health: { in: list } })),
    ...references<ProjectFilter>(
      values.business_unit ?? [],
      values.no_unit !== undefined,
      (list) => ({ businessUnit: { in: list } }),
      { businessUnit: { isNull: true } },
    ),
    ...references<ProjectFilter>(
      idsOf(values, "owner"),
      values.no_owner !== undefined,
      (list) => ({ ownerId: { in: list } }),
      { ownerId: { isNull: true } },
    ),
    ...between(values, "start", (range) => ({ startDate: range })),
    ...between(values, "end", (range) => ({ endDate: range })),
    ...(values.overdue_tasks ? [{ hasOverdueTasks: { equalTo: true } }] : []),
    ...(values.change_pending ? [{ hasPendingChange: { equalTo: true } }] : []),
    ...archivedOf(values),
  ];
}

function orderOf({ sort }: RegisterState): ProjectOrderBy[] {
  const [up, down] = orders[sort.key] ?? ["HEALTH_RANK_ASC", "HEALTH_RANK_DESC"];
  return sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"];
}

function conditionOf({ search }: RegisterState) {
  return search.trim() ? { search } : undefined;
}

export function statusesOf({ values }: RegisterState) {
  const chosen = known(projectStatuses, values.status);
  return chosen.length > 0 ? chosen : projectStatuses;
}

export function variablesOf(state: RegisterState): ProjectsQueryVariables {
  const and = [
    ...among(known(projectStatuses, state.values.status), (list) => ({ status: { in: list } })),
    ...filtersOf(state.values),
  ];
  return {
    ...pageOf(state),
    filter: and.length > 0 ? { and } : {},
    condition: conditionOf(state),
    orderBy: orderOf(state),
  };
}

/** The same choice as in the list, a column for each status. */
export function boardVariablesOf(state: RegisterState): ProjectBoardQueryVariables {
  const rest = filtersOf(state.values);
  const column = (status: (typeof projectStatuses)[number]): ProjectFilter => ({
    and: [{ status: { equalTo: status } }, ...rest],
  });
  return {
    planning: column("planning"),
    active: column("active"),
    onHold: column("on_hold"),
    completed: column("completed"),
    cancelled: column("cancelled"),
    condition: conditionOf(state),
    orderBy: orderOf(state),
  };
}
