import type {
  AuditFindingFilter,
  AuditFindingOrderBy,
  FindingsQueryVariables,
} from "../../../graphql/generated/index.ts";
import { today } from "../../components/findings/findingSchema.ts";
import { among, archivedOf, between, idsOf, known, references } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { pageOf } from "../../components/register/useRegister.ts";

const orders: Record<string, [up: AuditFindingOrderBy, down: AuditFindingOrderBy]> = {
  severity: ["GRAVITY_ASC", "GRAVITY_DESC"],
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  title: ["TITLE_ASC", "TITLE_DESC"],
  due: ["DUE_ON_ASC", "DUE_ON_DESC"],
  identified: ["IDENTIFIED_ON_ASC", "IDENTIFIED_ON_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
};

export const vocabularies = {
  severities: ["critical", "high", "medium", "low"],
  statuses: ["open", "in_remediation", "remediated", "closed"],
} as const;

/** By their keys in the address. */
export const findingVocabularies = { severity: vocabularies.severities, status: vocabularies.statuses };

export function filterOf(values: RegisterState["values"]): AuditFindingFilter {
  const and: AuditFindingFilter[] = [
    ...among(known(vocabularies.statuses, values.status), (list) => ({ status: { in: list } })),
    ...among(known(vocabularies.severities, values.severity), (list) => ({ severity: { in: list } })),
    ...references<AuditFindingFilter>(
      idsOf(values, "owner"),
      values.no_owner !== undefined,
      (list) => ({ ownerId: { in: list } }),
      { ownerId: { isNull: true } },
    ),
    ...between(values, "due", (range) => ({ dueOn: range })),
    ...between(values, "identified", (range) => ({ identifiedOn: range })),
    ...(values.overdue
      ? [{ dueOn: { lessThan: today() } }, { status: { in: ["open" as const, "in_remediation" as const] } }]
      : []),
    ...archivedOf(values),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(state: RegisterState): FindingsQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["GRAVITY_ASC", "GRAVITY_DESC"];
  const order: AuditFindingOrderBy[] = state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"];
  return {
    ...pageOf(state),
    filter: filterOf(state.values),
    condition: state.search.trim() ? { search: state.search } : undefined,
    orderBy: order,
  };
}
