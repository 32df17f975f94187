import { chakra } from "@chakra-ui/react/styled-system";
import { Ban, CircleCheck, MessageSquareText, MoreHorizontal, Pencil, Play, RotateCcw } from "lucide-react";

import type { TaskEntryFragment, TaskStatus } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { RecordSource } from "../../components/chat/RecordSource.tsx";
import { Menu } from "../../components/Menu.tsx";
import type { MenuEntry } from "../../components/menuTypes.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { formatDate, formatPercent } from "../../i18n/format.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface TaskRowProps {
  task: TaskEntryFragment;
  mayEdit: boolean;
  onEdit: () => void;
  onReport: () => void;
  onStatus: (status: TaskStatus) => void;
}

const tones = { todo: "neutral", in_progress: "attention", done: "good", cancelled: "neutral" } as const;

export function TaskRow({ task, mayEdit, onEdit, onReport, onStatus }: TaskRowProps) {
  const { t } = useRiskMessages();
  const ended = task.status === "done" || task.status === "cancelled";

  const steps: (MenuEntry | false)[] = [
    mayEdit && { key: "edit", label: t("actions.edit"), icon: <Pencil />, onSelect: onEdit },
    { key: "report", label: t("task.report"), icon: <MessageSquareText />, onSelect: onReport },
    task.status === "todo" && {
      key: "start",
      label: t("task.start"),
      icon: <Play />,
      onSelect: () => onStatus("in_progress"),
    },
    !ended && {
      key: "done",
      label: t("task.finish"),
      icon: <CircleCheck />,
      onSelect: () => onStatus("done"),
    },
    !ended && {
      key: "cancel",
      label: t("task.cancel"),
      icon: <Ban />,
      danger: true,
      onSelect: () => onStatus("cancelled"),
    },
    ended && {
      key: "again",
      label: t("task.again"),
      icon: <RotateCcw />,
      onSelect: () => onStatus("in_progress"),
    },
  ];

  return (
    <chakra.li py="3" borderTopWidth="1px" display="flex" gap="3" alignItems="flex-start" fontSize="table">
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="1">
        <chakra.p
          fontWeight="semibold"
          overflowWrap="anywhere"
          textDecoration={task.status === "cancelled" ? "line-through" : undefined}
        >
          {task.name}
        </chakra.p>
        {task.description && (
          <chakra.p color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {task.description}
          </chakra.p>
        )}
        {task.expectedEffect && (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {t("task.effect", { effect: task.expectedEffect })}
          </chakra.p>
        )}
        {task.comment && (
          <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
            {task.comment}
          </chakra.p>
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          color="fg.muted"
        >
          <StatusBadge tone={tones[task.status]}>{t(`taskStatus.${task.status}`)}</StatusBadge>
          {task.isOverdue && <StatusBadge tone="bad">{t("task.overdue")}</StatusBadge>}
          <PersonName name={task.owner?.fullName} picture={task.owner?.avatarUrl} />
          <RecordSource source={task.source} />
          {task.dueOn && <span>{t("task.due", { day: formatDate(task.dueOn) })}</span>}
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <chakra.span
              aria-hidden
              width="16"
              height="1.5"
              borderRadius="full"
              bg="bg.sunken"
              overflow="hidden"
            >
              <chakra.span
                display="block"
                height="full"
                bg={task.status === "done" ? "status.good.solid" : "accent.solid"}
                style={{ width: `${task.progress}%` }}
              />
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums">{formatPercent(task.progress)}</chakra.span>
          </chakra.span>
        </chakra.div>
      </chakra.div>
      {task.mayReport && (
        <Menu
          trigger={
            <Button aria-label={t("task.actions", { name: task.name })} variant="ghost" size="sm" square>
              <MoreHorizontal />
            </Button>
          }
          groups={[{ key: "steps", entries: steps.filter((step) => step !== false) }]}
        />
      )}
    </chakra.li>
  );
}
