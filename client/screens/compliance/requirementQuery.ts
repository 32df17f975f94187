import type {
  ComplianceRequirementFilter,
  ComplianceRequirementOrderBy,
  RequirementsQueryVariables,
} from "../../../graphql/generated/index.ts";
import {
  among,
  archivedOf,
  between,
  type FilterValues,
  idsOf,
  known,
  references,
} from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { pageOf } from "../../components/register/useRegister.ts";

type Filter = ComplianceRequirementFilter;
type Order = ComplianceRequirementOrderBy;

const statuses = [
  "compliant",
  "partially_compliant",
  "non_compliant",
  "not_assessed",
  "not_applicable",
] as const;
const evidence = ["complete", "in_progress", "not_started"] as const;
const levels = ["0", "1", "2", "3", "4", "5"] as const;
export const vocabularies = { statuses, evidence, levels };
/** By their keys in the address. */
export const requirementVocabularies = { status: statuses, evidence, maturity: levels };

/** The status as the tree tells it, which is text. */
export function statusWord(status: string) {
  return known(statuses, [status])[0] ?? "not_assessed";
}

// Numbers mean something within their framework, so frameworks stay together.
const orders: Record<string, [up: Order[], down: Order[]]> = {
  reference: [
    ["FRAMEWORK_ID_ASC", "CODE_ASC"],
    ["FRAMEWORK_ID_DESC", "CODE_DESC"],
  ],
  title: [["TITLE_ASC"], ["TITLE_DESC"]],
  maturity: [["MATURITY_ASC"], ["MATURITY_DESC"]],
  due: [["DUE_ON_ASC"], ["DUE_ON_DESC"]],
  valid_until: [["EVIDENCE_VALID_UNTIL_ASC"], ["EVIDENCE_VALID_UNTIL_DESC"]],
  updated: [["UPDATED_AT_ASC"], ["UPDATED_AT_DESC"]],
};

/** The day on which the database decides what is overdue and what ran out. */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What was complete and ran out is in progress from that day on, also before the stored status follows. */
function evidenceOf(word: (typeof evidence)[number], today: string): Filter {
  const ranOut: Filter = {
    and: [{ evidenceStatus: { equalTo: "complete" } }, { evidenceValidUntil: { lessThan: today } }],
  };
  if (word === "complete") return { and: [{ evidenceStatus: { equalTo: "complete" } }, { not: ranOut }] };
  if (word === "in_progress") return { or: [{ evidenceStatus: { equalTo: "in_progress" } }, ranOut] };
  return { evidenceStatus: { equalTo: "not_started" } };
}

function yesOrNo(values: FilterValues, key: string): boolean[] {
  return known(["true", "false"], values[key]).map((word) => word === "true");
}

export function filterOf(values: FilterValues, today = todayInUtc()): Filter {
  const and: Filter[] = [
    ...among(idsOf(values, "framework"), (list) => ({ frameworkId: { in: list } })),
    ...among(yesOrNo(values, "assessable"), (list) => ({ assessable: { in: list } })),
    ...among(yesOrNo(values, "applicable"), (list) => ({ applicable: { in: list } })),
    ...among(known(statuses, values.status), (list) => ({ status: { in: list } })),
    ...among(known(evidence, values.evidence), (list) => ({
      or: list.map((word) => evidenceOf(word, today)),
    })),
    ...references<Filter>(
      known(levels, values.maturity),
      values.no_maturity !== undefined,
      (list) => ({ maturity: { in: list.map(Number) } }),
      { maturity: { isNull: true } },
    ),
    ...references<Filter>(
      idsOf(values, "owner"),
      values.no_owner !== undefined,
      (list) => ({ ownerId: { in: list } }),
      { ownerId: { isNull: true } },
    ),
    ...between<Filter>(values, "due", (range) => ({ dueOn: range })),
    ...(values.overdue
      ? [{ dueOn: { lessThan: today } }, { status: { notEqualTo: "compliant" as const } }]
      : []),
    ...archivedOf(values),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(state: RegisterState): RequirementsQueryVariables {
  const [up, down] = orders[state.sort.key] ?? [["FRAMEWORK_ID_ASC", "CODE_ASC"], []];
  const order: Order[] = state.sort.descending ? [...down, "ID_DESC"] : [...up, "ID_ASC"];
  return {
    ...pageOf(state),
    filter: filterOf(state.values),
    condition: state.search.trim() ? { search: state.search } : undefined,
    orderBy: order,
  };
}
