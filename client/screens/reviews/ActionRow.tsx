import { chakra } from "@chakra-ui/react/styled-system";
import { Ban, CircleCheck, MoreHorizontal, Pencil, Play, RotateCcw } from "lucide-react";

import type { ReviewActionEntryFragment, TaskStatus } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Menu } from "../../components/Menu.tsx";
import type { MenuEntry } from "../../components/menuTypes.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { useReviewMessages } from "./useReviewMessages.ts";

interface ActionRowProps {
  action: ReviewActionEntryFragment;
  mayEdit: boolean;
  onEdit: () => void;
  onStatus: (status: TaskStatus) => void;
}

const tones = { todo: "neutral", in_progress: "attention", done: "good", cancelled: "neutral" } as const;

/** An action that follows from a decision. */
export function ActionRow({ action, mayEdit, onEdit, onStatus }: ActionRowProps) {
  const { t } = useReviewMessages();
  const { name, status } = action;
  const ended = status === "done" || status === "cancelled";
  const step = (key: "start" | "finish" | "cancel" | "again", to: TaskStatus) => ({
    key,
    label: t(`decisions.action.${key}`),
    onSelect: () => onStatus(to),
  });

  const steps: (MenuEntry | false)[] = [
    mayEdit && !ended && { key: "edit", label: t("actions.edit"), icon: <Pencil />, onSelect: onEdit },
    status === "todo" && { ...step("start", "in_progress"), icon: <Play /> },
    !ended && { ...step("finish", "done"), icon: <CircleCheck /> },
    !ended && { ...step("cancel", "cancelled"), icon: <Ban />, danger: true },
    ended && { ...step("again", "in_progress"), icon: <RotateCcw /> },
  ];

  return (
    <chakra.li py="2" borderTopWidth="1px" display="flex" gap="3" alignItems="flex-start">
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="1">
        <chakra.p
          overflowWrap="anywhere"
          textDecoration={status === "cancelled" ? "line-through" : undefined}
        >
          {name}
        </chakra.p>
        {[action.description, action.comment].map(
          (text) =>
            text && (
              <chakra.p key={text} color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-wrap">
                {text}
              </chakra.p>
            ),
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          color="fg.muted"
        >
          <StatusBadge tone={tones[status]}>{t(`taskStatus.${status}`)}</StatusBadge>
          <PersonName name={action.owner?.fullName} picture={action.owner?.avatarUrl} />
          {action.dueOn && <OverdueDate value={action.dueOn} overdue={action.isOverdue} />}
        </chakra.div>
      </chakra.div>
      {action.mayReport && (
        <Menu
          trigger={
            <Button aria-label={t("decisions.action.menu", { name })} variant="ghost" size="sm" square>
              <MoreHorizontal />
            </Button>
          }
          groups={[{ key: "steps", entries: steps.filter((entry) => entry !== false) }]}
        />
      )}
    </chakra.li>
  );
}
