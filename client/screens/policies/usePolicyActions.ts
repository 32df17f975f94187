import type { PolicyRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export interface PolicyActions {
  edit: boolean;
  /** The draft: write it, upload a file, submit it. */
  write: boolean;
  start: boolean;
  discard: boolean;
  withdraw: boolean;
  publish: boolean;
  ask: boolean;
  archive: boolean;
  restore: boolean;
}

const nothing = {
  edit: false,
  write: false,
  start: false,
  discard: false,
  withdraw: false,
  publish: false,
  ask: false,
  archive: false,
};

/** What the user may do with the policy as it is. */
export function usePolicyActions(policy: PolicyRecordFragment | undefined): PolicyActions {
  const mayEdit = useMay("compliance_edit", "full");
  const mayArchive = useMay("compliance_delete", "full");
  if (!policy) return { ...nothing, restore: false };
  const { archivedAt, status, versionInWork } = policy;
  if (archivedAt !== null) return { ...nothing, restore: mayArchive };
  const stage = versionInWork?.status;
  return {
    edit: mayEdit,
    write: mayEdit && stage === "draft",
    start: mayEdit && !versionInWork,
    discard: mayEdit && stage === "draft" && (versionInWork?.number ?? 1) > 1,
    withdraw: mayEdit && (stage === "in_approval" || stage === "approved"),
    publish: mayEdit && stage === "approved",
    ask: mayEdit && status === "published",
    archive: mayArchive,
    restore: false,
  };
}
