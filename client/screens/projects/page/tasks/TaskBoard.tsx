import type { ProjectTaskEntryFragment, ProjectTasksQuery } from "../../../../../graphql/generated/index.ts";
import { LazyBoard } from "../../../../components/board/LazyBoard.tsx";
import type { Destination } from "../../../../components/board/types.ts";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";
import { type TasksByStatus, taskStatuses, taskTones } from "./board.ts";
import { TaskFacts } from "./TaskFacts.tsx";

interface TaskBoardProps {
  tasks: TasksByStatus;
  counts: NonNullable<ProjectTasksQuery["project"]>["taskCounts"];
  onOpen: (id: string) => void;
  onMove: (task: ProjectTaskEntryFragment, to: Destination) => Promise<unknown>;
}

export function TaskBoard({ tasks, counts, onOpen, onMove }: TaskBoardProps) {
  const { t } = useProjectPageMessages();
  const all = Object.values(tasks).flat();

  return (
    <LazyBoard
      label={t("tasks.title")}
      ordered
      columns={taskStatuses.map((status) => {
        const rest = counts[status] - tasks[status].length;
        return {
          key: status,
          title: t(`tasks.status.${status}`),
          tone: taskTones[status],
          count: counts[status],
          foot: rest > 0 ? t("tasks.rest", { count: rest }) : undefined,
          cards: tasks[status].map((task) => ({
            id: task.id,
            title: task.title,
            movable: task.mayMove,
            onOpen: () => onOpen(task.id),
            body: <TaskFacts task={task} />,
          })),
        };
      })}
      onMove={async (id, to) => {
        const task = all.find((one) => one.id === id);
        if (task) await onMove(task, to);
      }}
    />
  );
}
