import { chakra } from "@chakra-ui/react/styled-system";
import { BadgeCheck, Pin } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { formatDateTime, formatTime, formatWhen } from "../../i18n/format.ts";
import { Avatar } from "../Avatar.tsx";
import { Button } from "../Button.tsx";
import { Tip } from "../Tip.tsx";
import type { MessageActions } from "./actions.ts";
import { ChatText } from "./ChatText.tsx";
import { CreatedRecords } from "./CreatedRecords.tsx";
import { MessageFiles } from "./MessageFiles.tsx";
import { MessageTools } from "./MessageTools.tsx";
import { QuotedChange } from "./QuotedChange.tsx";
import { ReactionBar } from "./ReactionBar.tsx";
import type { ChatMessage } from "./types.ts";

interface MessageRowProps {
  message: ChatMessage;
  viewerId: string;
  /** By the author of the message above: without name and picture. */
  follows: boolean;
  /** It has the focus or the pointer: its tools are shown. */
  active: boolean;
  actions: MessageActions;
  /** Marked, because the list has jumped to it. */
  found?: boolean;
  /** The field in which it is edited, instead of its text. */
  editor?: ReactNode;
}

function Marks({ message }: { message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const marks = [
    message.decisionAt && {
      key: "decision",
      icon: <BadgeCheck size={12} aria-hidden />,
      text: t("message.isDecision"),
    },
    message.pinnedAt && { key: "pin", icon: <Pin size={12} aria-hidden />, text: t("message.isPinned") },
  ].filter((mark) => !!mark);
  if (marks.length === 0) return null;

  return (
    <chakra.p display="flex" gap="3" mb="0.5" fontSize="meta" fontWeight="semibold" color="accent.fg">
      {marks.map(({ key, icon, text }) => (
        <chakra.span key={key} display="inline-flex" alignItems="center" gap="1">
          {icon}
          {text}
        </chakra.span>
      ))}
    </chakra.p>
  );
}

/** A message with its reactions and the way to its thread. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, viewerId, follows, active, actions, found = false, editor } = props;
  const { t } = useTranslation("chat");
  const { id, author, content, createdAt, editedAt, reactions, replyCount, lastReplyAt } = message;
  const name = author?.fullName ?? t("message.formerPerson");
  const { onReact, onReply, onEarlier } = actions;
  const isMarked = !!message.decisionAt || !!message.pinnedAt;

  return (
    <chakra.article
      data-message={id}
      tabIndex={-1}
      aria-label={t("message.of", { name, time: formatDateTime(createdAt) })}
      position="relative"
      display="grid"
      gridTemplateColumns="24px minmax(0, 1fr)"
      columnGap="2.5"
      px={{ base: "3", md: "4" }}
      pt={follows ? "0.5" : "2"}
      pb="0.5"
      bg={found ? "accent.soft" : active ? "bg.canvas" : undefined}
      transition="background-color 150ms"
      _focusVisible={{ outlineOffset: "-2px" }}
    >
      <chakra.div pt="0.5">{!follows && <Avatar name={name} picture={author?.avatarUrl} />}</chakra.div>
      <chakra.div minW="0">
        {!follows && (
          <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
            <chakra.span fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </chakra.span>
            <Tip text={formatDateTime(createdAt)}>
              <chakra.time dateTime={createdAt} color="fg.muted" fontSize="meta">
                {formatTime(createdAt)}
              </chakra.time>
            </Tip>
          </chakra.p>
        )}
        {isMarked && <Marks message={message} />}
        {message.quotesChange && <QuotedChange change={message.change} />}
        {editor ??
          (content === null ? (
            <chakra.p color="fg.muted" fontStyle="italic">
              {t("message.deleted")}
            </chakra.p>
          ) : (
            <ChatText
              id={id}
              content={content}
              mentions={message.mentions}
              references={message.references}
              viewerId={viewerId}
            />
          ))}
        <MessageFiles files={message.files} />
        {editedAt && content !== null && !editor && (
          <Tip text={formatDateTime(editedAt)}>
            {onEarlier ? (
              <Button
                variant="link"
                size="xs"
                minH="6"
                fontWeight="normal"
                color="fg.muted"
                aria-label={t("message.showEarlier")}
                onClick={() => onEarlier(message)}
              >
                {t("message.edited")}
              </Button>
            ) : (
              <chakra.span color="fg.muted" fontSize="meta">
                {t("message.edited")}
              </chakra.span>
            )}
          </Tip>
        )}
        <CreatedRecords records={message.records} />
        <ReactionBar
          reactions={reactions}
          onToggle={onReact && ((emoji, on) => onReact(message, emoji, on))}
        />
        {replyCount > 0 && onReply && (
          <chakra.p mt="1">
            <Button variant="link" size="sm" onClick={() => onReply(message)}>
              {t("message.replies", { count: replyCount })}
              {lastReplyAt && (
                <chakra.span color="fg.muted" fontWeight="normal">
                  {t("message.lastReply", { when: formatWhen(lastReplyAt) })}
                </chakra.span>
              )}
            </Button>
          </chakra.p>
        )}
      </chakra.div>
      {active && !editor && content !== null && <MessageTools message={message} actions={actions} />}
    </chakra.article>
  );
});
