import { type Approver, approversOf } from "./approvers.ts";

export const approveModes = ["any", "all", "quorum"] as const;
export type ApproveMode = (typeof approveModes)[number];

/** One step of an approval, in the shape that routes and workflows share. */
export interface ApproveStep {
  name: string;
  mode: ApproveMode;
  quorum?: number;
  due_days?: number;
  approvers: readonly Approver[];
}

export type ApproveField = keyof ApproveStep;

export const emptyApproveStep: ApproveStep = { name: "", mode: "any", approvers: [] };

function whole(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

/** A step as the server stores it, with defaults for missing values. */
export function approveStepOf(value: unknown): ApproveStep {
  const given: Readonly<Record<string, unknown>> =
    typeof value === "object" && value !== null ? { ...value } : {};
  return {
    name: typeof given.name === "string" ? given.name : "",
    mode: approveModes.find((mode) => mode === given.mode) ?? "any",
    quorum: whole(given.quorum),
    due_days: whole(given.due_days),
    approvers: approversOf(given.approvers),
  };
}
