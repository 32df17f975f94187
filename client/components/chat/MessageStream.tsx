import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { formatList } from "../../i18n/format.ts";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { IconButton } from "../IconButton.tsx";
import { Loading } from "../Loading.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import type { Change } from "../record/change.ts";
import { toast } from "../toast.ts";
import type { UploadedFile } from "../upload/uploadFile.ts";
import { Composer } from "./Composer.tsx";
import { DeleteMessage } from "./DeleteMessage.tsx";
import { MessageEditor } from "./MessageEditor.tsx";
import { MessageList } from "./MessageList.tsx";
import { MessageRow } from "./MessageRow.tsx";
import type { Mention } from "./mentions.ts";
import { NewMessageAnnouncement } from "./NewMessageAnnouncement.tsx";
import { type Destination, noteProblem, removeUnsent, type Unsent, useOutbox } from "./outbox.ts";
import { useWaiting } from "./outboxState.ts";
import { QuotedChange } from "./QuotedChange.tsx";
import { queueText } from "./queueText.ts";
import { rowsOf } from "./rows.ts";
import { onSent } from "./sentMessages.ts";
import type { ChatMessage } from "./types.ts";
import { UnsentRow } from "./UnsentRow.tsx";
import { useFind } from "./useFind.ts";
import { useMessageActions } from "./useMessageActions.ts";
import type { useMessages } from "./useMessages.ts";

const EarlierTexts = lazyComponent(async () => (await import("./EarlierTexts.tsx")).EarlierTexts);
const ChooseTaskRecord = lazyComponent(async () => (await import("./ChooseTaskRecord.tsx")).ChooseTaskRecord);

interface MessageStreamProps {
  viewerId: string;
  /** Undefined for a record whose channel is made by its first message. */
  channelId?: string;
  /** The message that is answered here. */
  threadId?: string;
  to: Destination;
  /** The record whose channel it is. */
  recordKind?: string | null;
  recordId?: string | null;
  /** The change of the record that the next message quotes. */
  quote?: Change;
  onUnquote?: () => void;
  label: string;
  /** The name of the field. */
  writeLabel: string;
  mayWrite: boolean;
  messages: ReturnType<typeof useMessages>;
  firstUnreadId?: string | null;
  /** Offers a jump to the first unread message. */
  hasManyUnread?: boolean;
  onReply?: (message: ChatMessage) => void;
  onUnread?: (message: ChatMessage) => void;
  /** The person sees the end of the channel. */
  onEnd?: (last: ChatMessage) => void;
  onChannelMade?: () => void;
  onTyping?: () => void;
  /** The ids of those who type now. */
  typing?: readonly string[];
  onEscape?: () => void;
  /** Shown while there is no message. */
  empty: ReactNode;
  /** Why nobody may write. */
  closed: string;
}

function isFor(message: Unsent, { channelId, threadId, recordId }: MessageStreamProps): boolean {
  if (message.threadId !== (threadId ?? null)) return false;
  return "channelId" in message.to ? message.to.channelId === channelId : message.to.recordId === recordId;
}

/** Messages with the field below them, of a channel or of a thread. */
export function MessageStream(props: MessageStreamProps) {
  const { viewerId, channelId, threadId, to, recordKind, recordId, label, writeLabel, mayWrite } = props;
  const { messages, quote, onUnquote } = props;
  const { firstUnreadId, hasManyUnread = false, typing = [] } = props;
  const { onReply, onUnread, onEnd, onChannelMade, onTyping, onEscape } = props;
  const { t } = useTranslation(["chat", "common"]);
  const field = useRef<HTMLTextAreaElement>(null);
  const find = useFind(channelId);
  const outbox = useOutbox(viewerId);
  const waiting = useWaiting();
  const { loaded, problem, target } = messages;
  const [jumped, setJumped] = useState(false);
  const changing = useMessageActions({
    mayWrite,
    recordKind,
    recordId,
    onChanged: messages.onChanged,
    onReply,
    onUnread,
  });
  const { editing, setEditing } = changing;

  const unsent = outbox.filter((message) => isFor(message, props));
  const unsentKey = unsent.map(({ id, problem }) => id + (problem ?? "")).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the unsent messages are a new array on each render
  const rows = useMemo(
    () => rowsOf({ messages: loaded?.messages ?? [], unsent, firstUnreadId }),
    [loaded, unsentKey, firstUnreadId],
  );

  // Names are known of those who have written here.
  const typingNames = typing.flatMap(
    (id) => loaded?.messages.findLast(({ author }) => author?.id === id)?.author?.fullName ?? [],
  );

  const handleSent = useEffectEvent((message: ChatMessage) => {
    const isHere = channelId
      ? message.channelId === channelId && message.threadId === (threadId ?? null)
      : outbox.some(({ id }) => id === message.id);
    if (!isHere) return;
    if (channelId) messages.onSent(message);
    else onChannelMade?.();
  });
  useEffect(() => onSent((message) => handleSent(message)), []);

  function send(content: string, mentions: readonly Mention[], files: readonly UploadedFile[]) {
    const message = { content, mentions, files, changeSeq: quote?.seq };
    const queued = queueText(viewerId, to, threadId ?? null, message);
    if (queued) onUnquote?.();
    if (!queued) toast.error(t("unsent.full"), t("unsent.fullText"));
    // What one has written is at the end.
    else messages.toLatest();
    return queued;
  }

  function editLast() {
    const last = loaded?.messages.findLast(({ author, mayEdit }) => mayEdit && author?.id === viewerId);
    if (!last) return;
    setEditing(last.id);
    // It may be far above what is in sight.
    messages.reveal(last.id);
  }

  function removeQuote() {
    onUnquote?.();
    field.current?.focus();
  }

  function closeEditor() {
    setEditing(undefined);
    field.current?.focus();
  }

  const draftKey = threadId ?? recordId ?? channelId;
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minH="0" minW="0">
      {problem ? (
        <chakra.div p="4" flex="1">
          <ErrorPanel title={t("list.failed")} text={problem} onRetry={messages.retry} />
        </chakra.div>
      ) : channelId && !loaded ? (
        <chakra.div flex="1" p="4">
          <Loading text={t("list.loading")} />
        </chakra.div>
      ) : rows.length === 0 ? (
        <chakra.div
          flex="1"
          minH="0"
          overflowY="auto"
          display="flex"
          alignItems="center"
          justifyContent="center"
        >
          {props.empty}
        </chakra.div>
      ) : (
        <MessageList
          key={`${channelId}.${threadId}`}
          label={label}
          rows={rows}
          grewAtStart={loaded?.grewAtStart ?? false}
          hasMoreAfter={loaded?.hasMoreAfter ?? false}
          target={target}
          onOlder={messages.onOlder}
          onNewer={messages.onNewer}
          onLatest={messages.toLatest}
          onFirstUnread={
            firstUnreadId && hasManyUnread && !jumped
              ? () => {
                  setJumped(true);
                  void messages.jumpTo(firstUnreadId);
                }
              : undefined
          }
          onSight={(id) => {
            messages.sight.current = id;
          }}
          onEnd={() => {
            const last = loaded?.messages.at(-1);
            if (last) onEnd?.(last);
          }}
        >
          {(row, active) =>
            row.kind === "message" ? (
              <MessageRow
                message={row.message}
                viewerId={viewerId}
                follows={row.follows}
                active={active}
                actions={changing.actions}
                found={target.key === row.message.id && !target.isPlain}
                editor={
                  editing === row.message.id ? (
                    <MessageEditor
                      message={row.message}
                      viewerId={viewerId}
                      find={find}
                      saving={changing.saving}
                      onSave={changing.save}
                      onClose={closeEditor}
                    />
                  ) : undefined
                }
              />
            ) : (
              <UnsentRow
                message={row.message}
                viewerId={viewerId}
                waiting={waiting}
                onRetry={({ id }) => noteProblem(viewerId, id, undefined)}
                onDiscard={({ id }) => removeUnsent(viewerId, id)}
              />
            )
          }
        </MessageList>
      )}
      <NewMessageAnnouncement messages={loaded?.messages} viewerId={viewerId} />
      <chakra.div px={{ base: "3", md: "4" }} pb="3" pt="1">
        {typingNames.length > 0 && (
          <chakra.p color="fg.muted" fontSize="meta" pb="0.5">
            {t("typing", { count: typingNames.length, names: formatList(typingNames) })}
          </chakra.p>
        )}
        {mayWrite && quote && (
          <QuotedChange change={quote}>
            <IconButton label={t("quote.remove")} size="xs" onClick={removeQuote}>
              <X aria-hidden />
            </IconButton>
          </QuotedChange>
        )}
        {mayWrite ? (
          <Composer
            key={draftKey}
            viewerId={viewerId}
            draftKey={draftKey}
            label={writeLabel}
            placeholder={writeLabel}
            sendLabel={t("composer.send")}
            field={field}
            find={find}
            takesFiles
            onSend={send}
            focused={threadId !== undefined || quote !== undefined}
            onEditLast={editLast}
            onEscape={onEscape}
            onTyping={onTyping}
          />
        ) : (
          <chakra.p color="fg.muted" fontSize="table">
            {props.closed}
          </chakra.p>
        )}
      </chakra.div>
      {changing.deleting && (
        <DeleteMessage
          message={changing.deleting}
          viewerId={viewerId}
          onDelete={changing.remove}
          onClose={changing.closeDelete}
        />
      )}
      {changing.earlier && (
        <EarlierTexts message={changing.earlier} viewerId={viewerId} onClose={changing.closeEarlier} />
      )}
      {changing.planning && (
        <ChooseTaskRecord messageId={changing.planning.id} onClose={changing.closePlanning} />
      )}
    </chakra.div>
  );
}
