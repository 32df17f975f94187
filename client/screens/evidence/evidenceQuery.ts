import type {
  EvidencePieceFilter,
  EvidencePieceOrderBy,
  EvidencePiecesQueryVariables,
} from "../../../graphql/generated/index.ts";
import { type State, states } from "../../components/evidence/EvidenceStateBadge.tsx";
import { today } from "../../components/evidence/evidenceSchema.ts";
import { among, archivedOf, between, idsOf, known, references } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { pageOf } from "../../components/register/useRegister.ts";

type Values = RegisterState["values"];

const orders: Record<string, [up: EvidencePieceOrderBy, down: EvidencePieceOrderBy]> = {
  reference: ["NUMBER_ASC", "NUMBER_DESC"],
  name: ["NAME_ASC", "NAME_DESC"],
  valid_until: ["VALID_UNTIL_ASC", "VALID_UNTIL_DESC"],
  effective_on: ["EFFECTIVE_ON_ASC", "EFFECTIVE_ON_DESC"],
  collected_on: ["COLLECTED_ON_ASC", "COLLECTED_ON_DESC"],
  updated: ["UPDATED_AT_ASC", "UPDATED_AT_DESC"],
  created: ["CREATED_AT_ASC", "CREATED_AT_DESC"],
};

/** By their keys in the address. */
export const vocabularies = { status: states };

/** As of today: what ended is expired although the job has not come round to it yet. */
function inState(state: State): EvidencePieceFilter {
  if (state === "approved")
    return {
      status: { equalTo: state },
      or: [{ validUntil: { isNull: true } }, { validUntil: { greaterThanOrEqualTo: today() } }],
    };
  if (state === "expired")
    return {
      or: [
        { status: { equalTo: state } },
        { status: { equalTo: "approved" }, validUntil: { lessThan: today() } },
      ],
    };
  return { status: { equalTo: state } };
}

export function filterOf(values: Values): EvidencePieceFilter {
  const and: EvidencePieceFilter[] = [
    ...among(known(states, values.status), (list) => ({ or: list.map(inState) })),
    ...among(idsOf(values, "collector"), (list) => ({ collectedBy: { in: list } })),
    ...references<EvidencePieceFilter>(
      idsOf(values, "reviewer"),
      values.no_reviewer !== undefined,
      (list) => ({ reviewerId: { in: list } }),
      { reviewerId: { isNull: true } },
    ),
    ...(values.not_renewed ? [{ isRenewed: { equalTo: false } }] : []),
    ...between(values, "valid", (range) => ({ validUntil: range })),
    ...between(values, "effective", (range) => ({ effectiveOn: range })),
    ...archivedOf(values),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(state: RegisterState): EvidencePiecesQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["UPDATED_AT_ASC", "UPDATED_AT_DESC"];
  return {
    ...pageOf(state),
    filter: filterOf(state.values),
    condition: state.search.trim() ? { search: state.search } : undefined,
    orderBy: state.sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"],
  };
}
