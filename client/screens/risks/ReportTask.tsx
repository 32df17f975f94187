import { number, object, string } from "yup";

import {
  type TaskEntryFragment,
  type TaskStatus,
  useReportMitigationTaskMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { taskStatuses } from "./taskSchema.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ReportTaskProps {
  task: TaskEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface ReportValues {
  status: TaskStatus;
  progress: number | string;
  comment: string;
}

/** The assignee reports how far the task is; the plan itself stays as it is. */
export function ReportTask({ task, onDone, onClose }: ReportTaskProps) {
  const { t } = useRiskMessages();
  const [report] = useReportMitigationTaskMutation();
  const { id, version, name } = task;
  const labels = {
    status: t("fields.status"),
    progress: t("fields.progress"),
    comment: t("fields.comment"),
  };
  const whole = t("task.progressRange");
  const initialValues: ReportValues = {
    status: task.status,
    progress: task.progress,
    comment: task.comment ?? "",
  };

  return (
    <FormDialog<ReportValues>
      title={t("task.reportTitle", { name })}
      initialValues={initialValues}
      schema={object({
        progress: number().typeError(whole).required(whole).integer(whole).min(0, whole).max(100, whole),
        comment: string().max(1000, ({ max }) => t("record:tooLong", { max })),
      })}
      labels={labels}
      submitLabel={t("task.reportSubmit")}
      onSubmit={async ({ status, progress, comment }) => {
        await report({ variables: { input: { id, version, status, progress: Number(progress), comment } } });
        toast.success(t("task.reported"), name);
        void onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Field
            name="status"
            kind="select"
            label={labels.status}
            options={taskStatuses.map((value) => ({ value, label: t(`taskStatus.${value}`) }))}
          />
          <Field name="progress" kind="number" unit="%" min={0} max={100} label={labels.progress} />
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
