import { useMay } from "../../../access/useMay.ts";

/** Whether the user may create findings: people who create compliance records, and auditors. */
export function useMayRaiseFindings(): boolean {
  const mayCreate = useMay("compliance_create", "full");
  const mayAudit = useMay("audit_reports", "full");
  return mayCreate || mayAudit;
}
