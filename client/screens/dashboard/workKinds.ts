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
  "template",
  "workflow",
  "project_task",
  "treatment_task",
  "workflow_task",
  "risk_review",
  "asset_review",
  "control_test",
  "requirement_due",
  "finding_due",
  "evidence_renewal",
] as const;

export function workKind(kind: string) {
  return kinds.find((known) => known === kind);
}
