import type { ChangeLogQueryVariables } from "../../../graphql/generated/index.ts";
import { dayOf, idsOf } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";

export const PAGE = 50;

/** The start of a day of the reader, who means their own days. */
function startOf(day: string | undefined, later = 0): string | undefined {
  if (!day) return undefined;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

export function variablesOf({ search, values }: RegisterState): ChangeLogQueryVariables {
  return {
    actorId: idsOf(values, "person")[0],
    area: values.area?.[0],
    kind: values.kind?.[0],
    operation: values.operation?.[0],
    requestId: values.request?.[0],
    since: startOf(dayOf(values, "at_from")),
    until: startOf(dayOf(values, "at_to"), 1),
    search: search.trim() || undefined,
    newest: PAGE,
  };
}
