import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export interface FindingActions {
  edit: boolean;
  acknowledge: boolean;
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
    acknowledge: finding?.mayAcknowledge ?? false,
    begin: (finding?.mayRemediate ?? false) && status === "open",
    remediate: (finding?.mayRemediate ?? false) && status === "in_remediation",
    verify: finding?.mayVerify ?? false,
    reopen: finding?.mayReopen ?? false,
    archive: mayDelete && finding !== undefined && !archived,
    restore: mayDelete && archived,
  };
}
