import type { AcceptanceStatus, RiskAcceptanceEntryFragment } from "../../../../graphql/generated/index.ts";

type Shared = Omit<RiskAcceptanceEntryFragment, "__typename" | "conditions" | "score">;

/** The common fields of risk acceptances and control exceptions. */
export interface Acceptance extends Shared {
  /** The conditions, or the compensating measures. */
  measures: string | null;
  /** For risks only: the accepted score. */
  score?: number;
}

const currentStatuses: readonly AcceptanceStatus[] = ["requested", "accepted"];

export function isCurrent({ status }: Pick<Acceptance, "status">): boolean {
  return currentStatuses.includes(status);
}

/** Today in UTC, by which the server counts days. */
export function todayUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The last day may have passed before the server's schedule ended it. */
export function isInForce({ status, expiresOn }: Pick<Acceptance, "status" | "expiresOn">): boolean {
  return status === "accepted" && expiresOn >= todayUtc();
}

/** The first and the last day that can be requested. */
export function termFrom(now = new Date()): { first: string; last: string } {
  const first = new Date(now);
  first.setUTCDate(first.getUTCDate() + 1);
  const year = now.getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate()));
  // 29 February does not exist in the next year.
  if (last.getUTCMonth() !== now.getUTCMonth()) last.setUTCDate(0);
  return { first: todayUtc(first), last: todayUtc(last) };
}
