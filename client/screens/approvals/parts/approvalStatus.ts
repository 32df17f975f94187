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

export function approvalStatusOf(value: string): ApprovalState {
  return approvalStatuses.find((status) => status === value) ?? "pending_approval";
}
