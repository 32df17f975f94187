import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { object, string } from "yup";

import {
  type ProjectTaskEntryFragment,
  type ProjectTaskPatch,
  useCreateProjectTaskMutation,
  useUpdateProjectTaskMutation,
} from "../../../../../graphql/generated/index.ts";
import type { ServerError } from "../../../../apollo/formErrors.ts";
import { Button } from "../../../../components/Button.tsx";
import type { FirstText } from "../../../../components/chat/firstTextOf.ts";
import { RecordSource } from "../../../../components/chat/RecordSource.tsx";
import { Field } from "../../../../components/Field.tsx";
import { dayField } from "../../../../components/record/dayField.ts";
import { FormDialog } from "../../../../components/record/FormDialog.tsx";
import { newId } from "../../../../components/record/newId.ts";
import { type Person, PersonField } from "../../../../components/record/PersonField.tsx";
import { toast } from "../../../../components/toast.ts";
import { type ProjectPageMessages, useProjectPageMessages } from "../useProjectPageMessages.ts";
import { statusOf, taskStatuses } from "./board.ts";
import { ReportTask } from "./ReportTask.tsx";
import { TaskView } from "./TaskView.tsx";

interface TaskFormProps {
  projectId: string;
  /** Undefined for a new task. */
  task?: ProjectTaskEntryFragment;
  /** The message that a new task is made from. */
  message?: FirstText;
  mayPlan: boolean;
  onTake: (task: ProjectTaskEntryFragment) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface TaskValues {
  title: string;
  description: string;
  ownerId: Person | null;
  dueOn: string;
  status: string;
}

function schemaOf(t: ProjectPageMessages) {
  return object({
    title: string()
      .trim()
      .required(t("task.titleRequired"))
      .max(200, ({ max }) => t("record:tooLong", { max })),
    description: string()
      .trim()
      .max(2000, ({ max }) => t("record:tooLong", { max })),
    dueOn: dayField(t("record:dateRange")),
  });
}

function valuesOf(task?: ProjectTaskEntryFragment, message?: FirstText): TaskValues {
  return {
    title: task?.title ?? message?.title ?? "",
    description: task?.description ?? message?.text ?? "",
    ownerId: task?.owner ? { id: task.owner.id, fullName: task.owner.fullName } : null,
    dueOn: task?.dueOn ?? "",
    status: task?.status ?? "todo",
  };
}

function inputOf(values: TaskValues) {
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    ownerId: values.ownerId?.id ?? null,
    dueOn: values.dueOn || null,
    status: statusOf(values.status),
  };
}

/** Only the changed values, so that an unchanged status keeps its place in the column. */
function patchOf(values: TaskValues, base: TaskValues): ProjectTaskPatch {
  const before = inputOf(base);
  const changed = Object.entries(inputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}

export function TaskForm(props: TaskFormProps) {
  const { projectId, task, message, mayPlan, onTake, onDone, onClose } = props;
  const { t } = useProjectPageMessages();
  const [create] = useCreateProjectTaskMutation();
  const [update] = useUpdateProjectTaskMutation();
  // The id prevents a second task if the form is sent twice.
  const [id] = useState(newId);
  const [opened] = useState(() => ({ values: valuesOf(task, message), version: task?.version }));
  const [toldStale, setToldStale] = useState(false);
  const schema = useMemo(() => schemaOf(t), [t]);
  const labels = {
    title: t("task.title"),
    ownerId: t("task.owner"),
    dueOn: t("task.dueOn"),
    status: t("task.status"),
    description: t("task.description"),
  };
  if (task && !mayPlan && task.mayMove) return <ReportTask task={task} onDone={onDone} onClose={onClose} />;
  if (task && !mayPlan) return <TaskView task={task} onClose={onClose} />;

  async function handleSubmit(values: TaskValues) {
    const given = inputOf(values);
    if (task) {
      const patch = patchOf(values, opened.values);
      const version = toldStale ? task.version : opened.version;
      if (Object.keys(patch).length > 0)
        await update({ variables: { input: { id: task.id, patch: { ...patch, version } } } });
    } else {
      await create({
        variables: {
          input: { projectTask: { id, projectId, sourceMessageId: message?.messageId, ...given } },
        },
      });
    }
    toast.success(t(task ? "toast.taskSaved" : "toast.taskAdded"), given.title);
    void onDone();
  }

  /** Someone else has saved first: the page shows their version, and the input stays and can be sent again. */
  function handleError({ code }: ServerError) {
    if (code !== "STALE") return;
    setToldStale(true);
    void onDone();
  }

  return (
    <FormDialog<TaskValues>
      title={t(task ? "task.editTitle" : "task.newTitle")}
      initialValues={opened.values}
      schema={schema}
      labels={labels}
      submitLabel={task ? t("common:actions.saveChanges") : t("task.submit")}
      onSubmit={handleSubmit}
      onError={handleError}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="title" label={labels.title} required maxLength={200} />
          <PersonField name="ownerId" label={labels.ownerId} />
          <Field name="dueOn" kind="date" label={labels.dueOn} />
          <Field
            name="status"
            kind="select"
            label={labels.status}
            options={taskStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
          />
          <Field name="description" kind="textarea" rows={3} label={labels.description} />
          {task?.source && (
            <chakra.p textStyle="meta">
              <RecordSource source={task.source} />
            </chakra.p>
          )}
          {task && (
            <Button
              alignSelf="flex-start"
              onClick={() => {
                onClose();
                void onTake(task);
              }}
            >
              {t("tasks.remove")}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
