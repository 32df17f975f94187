import { evidenceFields } from "../../../graphql/fields/evidence.ts";
import type { EvidencePieceFilter, EvidencePiecesQueryVariables } from "../../../graphql/generated/index.ts";
import { allOf, fieldConditions, fieldOrder, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf, validOf, whenAny } from "../../components/register/filters.ts";
import type { FilterValues, RegisterState, Sort } from "../../components/register/types.ts";
import { today } from "../../components/today.ts";
import type { State } from "./parts/EvidenceStateBadge.tsx";

export const defaultSort: Sort = { key: "updated", descending: true };

/** As of today: ended evidence is expired, even before the nightly job has updated it. */
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

function filterOf(values: FilterValues): EvidencePieceFilter {
  const states = validOf(evidenceFields.status.choices, values.status);
  return allOf<EvidencePieceFilter>([
    ...whenAny(states, (list) => ({ or: list.map(inState) })),
    ...fieldConditions(evidenceFields, values),
    ...(values.not_renewed ? [{ isRenewed: { equalTo: false } }] : []),
    ...archivedOf(values),
  ]);
}

export function variablesOf(state: RegisterState): EvidencePiecesQueryVariables {
  return {
    ...pageAndFilter(state, filterOf(state.values)),
    orderBy: fieldOrder(evidenceFields, state.sort, ["UPDATED_AT"]),
  };
}
