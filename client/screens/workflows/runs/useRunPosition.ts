import { useMemo } from "react";

import type { RunRowFragment } from "../../../../graphql/generated/index.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { stepsOf } from "../parts/flow.ts";
import { useWorkflowMessages, type WorkflowMessages } from "../parts/useWorkflowMessages.ts";

type PositionFields = Pick<
  RunRowFragment,
  "status" | "step" | "position" | "stepCount" | "waitsFor" | "wakeAt" | "error" | "endedReason"
> & {
  /** The approval that it waits for, with the name of its record. */
  approval?: { title: string } | null;
};

function nameOf(t: WorkflowMessages, { step, approval }: PositionFields): string {
  if (approval) return approval.title;
  const [known] = stepsOf([step]);
  if (!known) return "";
  const named = known.type === "approve" || known.type === "task" ? known.name : "";
  return wordsFor(t, named) || t(`step.types.${known.type}`);
}

/** Replaces placeholders by their names. */
function wordsFor(t: WorkflowMessages, text: string): string {
  return text.replaceAll(/{{\s*([^{}]*?)\s*}}/g, (_, name: string) =>
    t("step.inserted", { field: name.replaceAll("_", " ") }),
  );
}

function positionOf(t: WorkflowMessages, run: PositionFields): string {
  const { status, position, waitsFor, wakeAt, error, endedReason } = run;
  if (status === "done") return endedReason ?? t("where.done");
  if (status === "cancelled") return endedReason ?? t("runStatus.cancelled");
  const place = t("where.step", { number: position + 1, count: run.stepCount ?? position + 1 });
  const name = nameOf(t, run);
  if (status === "failed") return t("where.failed", { place, error: error ?? "" });
  if (waitsFor === "approval") return t("where.approval", { place, name });
  if (waitsFor === "day" && wakeAt) return t("where.day", { place, at: formatDateTime(wakeAt) });
  if (waitsFor === "retry" && wakeAt) return t("where.retry", { place, at: formatDateTime(wakeAt) });
  return name ? t("where.at", { place, name }) : place;
}

/** The position of a run and what it waits for: 'Step 2 of 4, waits for a decision: Agree on the plan'. */
export function useRunPosition() {
  const { t } = useWorkflowMessages();
  return useMemo(() => (run: PositionFields) => positionOf(t, run), [t]);
}
