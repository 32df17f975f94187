import { object, string } from "yup";

import {
  type ProjectTaskEntryFragment,
  useReportProjectTaskMutation,
} from "../../../../../graphql/generated/index.ts";
import { Field } from "../../../../components/Field.tsx";
import { FormDialog } from "../../../../components/record/FormDialog.tsx";
import { toast } from "../../../../components/toast.ts";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";
import { statusOf, taskStatuses } from "./board.ts";
import { TaskSummary } from "./TaskSummary.tsx";

interface ReportTaskProps {
  task: ProjectTaskEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** A task for its assignee, who reports on it without editing it. */
export function ReportTask({ task, onDone, onClose }: ReportTaskProps) {
  const { t } = useProjectPageMessages();
  const [report] = useReportProjectTaskMutation();
  const { id, version, title } = task;
  const labels = { status: t("task.status"), comment: t("task.comment") };

  return (
    <FormDialog
      title={title}
      initialValues={{ status: String(task.status), comment: task.comment ?? "" }}
      schema={object({
        comment: string().max(1000, ({ max }) => t("record:tooLong", { max })),
      })}
      labels={labels}
      submitLabel={t("task.reportSubmit")}
      onSubmit={async ({ status, comment }) => {
        await report({ variables: { input: { id, version, status: statusOf(status), comment } } });
        toast.success(t("task.reported"), title);
        void onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TaskSummary task={task} />
          <Field
            name="status"
            kind="select"
            label={labels.status}
            options={taskStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
          />
          <Field
            name="comment"
            kind="textarea"
            rows={3}
            label={labels.comment}
            help={t("task.commentHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
