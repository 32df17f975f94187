import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export interface RiskActions {
  edit: boolean;
  identify: boolean;
  review: boolean;
  /** Owners who may not record a review or an assessment themselves propose it. */
  proposeReview: boolean;
  propose: boolean;
  assess: boolean;
  plan: boolean;
  close: boolean;
  reopen: boolean;
  archive: boolean;
  restore: boolean;
  seesAssessments: boolean;
  seesTasks: boolean;
  seesControls: boolean;
}

/** The actions that the user may take on the risk in its current state. */
export function useRiskActions(
  risk: Pick<RiskRecordFragment, "status" | "archivedAt" | "mayPropose"> | undefined,
): RiskActions {
  const mayEdit = useMay("risks_edit", "full");
  const mayDelete = useMay("risks_delete", "full");
  const mayAssess = useMay("risk_assessments", "full");
  const mayPlan = useMay("mitigation_tasks", "full");
  const seesAssessments = useMay("risk_assessments");
  const seesTasks = useMay("mitigation_tasks");
  const seesControls = useMay("compliance_view");
  const archived = risk?.archivedAt != null;
  const active = risk !== undefined && !archived && risk.status !== "closed";

  return {
    edit: mayEdit && active,
    identify: mayEdit && active && risk?.status === "draft",
    review: mayEdit && risk?.status === "identified" && active,
    proposeReview: !mayEdit && risk?.mayPropose === true && risk.status === "identified",
    propose: !mayAssess && risk?.mayPropose === true,
    assess: mayAssess && active,
    plan: mayPlan && active,
    close: mayEdit && active,
    reopen: mayEdit && !archived && risk?.status === "closed",
    archive: mayDelete && risk !== undefined && !archived,
    restore: mayDelete && archived,
    seesAssessments,
    seesTasks,
    seesControls,
  };
}
