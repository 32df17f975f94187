import { useMay } from "../../access/useMay.ts";

export const creations = ["task", "finding", "risk"] as const;
export type Creation = (typeof creations)[number];

/** What the person may create from a message. */
export function useCreations(): Creation[] {
  const allowed: Readonly<Record<Creation, boolean>> = {
    task: useMayPlan().length > 0,
    // Like those who raise findings: who creates compliance records, and auditors.
    finding: [useMay("compliance_create", "full"), useMay("audit_reports", "full")].includes(true),
    risk: useMay("risks_create", "full"),
  };
  return creations.filter((what) => allowed[what]);
}

/** The kinds of records that the person may give tasks to. */
export function useMayPlan(): ("risks" | "projects")[] {
  const treats = useMay("mitigation_tasks", "full");
  const edits = useMay("projects_edit", "full");
  return [...(treats ? ["risks" as const] : []), ...(edits ? ["projects" as const] : [])];
}

/** The page with the form of a new record, filled in from a message. */
export function pathOfNew(what: "finding" | "risk", messageId: string): string {
  const register = what === "risk" ? "/risks" : "/compliance/findings";
  return `${register}?new=true&message=${messageId}`;
}

/** The form of a new task on the page of the record that it belongs to. */
export function pathOfNewTask(kind: string, recordId: string, messageId: string): string {
  return `/${kind}/${recordId}?tab=tasks&open=task&message=${messageId}`;
}
