import type { TFunction } from "i18next";

import type { AccountChangeFragment } from "../../../../graphql/generated/index.ts";
import { formatList } from "../../../i18n/format.ts";

type Messages = TFunction<"people">;
type AccountChange = Omit<AccountChangeFragment, "__typename">;
type Row = Readonly<Record<string, unknown>>;

const fields = [
  "full_name",
  "email",
  "phone",
  "job_title",
  "department",
  "language",
  "accessibility_mode",
] as const;
const events = [
  "signed_in",
  "sign_in_refused",
  "email_verified",
  "password_reset",
  "password_changed",
  "invitation_accepted",
  "session_ended",
  "sessions_ended",
  "second_factor_on",
  "second_factor_off",
  "second_factor_reset",
  "recovery_codes_renewed",
  "recovery_code_used",
] as const;

function rowOf(value: unknown): Row {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function ofStatus(before: Row, after: Row, t: Messages): string | undefined {
  if (before.anonymised_at === null && after.anonymised_at !== null) return t("history.anonymised");
  if (before.status === after.status) return undefined;
  if (after.status === "approved")
    return before.status === "pending" ? t("history.approved") : t("history.reactivated");
  if (after.status === "pending") return t("history.queued");
  return after.rejected_at ? t("history.rejected") : t("history.suspended");
}

function ofAccount({ operation, ...change }: AccountChange, t: Messages): string {
  if (operation === "insert") return t("history.signedUp");
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const status = ofStatus(before, after, t);
  if (status) return status;
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length > 0) {
    return t("history.changed", { fields: formatList(changed.map((field) => t(`history.fields.${field}`))) });
  }
  if (before.email_verified_at === null && after.email_verified_at) return t("history.verified");
  if (before.last_sign_in_at !== after.last_sign_in_at) return t("history.signInTime");
  return t("history.touched");
}

function ofInvitation(change: AccountChange, t: Messages): string {
  if (change.operation === "insert") return t("history.invitedThem");
  const after = rowOf(change.after);
  if (after.accepted_at) return t("history.acceptedIt");
  return after.withdrawn_at ? t("history.withdrew") : t("history.invitedAgain");
}

/** The history of an account as sentences. */
export function accountSentence(
  change: AccountChange,
  t: Messages,
  nameRole: (role: string) => string,
): string {
  if (change.operation === "event") {
    const { event, sessions } = rowOf(change.after);
    const known = events.find((one) => one === event);
    return known
      ? t(`history.events.${known}`, { count: Number(sessions ?? 1) })
      : t("history.events.other", { event: String(event).replaceAll("_", " ") });
  }
  if (change.tableName === "user_roles") {
    const role = nameRole(change.recordId.split(" ").at(-1) ?? "");
    return change.operation === "insert"
      ? t("history.roleAssigned", { role })
      : t("history.roleRemoved", { role });
  }
  if (change.tableName === "invitations") return ofInvitation(change, t);
  return ofAccount(change, t);
}

/** A sign-in also changes the time of the last one, and an accepted invitation is an event: each is shown once. */
export function mentionedChanges(changes: readonly AccountChangeFragment[]): AccountChangeFragment[] {
  return changes.filter((change) => {
    if (change.operation !== "update") return true;
    const before = rowOf(change.before);
    const after = rowOf(change.after);
    if (change.tableName === "invitations") return !after.accepted_at;
    if (change.tableName !== "users") return true;
    return Object.keys(after).some(
      (key) =>
        !["last_sign_in_at", "version", "updated_at", "email_verified_at", "invited_at"].includes(key) &&
        before[key] !== after[key],
    );
  });
}
