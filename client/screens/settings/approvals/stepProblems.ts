import type { ApproveField, ApproveStep } from "../../approvals/parts/approveStep.ts";

/** The errors of a step. Formik passes empty texts as undefined. */
export function invalidFields({ name = "", mode, quorum, due_days, approvers }: ApproveStep): ApproveField[] {
  const invalid: ApproveField[] = [];
  if (name.trim() === "") invalid.push("name");
  if (approvers.length === 0) invalid.push("approvers");
  if (mode === "quorum" && !isWithin(quorum, 50)) invalid.push("quorum");
  if (due_days !== undefined && !isWithin(due_days, 365)) invalid.push("due_days");
  return invalid;
}

export function isValid(step: ApproveStep): boolean {
  return invalidFields(step).length === 0;
}

function isWithin(value: number | undefined, max: number): boolean {
  return value !== undefined && value >= 1 && value <= max;
}
