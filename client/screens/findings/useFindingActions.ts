import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export interface FindingActions {
  edit: boolean;
  begin: boolean;
  remediate: boolean;
  verify: boolean;
  reopen: boolean;
  archive: boolean;
  restore: boolean;
}

/** The actions that the user may take on the finding in its current state. */
export function useFindingActions(finding: FindingRecordFragment | undefined): FindingActions {
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const archived = finding?.archivedAt != null;
  const moves = mayEdit && finding !== undefined && !archived;
  const status = finding?.status;

  return {
    edit: moves && status !== "closed",
    begin: moves && status === "open",
    remediate: moves && status === "in_remediation",
    verify: moves && finding.mayVerify,
    reopen: moves && (status === "remediated" || status === "closed"),
    archive: mayDelete && finding !== undefined && !archived,
    restore: mayDelete && archived,
  };
}
