import type { RecordTable } from "./useRecordChange.ts";

/** The kinds of records by their tables, as their channels name them. */
export const discussionKinds: Readonly<Record<RecordTable, string>> = {
  risks: "risks",
  compliance_requirements: "requirements",
  controls: "controls",
  audit_findings: "findings",
  evidence: "evidence",
  assets: "assets",
  audits: "audits",
  management_reviews: "management_reviews",
  policies: "policies",
  projects: "projects",
};
