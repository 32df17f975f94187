import { requirementFields } from "../../../graphql/fields/requirements.ts";
import type {
  ComplianceRequirementFilter,
  EvidenceStatus,
  RequirementsQueryVariables,
} from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf, validOf, whenAny } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";
import { today } from "../../components/today.ts";

type Filter = ComplianceRequirementFilter;

export const defaultSort: Sort = { key: "reference", descending: false };

/** The tree has the status as text. */
export function parseStatus(status: string) {
  return validOf(requirementFields.status.choices, [status])[0] ?? "not_assessed";
}

/** Complete evidence that has expired is in progress from that day on, even before the stored status is updated. */
function evidenceOf(value: EvidenceStatus, today: string): Filter {
  const expired: Filter = {
    and: [{ evidenceStatus: { equalTo: "complete" } }, { evidenceValidUntil: { lessThan: today } }],
  };
  if (value === "complete") return { and: [{ evidenceStatus: { equalTo: "complete" } }, { not: expired }] };
  if (value === "in_progress") return { or: [{ evidenceStatus: { equalTo: "in_progress" } }, expired] };
  return { evidenceStatus: { equalTo: "not_started" } };
}

export function filterOf(values: FilterValues, day = today()): Filter {
  const evidence = validOf(requirementFields.evidenceStatus.choices, values.evidence);
  return allOf<Filter>([
    ...whenAny(evidence, (list) => ({ or: list.map((value) => evidenceOf(value, day)) })),
    ...fieldConditions(requirementFields, values),
    ...(values.overdue
      ? [{ dueOn: { lessThan: day } }, { status: { notEqualTo: "compliant" as const } }]
      : []),
    ...(values.in_doubt ? [{ isInDoubt: { equalTo: true } }] : []),
    ...archivedOf(values),
  ]);
}

export function variablesOf(state: RegisterState): RequirementsQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    // Codes are unique within a framework, so frameworks are sorted first.
    orderBy: fieldOrder(requirementFields, state.sort, ["FRAMEWORK_ID", "CODE"]),
  };
}
