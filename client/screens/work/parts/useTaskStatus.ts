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

/** The statuses of tasks of a project, and of all others. */
const ofProjects = { todo: "todo", inProgress: "doing", done: "done" } as const;
const ofOthers = { todo: "todo", inProgress: "in_progress", done: "done" } as const;
type TaskColumn = keyof typeof ofProjects;

/** Sets the status of a task from a list or a board, whatever it belongs to. */
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
    const failure = await setStatus(task, version, status).then(done, (error: unknown) => {
      toast.error(t("action.failed"), serverErrorOf(error).message);
      return { error };
    });
    await onChanged().catch(() => undefined);
    setBusy(false);
    return failure === undefined;
  }

  async function complete(task: Task): Promise<boolean> {
    const { kind, title, status, version } = task;
    if (version === null || status === null) return false;
    const undo = () => void run(task, version + 1, status, () => toast.success(t("action.reopened"), title));
    // Completing a treatment task sets its progress to 100%, which its former status does not bring back.
    const action = kind === "treatment_task" ? undefined : { label: t("action.undo"), onAction: undo };
    return run(task, version, "done", () => toast.success(t("action.done"), title, action));
  }

  /** Moves a task to a column of the board; rejects if it stays where it was. */
  async function moveTo(task: Task, column: TaskColumn) {
    const { kind, title, version } = task;
    const status = (kind === "project_task" ? ofProjects : ofOthers)[column];
    if (version === null) return;
    const moved =
      column === "done"
        ? await complete(task)
        : await run(task, version, status, () => toast.success(t("action.moved"), title));
    if (!moved) throw new Error(column);
  }

  return { complete, moveTo, busy };
}
