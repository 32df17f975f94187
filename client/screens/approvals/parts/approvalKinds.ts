export const approvalKinds = [
  "user_access",
  "project_change",
  "project_deletion",
  "risk_acceptance",
  "risk_proposal",
  "evidence",
  "finding_closure",
  "control_exception",
  "policy",
  "board_deck",
  "template",
  "workflow",
] as const;

export type ApprovalKindWord = (typeof approvalKinds)[number];

export function kindOf(value: string): ApprovalKindWord {
  return approvalKinds.find((kind) => kind === value) ?? "workflow";
}
