import { chakra } from "@chakra-ui/react/styled-system";

import type { ProjectTaskEntryFragment } from "../../../../../graphql/generated/index.ts";
import { RecordSource } from "../../../../components/chat/RecordSource.tsx";
import { Dialog } from "../../../../components/Dialog.tsx";
import { OverdueDate } from "../../../../components/OverdueDate.tsx";
import { PersonName } from "../../../../components/PersonName.tsx";
import { Properties } from "../../../../components/record/Properties.tsx";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";

interface TaskViewProps {
  task: ProjectTaskEntryFragment;
  onClose: () => void;
}

/** A task for users who may not edit it. */
export function TaskView({ task, onClose }: TaskViewProps) {
  const { t } = useProjectPageMessages();

  return (
    <Dialog open onClose={onClose} title={task.title}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <Properties
          wide
          entries={[
            { label: t("task.status"), value: t(`tasks.status.${task.status}`) },
            {
              label: t("task.owner"),
              value: <PersonName name={task.owner?.fullName} picture={task.owner?.avatarUrl} />,
            },
            { label: t("task.dueOn"), value: <OverdueDate value={task.dueOn} overdue={task.isOverdue} /> },
            ...(task.comment ? [{ label: t("task.comment"), value: task.comment }] : []),
          ]}
        />
        <RecordSource source={task.source} />
        {task.description && (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {task.description}
          </chakra.p>
        )}
      </chakra.div>
    </Dialog>
  );
}
