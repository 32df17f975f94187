import { chakra } from "@chakra-ui/react/styled-system";
import {
  BadgeCheck,
  Ellipsis,
  EyeOff,
  Link2,
  ListTodo,
  MessageSquareReply,
  Pencil,
  Pin,
  PinOff,
  ShieldAlert,
  SmilePlus,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";
import { Menu } from "../Menu.tsx";
import type { MenuEntry } from "../menuTypes.ts";
import type { MessageActions } from "./actions.ts";
import { reactions } from "./reactions.ts";
import type { ChatMessage } from "./types.ts";

interface MessageToolsProps {
  message: ChatMessage;
  actions: MessageActions;
}

const newRecords = {
  task: { icon: <ListTodo aria-hidden />, label: "message.createTask" },
  finding: { icon: <TriangleAlert aria-hidden />, label: "message.createFinding" },
  risk: { icon: <ShieldAlert aria-hidden />, label: "message.createRisk" },
} as const;

/** All that can be done with a message but reacting and answering. */
function useEntries(message: ChatMessage, actions: MessageActions) {
  const { t } = useTranslation("chat");
  const { onEdit, onDelete, onPin, onDecision, onUnread, onCopyLink, creations, onCreate } = actions;
  const { mayEdit, mayDelete, mayPin, pinnedAt, decisionAt } = message;

  const keep: (MenuEntry | false | undefined)[] = [
    onUnread && {
      key: "unread",
      label: t("message.markUnread"),
      icon: <EyeOff aria-hidden />,
      onSelect: () => onUnread(message),
    },
    onCopyLink && {
      key: "link",
      label: t("message.copyLink"),
      icon: <Link2 aria-hidden />,
      onSelect: () => onCopyLink(message),
    },
    mayPin &&
      onPin && {
        key: "pin",
        label: t(pinnedAt ? "message.unpin" : "message.pin"),
        icon: pinnedAt ? <PinOff aria-hidden /> : <Pin aria-hidden />,
        onSelect: () => onPin(message, !pinnedAt),
      },
    mayPin &&
      onDecision && {
        key: "decision",
        label: t(decisionAt ? "message.noDecision" : "message.markDecision"),
        icon: <BadgeCheck aria-hidden />,
        onSelect: () => onDecision(message, !decisionAt),
      },
  ];
  const own: (MenuEntry | false | undefined)[] = [
    mayEdit &&
      onEdit && {
        key: "edit",
        label: t("message.edit"),
        icon: <Pencil aria-hidden />,
        onSelect: () => onEdit(message),
      },
    mayDelete &&
      onDelete && {
        key: "delete",
        label: t("message.delete"),
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: () => onDelete(message),
      },
  ];
  const made = creations.map((what): MenuEntry => {
    const { icon, label } = newRecords[what];
    return { key: what, label: t(label), icon, onSelect: () => onCreate(message, what) };
  });
  return [
    { key: "keep", entries: keep.filter((entry) => !!entry) },
    { key: "create", entries: made },
    { key: "own", entries: own.filter((entry) => !!entry) },
  ];
}

/** The tools of the message that has the focus or the pointer. */
export function MessageTools({ message, actions }: MessageToolsProps) {
  const { t } = useTranslation("chat");
  const { onReact, onReply } = actions;
  const groups = useEntries(message, actions);

  return (
    // Along the whole message: of one that is longer than the window the tools stay in sight.
    <chakra.div position="absolute" top="-3" bottom="0" insetInlineEnd="2" zIndex="1" pointerEvents="none">
      <chakra.div
        role="group"
        aria-label={t("message.tools")}
        position="sticky"
        top="1"
        display="flex"
        gap="0.5"
        p="0.5"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.raised"
        pointerEvents="auto"
      >
        {onReact && (
          <Menu
            trigger={
              <IconButton label={t("message.react")} size="xs">
                <SmilePlus aria-hidden />
              </IconButton>
            }
            groups={[
              {
                key: "reactions",
                entries: reactions.map(({ emoji, name }) => ({
                  key: name,
                  label: t(`reactions.${name}`),
                  icon: <span aria-hidden>{emoji}</span>,
                  onSelect: () =>
                    onReact(
                      message,
                      emoji,
                      !message.reactions.some((each) => each.emoji === emoji && each.isMine),
                    ),
                })),
              },
            ]}
          />
        )}
        {onReply && (
          <IconButton label={t("message.reply")} size="xs" onClick={() => onReply(message)}>
            <MessageSquareReply aria-hidden />
          </IconButton>
        )}
        <Menu
          trigger={
            <IconButton label={t("message.more")} size="xs">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          groups={groups}
        />
      </chakra.div>
    </chakra.div>
  );
}
