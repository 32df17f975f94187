import type { RiskFilter, RiskOrderBy, RisksQueryVariables } from "../../../graphql/generated/index.ts";
import { among, archivedOf, between, idsOf, known, references } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { pageOf } from "../../components/register/useRegister.ts";

type Values = RegisterState["values"];

const orders: Record<string, [up: RiskOrderBy, down: RiskOrderBy]> = {
  score: ["SCORE_ASC", "SCORE_DESC"],
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  name: ["NAME_ASC", "NAME_DESC"],
  next_review: ["NEXT_REVIEW_ON_ASC", "NEXT_REVIEW_ON_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
  created: ["CREATED_AT_ASC", "CREATED_AT_DESC"],
  residual: ["RESIDUAL_ORDER_ASC", "RESIDUAL_ORDER_DESC"],
  business_unit: ["UNIT_ORDER_ASC", "UNIT_ORDER_DESC"],
};

const severities = ["critical", "high", "medium", "low"] as const;
const statuses = ["draft", "identified", "closed"] as const;
const treatments = ["open", "mitigate", "accept", "transfer", "avoid"] as const;
export const vocabularies = { severities, statuses, treatments };
/** By their keys in the address. */
export const riskVocabularies = { severity: severities, status: statuses, treatment: treatments };

export function filterOf(values: Values): RiskFilter {
  const and: RiskFilter[] = [
    ...references<RiskFilter, (typeof severities)[number]>(
      known(severities, values.severity),
      values.not_assessed !== undefined,
      (list) => ({ severity: { in: list } }),
      { severity: { isNull: true } },
    ),
    ...among(known(statuses, values.status), (list) => ({ status: { in: list } })),
    ...among(known(treatments, values.treatment), (list) => ({ treatment: { in: list } })),
    ...(values.critical ? [{ isCritical: { equalTo: true } }] : []),
    ...(values.newly_critical ? [{ isNewlyCritical: { equalTo: true } }] : []),
    ...references<RiskFilter>(
      values.business_unit ?? [],
      values.no_unit !== undefined,
      (list) => ({ businessUnit: { in: list } }),
      { businessUnit: { isNull: true } },
    ),
    ...references<RiskFilter>(
      values.category ?? [],
      values.no_category !== undefined,
      (list) => ({ category: { in: list } }),
      { category: { isNull: true } },
    ),
    ...references<RiskFilter>(
      idsOf(values, "owner"),
      values.no_owner !== undefined,
      (list) => ({ ownerId: { in: list } }),
      { ownerId: { isNull: true } },
    ),
    ...between(values, "review", (range) => ({ nextReviewOn: range })),
    ...between(values, "accepted", (range) => ({ acceptedUntil: range })),
    ...archivedOf(values),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(state: RegisterState): RisksQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["SCORE_ASC", "SCORE_DESC"];
  const order: RiskOrderBy[] = state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"];
  return {
    ...pageOf(state),
    filter: filterOf(state.values),
    condition: state.search.trim() ? { search: state.search } : undefined,
    orderBy: order,
  };
}
