import type { AssetFilter, AssetOrderBy, AssetsQueryVariables } from "../../../graphql/generated/index.ts";
import { among, archivedOf, between, idsOf, known, references } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { pageOf } from "../../components/register/useRegister.ts";

type Values = RegisterState["values"];

const orders: Record<string, [up: AssetOrderBy, down: AssetOrderBy]> = {
  criticality: ["CRITICALITY_RANK_ASC", "CRITICALITY_RANK_DESC"],
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  name: ["NAME_ASC", "NAME_DESC"],
  next_review: ["NEXT_REVIEW_ON_ASC", "NEXT_REVIEW_ON_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
  created: ["CREATED_AT_ASC", "CREATED_AT_DESC"],
};

const types = [
  "application",
  "information",
  "infrastructure",
  "network",
  "equipment",
  "vehicle",
  "site",
  "service",
  "process",
  "people",
  "other",
] as const;
const criticalities = ["critical", "high", "medium", "low"] as const;
const statuses = ["planned", "active", "retired"] as const;
const classifications = ["public", "internal", "confidential", "restricted"] as const;
const involvements = ["responsible", "accountable", "consulted", "informed"] as const;
export const vocabularies = { types, criticalities, statuses, classifications, involvements };
/** By their keys in the address. */
export const addressWords = {
  type: types,
  criticality: criticalities,
  status: statuses,
  classification: classifications,
};

export function filterOf(values: Values): AssetFilter {
  const and: AssetFilter[] = [
    ...among(known(types, values.type), (list) => ({ type: { in: list } })),
    ...among(known(criticalities, values.criticality), (list) => ({ criticality: { in: list } })),
    ...among(known(statuses, values.status), (list) => ({ status: { in: list } })),
    ...references<AssetFilter>(
      known(classifications, values.classification),
      values.no_classification !== undefined,
      (list) => ({ classification: { in: known(classifications, list) } }),
      { classification: { isNull: true } },
    ),
    ...references<AssetFilter>(
      values.business_unit ?? [],
      values.no_unit !== undefined,
      (list) => ({ businessUnit: { in: list } }),
      { businessUnit: { isNull: true } },
    ),
    ...references<AssetFilter>(
      idsOf(values, "owner"),
      values.no_owner !== undefined,
      (list) => ({ ownerId: { in: list } }),
      { ownerId: { isNull: true } },
    ),
    ...references<AssetFilter>(
      idsOf(values, "custodian"),
      values.no_custodian !== undefined,
      (list) => ({ custodianId: { in: list } }),
      { custodianId: { isNull: true } },
    ),
    ...references<AssetFilter>(
      values.vendor ?? [],
      values.no_vendor !== undefined,
      (list) => ({ vendor: { in: list } }),
      { vendor: { isNull: true } },
    ),
    ...(values.stated ? [{ criticalityStated: { isNull: false } }] : []),
    ...between(values, "review", (range) => ({ nextReviewOn: range })),
    ...archivedOf(values),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(state: RegisterState): AssetsQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["CRITICALITY_RANK_ASC", "CRITICALITY_RANK_DESC"];
  const order: AssetOrderBy[] = state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"];
  return {
    ...pageOf(state),
    filter: filterOf(state.values),
    condition: state.search.trim() ? { search: state.search } : undefined,
    orderBy: order,
  };
}
