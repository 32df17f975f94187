import type {
  ControlFilter,
  ControlOrderBy,
  ControlsQueryVariables,
} from "../../../graphql/generated/index.ts";
import { among, archivedOf, between, idsOf, known, references } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { pageOf } from "../../components/register/useRegister.ts";

const orders: Record<string, [up: ControlOrderBy, down: ControlOrderBy]> = {
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  name: ["NAME_ASC", "NAME_DESC"],
  next_test: ["NEXT_TEST_ON_ASC", "NEXT_TEST_ON_DESC"],
  cost: ["ANNUAL_COST_ASC", "ANNUAL_COST_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
  created: ["CREATED_AT_ASC", "CREATED_AT_DESC"],
};

const ratings = ["effective", "partially_effective", "ineffective", "not_tested"] as const;

export const vocabularies = {
  types: ["preventive", "detective", "corrective"],
  natures: ["manual", "automated", "hybrid"],
  frequencies: [
    "continuous",
    "daily",
    "weekly",
    "monthly",
    "quarterly",
    "semi_annual",
    "annual",
    "on_demand",
  ],
  statuses: ["planned", "operating", "degraded", "retired"],
  ratings,
} as const;

/** By their keys in the address. */
export const controlVocabularies = {
  type: vocabularies.types,
  nature: vocabularies.natures,
  frequency: vocabularies.frequencies,
  status: vocabularies.statuses,
  effectiveness: ratings,
  design: ratings,
  operating: ratings,
};

/** Today as the database counts it: in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function filterOf(values: RegisterState["values"]): ControlFilter {
  const and: ControlFilter[] = [
    ...among(known(vocabularies.statuses, values.status), (list) => ({ status: { in: list } })),
    ...among(known(vocabularies.types, values.type), (list) => ({ type: { in: list } })),
    ...among(known(vocabularies.natures, values.nature), (list) => ({ nature: { in: list } })),
    ...among(known(vocabularies.frequencies, values.frequency), (list) => ({ frequency: { in: list } })),
    ...among(known(ratings, values.effectiveness), (list) => ({ effectiveness: { in: list } })),
    ...among(known(ratings, values.design), (list) => ({ designEffectiveness: { in: list } })),
    ...among(known(ratings, values.operating), (list) => ({ operatingEffectiveness: { in: list } })),
    ...references<ControlFilter>(
      values.business_unit ?? [],
      values.no_unit !== undefined,
      (list) => ({ businessUnit: { in: list } }),
      { businessUnit: { isNull: true } },
    ),
    ...references<ControlFilter>(
      idsOf(values, "owner"),
      values.no_owner !== undefined,
      (list) => ({ ownerId: { in: list } }),
      { ownerId: { isNull: true } },
    ),
    ...between(values, "next_test", (range) => ({ nextTestOn: range })),
    ...(values.test_due
      ? [
          { nextTestOn: { lessThan: today() } },
          { status: { in: ["operating" as const, "degraded" as const] } },
        ]
      : []),
    ...archivedOf(values),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(state: RegisterState): ControlsQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["NEXT_TEST_ON_ASC", "NEXT_TEST_ON_DESC"];
  const order: ControlOrderBy[] = state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"];
  return {
    ...pageOf(state),
    filter: filterOf(state.values),
    condition: state.search.trim() ? { search: state.search } : undefined,
    orderBy: order,
  };
}
