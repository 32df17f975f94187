import type { ChangeLogQueryVariables } from "../../../graphql/generated/index.ts";
import { asOfDay } from "../../asOf/day.ts";
import { dayOf, idsOf } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";

export const PAGE = 50;
const DAY_MS = 86_400_000;

/** The start of a day of the reader, who means their own days. */
function startOf(day: string | undefined, later = 0): string | undefined {
  if (!day) return undefined;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/** The end of a period; on a past day, no later than the end of that day. */
function endOf(day: string | undefined, asOf: string | null): string | undefined {
  const until = startOf(day, 1);
  if (!asOf) return until;
  const end = new Date(Date.parse(`${asOf}T00:00:00Z`) + DAY_MS).toISOString();
  return until && until < end ? until : end;
}

export function variablesOf(
  { search, values }: RegisterState,
  asOf: string | null = asOfDay,
): ChangeLogQueryVariables {
  return {
    actorId: idsOf(values, "person")[0],
    area: values.area?.[0],
    kind: values.kind?.[0],
    operation: values.operation?.[0],
    requestId: values.request?.[0],
    since: startOf(dayOf(values, "at_from")),
    until: endOf(dayOf(values, "at_to"), asOf),
    search: search.trim() || undefined,
    newest: PAGE,
  };
}
