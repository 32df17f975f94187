import type { AuditRecordFragment, AuditStatus } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export type NextPhase = "fieldwork" | "reporting" | "follow_up" | "closed";

export interface AuditActions {
  /** Also people and scope. */
  edit: boolean;
  next?: NextPhase;
  back?: AuditStatus;
  /** Whether the user belongs to the team of an audit that is not finished. */
  team: boolean;
  /** Procedures are written until the fieldwork ends. */
  programme: boolean;
  conclude: boolean;
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
  const nothing = {
    edit: false,
    team: false,
    programme: false,
    conclude: false,
    cancel: false,
    archive: false,
  };
  if (!audit || !mayRun) return { ...nothing, restore: false };
  const { status, archivedAt } = audit;
  if (archivedAt !== null) return { ...nothing, restore: true };
  const team = audit.isAuditor && status in nextOf;

  return {
    edit: status in nextOf,
    next: nextOf[status],
    back: backOf[status],
    team,
    programme: team && ["planned", "fieldwork"].includes(status),
    conclude: team && status === "reporting",
    cancel: ["planned", "fieldwork", "reporting"].includes(status),
    archive: true,
    restore: false,
  };
}
