import { type ComponentType, lazy } from "react";

import type { WithHistoryProps } from "../../components/record/historyMessages.ts";

const load = (part: () => Promise<ComponentType<WithHistoryProps>>) =>
  lazy(async () => ({ default: await part() }));

const risks = load(async () => (await import("../risks/parts/WithRiskHistory.ts")).WithRiskHistory);
const controls = load(
  async () => (await import("../controls/parts/WithControlHistory.ts")).WithControlHistory,
);
const requirements = load(
  async () => (await import("../compliance/parts/WithRequirementHistory.ts")).WithRequirementHistory,
);
const evidence = load(
  async () => (await import("../evidence/parts/WithEvidenceHistory.ts")).WithEvidenceHistory,
);
const assets = load(async () => (await import("../assets/parts/WithAssetHistory.ts")).WithAssetHistory);
const findings = load(
  async () => (await import("../findings/parts/WithFindingHistory.ts")).WithFindingHistory,
);
const projects = load(
  async () => (await import("../projects/parts/WithProjectHistory.ts")).WithProjectHistory,
);
const accounts = load(
  async () => (await import("../settings/parts/WithAccountHistory.ts")).WithAccountHistory,
);
const workflows = load(
  async () => (await import("../workflows/parts/useWorkflowHistoryMessages.ts")).WithWorkflowHistory,
);

/** The tables whose changes have messages in the history of an area; all others have general ones. */
export const areaHistories: Readonly<Record<string, ComponentType<WithHistoryProps>>> = {
  risks,
  mitigation_tasks: risks,
  risk_acceptances: risks,
  risk_assessments: risks,
  controls,
  control_tests: controls,
  control_exceptions: controls,
  compliance_requirements: requirements,
  audit_findings: findings,
  evidence,
  evidence_items: evidence,
  assets,
  projects,
  project_tasks: projects,
  project_benefit_results: projects,
  workflows,
  workflow_versions: workflows,
  users: accounts,
  user_roles: accounts,
  invitations: accounts,
};
