import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowRight, CalendarX, MoreHorizontal, PanelTopOpen } from "lucide-react";

import type { ProjectTaskEntryFragment, ProjectTaskStatus } from "../../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Menu } from "../../../../components/Menu.tsx";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";
import { taskStatuses, taskTones } from "./board.ts";
import { TaskFacts } from "./TaskFacts.tsx";

interface TaskRowProps {
  task: ProjectTaskEntryFragment;
  onOpen: () => void;
  /** Undefined if the user may not move it. */
  onStatus?: (status: ProjectTaskStatus) => void;
  onTake?: () => void;
}

export function TaskRow({ task, onOpen, onStatus, onTake }: TaskRowProps) {
  const { t } = useProjectPageMessages();
  const { title, status } = task;

  return (
    <chakra.li
      display="flex"
      alignItems="flex-start"
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <chakra.button
            type="button"
            textAlign="start"
            fontWeight="semibold"
            minH="6"
            minW="0"
            cursor="pointer"
            borderRadius="sm"
            overflowWrap="anywhere"
            _hover={{ textDecoration: "underline", textUnderlineOffset: "3px" }}
            onClick={onOpen}
          >
            {title}
          </chakra.button>
          <StatusBadge tone={taskTones[status]}>{t(`tasks.status.${status}`)}</StatusBadge>
        </chakra.div>
        <TaskFacts task={task} />
      </chakra.div>
      {(onStatus || onTake) && (
        <Menu
          trigger={
            <Button aria-label={t("tasks.actions", { name: title })} variant="ghost" size="sm" square>
              <MoreHorizontal />
            </Button>
          }
          groups={[
            {
              key: "open",
              entries: [{ key: "open", label: t("tasks.open"), icon: <PanelTopOpen />, onSelect: onOpen }],
            },
            {
              key: "move",
              label: t("tasks.moveTo"),
              entries: onStatus
                ? taskStatuses
                    .filter((one) => one !== status)
                    .map((one) => ({
                      key: one,
                      label: t(`tasks.status.${one}`),
                      icon: <ArrowRight />,
                      onSelect: () => onStatus(one),
                    }))
                : [],
            },
            {
              key: "take",
              entries: onTake
                ? [
                    {
                      key: "take",
                      label: t("tasks.remove"),
                      icon: <CalendarX />,
                      danger: true,
                      onSelect: onTake,
                    },
                  ]
                : [],
            },
          ]}
        />
      )}
    </chakra.li>
  );
}
