import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  ApprovalsWaitingDocument,
  type MyWorkItemFragment,
  useMoveTaskMutation,
  useMoveWorkflowTaskMutation,
  useReportMitigationTaskMutation,
  useReportReviewActionMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { toast } from "../../../components/toast.ts";

type Task = Pick<MyWorkItemFragment, "id" | "kind" | "title" | "status" | "version">;

/** The badge of the navigation counts the task. */
const options = { refetchQueries: [ApprovalsWaitingDocument] };

/** Completes a task from a list, whatever it belongs to. */
export function useTaskStatus(onChanged: () => Promise<unknown>) {
  const { t } = useTranslation("work");
  const [moveProjectTask] = useMoveTaskMutation(options);
  const [moveWorkflowTask] = useMoveWorkflowTaskMutation(options);
  const [reportReviewAction] = useReportReviewActionMutation(options);
  const [reportTreatmentTask] = useReportMitigationTaskMutation(options);
  const [busy, setBusy] = useState(false);

  async function setStatus({ id, kind }: Task, version: number, status: string) {
    if (kind === "project_task") {
      await moveProjectTask({ variables: { input: { id, version, status } } });
    } else if (kind === "workflow_task") {
      await moveWorkflowTask({ variables: { input: { id, version, status } } });
    } else if (kind === "review_action") {
      await reportReviewAction({ variables: { input: { id, version, status } } });
    } else {
      await reportTreatmentTask({ variables: { input: { id, version, status } } });
    }
  }

  async function run(task: Task, version: number, status: string, done: () => void) {
    setBusy(true);
    try {
      await setStatus(task, version, status);
      done();
    } catch (error) {
      toast.error(t("action.failed"), serverErrorOf(error).message);
    }
    await onChanged().catch(() => undefined);
    setBusy(false);
  }

  function complete(task: Task) {
    const { kind, title, status, version } = task;
    if (version === null || status === null) return;
    const undo = () => void run(task, version + 1, status, () => toast.success(t("action.reopened"), title));
    // Completing a treatment task sets its progress to 100%, which its former status does not bring back.
    const action = kind === "treatment_task" ? undefined : { label: t("action.undo"), onAct: undo };
    void run(task, version, "done", () => toast.success(t("action.done"), title, action));
  }

  return { complete, busy };
}
