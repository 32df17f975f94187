import { chakra } from "@chakra-ui/react/styled-system";
import { ClockAlert } from "lucide-react";

import type { ProjectTaskEntryFragment } from "../../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../../components/Badge.tsx";
import { PersonName } from "../../../../components/PersonName.tsx";
import { formatDate } from "../../../../i18n/format.ts";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";

/** The assignee and the due date, marked if it is overdue. */
export function TaskFacts({ task }: { task: ProjectTaskEntryFragment }) {
  const { t } = useProjectPageMessages();
  const { owner, dueOn, isOverdue, completedAt, comment } = task;

  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      mt="1"
      color="fg.muted"
      textStyle="meta"
    >
      <PersonName name={owner?.fullName} picture={owner?.avatarUrl} />
      {completedAt ? (
        <span>{t("tasks.done", { day: formatDate(completedAt) })}</span>
      ) : (
        dueOn && <span>{t("tasks.due", { day: formatDate(dueOn) })}</span>
      )}
      {isOverdue && (
        <StatusBadge tone="bad" icon={<ClockAlert aria-hidden />}>
          {t("tasks.late")}
        </StatusBadge>
      )}
      {comment && (
        <chakra.p flexBasis="full" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {comment}
        </chakra.p>
      )}
    </chakra.div>
  );
}
