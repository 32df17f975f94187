import type { AuditRecordFragment, AuditStatus } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export type NextPhase = "fieldwork" | "reporting" | "follow_up" | "closed";

export interface AuditActions {
  /** Also people and scope. */
  edit: boolean;
  next?: NextPhase;
  back?: AuditStatus;
  cancel: boolean;
  archive: boolean;
  restore: boolean;
}

const nextOf: Partial<Record<AuditStatus, NextPhase>> = {
  planned: "fieldwork",
  fieldwork: "reporting",
  reporting: "follow_up",
  follow_up: "closed",
};

const backOf: Partial<Record<AuditStatus, AuditStatus>> = { reporting: "fieldwork", follow_up: "reporting" };

/** The actions that the user may take on the audit in its phase. */
export function useAuditActions(audit: AuditRecordFragment | undefined): AuditActions {
  const mayRun = useMay("audit_reports", "full");
  if (!audit || !mayRun) return { edit: false, cancel: false, archive: false, restore: false };
  const { status, archivedAt } = audit;
  if (archivedAt !== null) return { edit: false, cancel: false, archive: false, restore: true };

  return {
    edit: status in nextOf,
    next: nextOf[status],
    back: backOf[status],
    cancel: ["planned", "fieldwork", "reporting"].includes(status),
    archive: true,
    restore: false,
  };
}
