import type { ApproveField, ApproveStep } from "../../approvals/parts/approveStep.ts";

/** The errors of a step. Formik passes empty texts as undefined. */
export function lacking({ name = "", mode, quorum, due_days, approvers }: ApproveStep): ApproveField[] {
  const lacks: ApproveField[] = [];
  if (name.trim() === "") lacks.push("name");
  if (approvers.length === 0) lacks.push("approvers");
  if (mode === "quorum" && !isWithin(quorum, 50)) lacks.push("quorum");
  if (due_days !== undefined && !isWithin(due_days, 365)) lacks.push("due_days");
  return lacks;
}

export function isSound(step: ApproveStep): boolean {
  return lacking(step).length === 0;
}

function isWithin(value: number | undefined, max: number): boolean {
  return value !== undefined && value >= 1 && value <= max;
}
