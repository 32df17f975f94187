import type { AcceptanceStatus, RiskAcceptanceEntryFragment } from "../../../../graphql/generated/index.ts";

type Shared = Omit<RiskAcceptanceEntryFragment, "__typename" | "conditions" | "score">;

/** An acceptance of a risk or an exception from a control: what both have. */
export interface Acceptance extends Shared {
  /** The conditions, or what stands in for the control. */
  measures: string | null;
  /** Of a risk only: the score that is accepted. */
  score?: number;
}

const living: readonly AcceptanceStatus[] = ["requested", "accepted"];

export function isLiving({ status }: Pick<Acceptance, "status">): boolean {
  return living.includes(status);
}

/** Today where the days end for the server: in UTC. */
export function todayUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Its last day may have passed before the clock of the server has ended it. */
export function isInForce({ status, expiresOn }: Pick<Acceptance, "status" | "expiresOn">): boolean {
  return status === "accepted" && expiresOn >= todayUtc();
}

/** The first and the last day that can be asked for. */
export function termFrom(now = new Date()): { first: string; last: string } {
  const first = new Date(now);
  first.setUTCDate(first.getUTCDate() + 1);
  const year = now.getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate()));
  // The 29th of February has no day of its own in the next year.
  if (last.getUTCMonth() !== now.getUTCMonth()) last.setUTCDate(0);
  return { first: todayUtc(first), last: todayUtc(last) };
}
