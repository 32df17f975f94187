import { chakra } from "@chakra-ui/react/styled-system";

import type { WorkflowTaskFragment } from "../../../../graphql/generated/index.ts";
import { TaskItem } from "./TaskItem.tsx";

interface TaskListProps {
  tasks: readonly WorkflowTaskFragment[];
  onChanged: () => Promise<unknown>;
}

export function TaskList({ tasks, onChanged }: TaskListProps) {
  return (
    <chakra.ul listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="md">
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} onChanged={onChanged} />
      ))}
    </chakra.ul>
  );
}
