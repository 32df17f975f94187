/** The kinds of work that the interface has labels for; the database may have newer ones. */
const kinds = [
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
  "access_review",
  "project_task",
  "treatment_task",
  "review_action",
  "workflow_task",
  "risk_review",
  "asset_review",
  "control_test",
  "test_request",
  "audit_request",
  "requirement_due",
  "finding_due",
  "audit_due",
  "management_review",
  "policy_confirmation",
  "policy_review",
  "project_end",
  "evidence_renewal",
  "acceptance_expiry",
  "exception_expiry",
] as const;

export function workKind(kind: string) {
  return kinds.find((known) => known === kind);
}
