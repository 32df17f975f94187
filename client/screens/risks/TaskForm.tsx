import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import {
  RiskDocument,
  type TaskEntryFragment,
  useCreateMitigationTaskMutation,
  useUpdateMitigationTaskMutation,
} from "../../../graphql/generated/index.ts";
import type { FirstText } from "../../components/chat/firstTextOf.ts";
import { EditDrawer, type Edited } from "../../components/record/EditDrawer.tsx";
import { NewDrawer } from "../../components/record/NewDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { TaskFields } from "./TaskFields.tsx";
import {
  emptyTask,
  type TaskValues,
  taskInputOf,
  taskPatchOf,
  taskSchema,
  taskValuesOf,
} from "./taskSchema.ts";
import { useRiskValue } from "./useRiskFields.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface TaskFormProps {
  riskId: string;
  /** Undefined for a new task. */
  task?: TaskEntryFragment;
  /** The message that a new task is made from. */
  message?: FirstText;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

function editedOf(task: TaskEntryFragment): Edited<TaskValues> {
  return { version: task.version, values: taskValuesOf(task) };
}

export function TaskForm({ riskId, task, message, onDone, onClose }: TaskFormProps) {
  const { t } = useRiskMessages();
  const client = useApolloClient();
  const show = useRiskValue();
  const [create] = useCreateMitigationTaskMutation();
  const [update] = useUpdateMitigationTaskMutation();
  const schema = useMemo(() => taskSchema(t), [t]);
  const labels: Record<keyof TaskValues, string> = {
    name: t("fields.name"),
    ownerId: t("fields.owner"),
    dueOn: t("fields.dueOn"),
    status: t("fields.status"),
    progress: t("fields.progress"),
    description: t("fields.description"),
    expectedEffect: t("fields.expectedEffect"),
  };

  async function readNow(id: string): Promise<TaskEntryFragment | undefined> {
    const { data } = await client.query({
      query: RiskDocument,
      variables: { id: riskId },
      fetchPolicy: "network-only",
    });
    return data?.risk?.mitigationTasks.nodes.find((one) => one.id === id);
  }

  function reportSaved(name: string) {
    void onDone();
    toast.success(t("toast.taskSaved"), name);
  }

  if (!task) {
    return (
      <NewDrawer
        title={t("task.new")}
        formId={`task-new-${message?.messageId ?? riskId}`}
        empty={message ? { ...emptyTask, name: message.title, description: message.text } : emptyTask}
        schema={schema}
        labels={labels}
        submitLabel={t("task.submit")}
        onCreate={(values, id) =>
          create({
            variables: {
              input: {
                mitigationTask: { id, riskId, sourceMessageId: message?.messageId, ...taskInputOf(values) },
              },
            },
          })
        }
        isCreated={async (id) => (await readNow(id)) !== undefined}
        onDone={({ name }) => {
          reportSaved(name);
          onClose();
        }}
        onClose={onClose}
      >
        {() => <TaskFields labels={labels} />}
      </NewDrawer>
    );
  }

  const { id } = task;

  async function handleSave(values: TaskValues, base: Edited<TaskValues>) {
    const patch = taskPatchOf(values, base.values);
    if (Object.keys(patch).length > 0)
      await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
    reportSaved(values.name);
  }

  return (
    <EditDrawer
      title={t("task.edit")}
      formId={`task-edit-${id}`}
      record={editedOf(task)}
      schema={schema}
      labels={labels}
      show={show}
      onRead={async () => {
        const now = await readNow(id);
        return now && editedOf(now);
      }}
      onSave={handleSave}
      onClose={onClose}
    >
      {() => <TaskFields labels={labels} />}
    </EditDrawer>
  );
}
