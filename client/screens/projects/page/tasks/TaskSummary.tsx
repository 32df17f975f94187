import { chakra } from "@chakra-ui/react/styled-system";

import type { ProjectTaskEntryFragment } from "../../../../../graphql/generated/index.ts";
import { RecordSource } from "../../../../components/chat/RecordSource.tsx";
import { OverdueDate } from "../../../../components/OverdueDate.tsx";
import { PersonName } from "../../../../components/PersonName.tsx";
import { Properties } from "../../../../components/record/Properties.tsx";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";

/** What the planner wrote about a task. */
export function TaskSummary({ task }: { task: ProjectTaskEntryFragment }) {
  const { t } = useProjectPageMessages();

  return (
    <>
      <Properties
        wide
        entries={[
          {
            label: t("task.owner"),
            value: <PersonName name={task.owner?.fullName} picture={task.owner?.avatarUrl} />,
          },
          { label: t("task.dueOn"), value: <OverdueDate value={task.dueOn} overdue={task.isOverdue} /> },
        ]}
      />
      <RecordSource source={task.source} />
      {task.description && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {task.description}
        </chakra.p>
      )}
    </>
  );
}
