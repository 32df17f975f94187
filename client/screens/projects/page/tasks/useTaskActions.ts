import {
  type ProjectTaskEntryFragment,
  useMoveTaskMutation,
  useUpdateProjectTaskMutation,
} from "../../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../../apollo/formErrors.ts";
import type { Destination } from "../../../../components/board/types.ts";
import { toast } from "../../../../components/toast.ts";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";

/** Actions on a task without a form: move, archive, restore. */
export function useTaskActions(read: () => Promise<unknown>) {
  const { t } = useProjectPageMessages();
  const [moveTask] = useMoveTaskMutation();
  const [update] = useUpdateProjectTaskMutation();

  async function archive({ id, version }: ProjectTaskEntryFragment, archivedAt: string | null) {
    const { data } = await update({ variables: { input: { id, patch: { archivedAt, version } } } });
    await read();
    return data?.updateProjectTask?.projectTask?.version ?? version + 1;
  }

  async function putBack(task: ProjectTaskEntryFragment) {
    try {
      await archive(task, null);
    } catch (error) {
      toast.error(t("toast.notSaved"), serverErrorOf(error).message);
    }
  }

  return {
    read,
    /** Rejects on errors, after a toast has shown them. */
    async move(task: ProjectTaskEntryFragment, { column, before }: Destination) {
      try {
        const { id, version } = task;
        await moveTask({ variables: { input: { id, version, status: column, beforeId: before } } });
      } catch (error) {
        toast.error(t("toast.taskNotMoved"), serverErrorOf(error).message);
        throw error;
      } finally {
        await read();
      }
    },
    async take(task: ProjectTaskEntryFragment) {
      try {
        const version = await archive(task, new Date().toISOString());
        toast.success(t("toast.taskRemoved"), task.title, {
          label: t("record:linked.undo"),
          onAction: () => void putBack({ ...task, version }),
        });
      } catch (error) {
        toast.error(t("toast.notSaved"), serverErrorOf(error).message);
      }
    },
  };
}
