export const approvalStatuses = [
  "pending_approval",
  "approved",
  "rejected",
  "changes_requested",
  "withdrawn",
  "expired",
  "voided",
] as const;

export type ApprovalState = (typeof approvalStatuses)[number];

export function approvalStatusOf(word: string): ApprovalState {
  return approvalStatuses.find((status) => status === word) ?? "pending_approval";
}
