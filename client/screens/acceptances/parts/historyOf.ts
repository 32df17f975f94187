import { type Change, rowOf } from "../../../components/record/change.ts";
import { formatDate } from "../../../i18n/format.ts";
import type { AcceptanceMessages } from "./useAcceptanceMessages.ts";

const riskKeys = {
  requested: "asked",
  accepted: "accepted",
  rejected: "rejected",
  withdrawn: "withdrawn",
  expired: "expired",
  voided: "voided",
  superseded: "superseded",
} as const;

const controlKeys = {
  requested: "exceptionAsked",
  accepted: "exceptionAccepted",
  rejected: "exceptionRejected",
  withdrawn: "exceptionWithdrawn",
  expired: "exceptionExpired",
  voided: "exceptionVoided",
  superseded: "exceptionSuperseded",
} as const;

/** Columns of an acceptance that the history does not mention. */
export const hiddenAcceptanceColumns = [
  "risk_id",
  "control_id",
  "approval_id",
  "requested_by",
  "accepted_by",
  "requested_on",
  "ended_at",
  "accepted_at",
];

/** 'accepted the risk until 31 March 2027 (RA-0003)'. */
export function acceptanceSentence(change: Change, t: AcceptanceMessages): string {
  const row = rowOf(change.after);
  const keys = change.tableName === "risk_acceptances" ? riskKeys : controlKeys;
  const key = Object.entries(keys).find(([status]) => status === row.status)?.[1] ?? keys.requested;
  return t(`history.${key}`, {
    reference: String(row.reference ?? ""),
    score: String(row.score ?? ""),
    day: typeof row.expires_on === "string" ? formatDate(row.expires_on) : "",
  });
}
