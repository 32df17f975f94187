import { chakra } from "@chakra-ui/react/styled-system";

import type { ProjectTaskEntryFragment, ProjectTaskStatus } from "../../../../../graphql/generated/index.ts";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";
import { inOrder } from "./board.ts";
import { TaskRow } from "./TaskRow.tsx";

interface TaskListProps {
  tasks: readonly ProjectTaskEntryFragment[];
  mayPlan: boolean;
  onOpen: (id: string) => void;
  onStatus: (task: ProjectTaskEntryFragment, status: ProjectTaskStatus) => void;
  onTake: (task: ProjectTaskEntryFragment) => void;
}

/** The tasks as a list: open ones first, by due date. */
export function TaskList({ tasks, mayPlan, onOpen, onStatus, onTake }: TaskListProps) {
  const { t } = useProjectPageMessages();

  return (
    <chakra.ul
      aria-label={t("tasks.title")}
      listStyle="none"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      px="4"
    >
      {inOrder(tasks).map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          onOpen={() => onOpen(task.id)}
          onStatus={task.mayMove ? (status) => onStatus(task, status) : undefined}
          onTake={mayPlan ? () => onTake(task) : undefined}
        />
      ))}
    </chakra.ul>
  );
}
