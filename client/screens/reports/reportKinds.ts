import type { ReportKind } from "../../../graphql/generated/types.ts";

/** What a report can be about, spelled as in the database. */
export type ReportSubject = "unit" | "framework" | "audit" | "management_review" | "access_review";

export interface ReportType {
  kind: ReportKind;
  /** What it can be about; none of them means everything. */
  subject?: ReportSubject;
  /** It cannot be about everything. */
  subjectRequired?: true;
  /** It lists the changes since a day. */
  since?: true;
  /** It cannot describe a past day. */
  onlyNow?: true;
}

/** In the order in which they are offered. */
export const reportKinds: readonly ReportType[] = [
  { kind: "executive_summary" },
  { kind: "risk_register", subject: "unit" },
  { kind: "risk_treatment_plan", subject: "unit" },
  { kind: "top_risks", subject: "unit", since: true },
  { kind: "statement_of_applicability", subject: "framework", subjectRequired: true },
  { kind: "compliance_by_framework", subject: "framework" },
  { kind: "evidence_forecast" },
  { kind: "control_effectiveness" },
  { kind: "findings_ageing" },
  { kind: "asset_inventory" },
  { kind: "project_portfolio" },
  { kind: "risk_acceptances" },
  { kind: "approvals", since: true },
  { kind: "access_review", subject: "access_review", subjectRequired: true },
  { kind: "audit_report", subject: "audit", subjectRequired: true },
  { kind: "change_log", since: true, onlyNow: true },
  { kind: "management_review", subject: "management_review", subjectRequired: true },
];
