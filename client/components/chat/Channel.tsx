import { chakra } from "@chakra-ui/react/styled-system";
import { MessagesSquare } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  useMarkChatReadMutation,
  useMarkChatUnreadMutation,
  useWatchChatChannelMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { EmptyState } from "../EmptyState.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import type { Change } from "../record/change.ts";
import { toast } from "../toast.ts";
import { ChannelHead } from "./ChannelHead.tsx";
import { MessageStream } from "./MessageStream.tsx";
import type { Panel } from "./panel.ts";
import type { ChatChannel, ChatMessage } from "./types.ts";
import { useMessages } from "./useMessages.ts";
import { usePresence } from "./usePresence.ts";
import { useTyping } from "./useTyping.ts";

const MarkedPanel = lazyComponent(async () => (await import("./MarkedPanel.tsx")).MarkedPanel);
const SearchPanel = lazyComponent(async () => (await import("./SearchPanel.tsx")).SearchPanel);
const ThreadPanel = lazyComponent(async () => (await import("./ThreadPanel.tsx")).ThreadPanel);

/** From this many unread messages on there is a button to the first. */
const MANY_UNREAD = 8;
/** A channel counts as read after it was open this long, in milliseconds. */
const READ_AFTER_MS = 800;

interface ChannelProps {
  channel: ChatChannel;
  viewerId: string;
  /** On the page of a record: without the name and the details. */
  short?: boolean;
  /** The message to begin with. */
  startAt?: string | null;
  /** The message whose thread has it. */
  startThread?: string | null;
  /** The change of the record that the next message quotes. */
  quote?: Change;
  onUnquote?: () => void;
  /** The members, beside the messages. */
  details?: (onClose: () => void) => ReactNode;
}

/** A channel: its messages, the field, and one of its lists beside them. */
export function Channel(props: ChannelProps) {
  const { channel, viewerId, short = false, startAt, startThread, details } = props;
  const { t } = useTranslation("chat");
  const { id, name, mayWrite } = channel;
  const [panel, setPanel] = useState<Panel | undefined>(
    startThread ? { kind: "thread", id: startThread, startAt } : undefined,
  );
  const [opened] = useState({ firstUnreadId: channel.firstUnreadId, unread: channel.unreadCount });
  const [unreadFrom, setUnreadFrom] = useState(opened.firstUnreadId);
  const marked = useRef<string>(undefined);
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const messages = useMessages(id, undefined, startThread ?? startAt);
  const [markRead] = useMarkChatReadMutation();
  const [markUnread] = useMarkChatUnreadMutation();
  const typing = useTyping(id, viewerId);
  const [watch] = useWatchChatChannelMutation();
  const here = usePresence(id, viewerId, channel.kind !== "general" && channel.kind !== "team");
  const title = name;
  // The channel may have been in the cache from before, and what is unread comes a moment later.
  if (!unreadFrom && channel.firstUnreadId && !marked.current) setUnreadFrom(channel.firstUnreadId);

  /** The names that are known here: of the other person, and of those who have written. */
  function namesOf(people: readonly string[]): string[] {
    return people.flatMap((person) => {
      if (channel.otherPerson?.id === person) return channel.otherPerson.fullName;
      return (
        messages.loaded?.messages.findLast(({ author }) => author?.id === person)?.author?.fullName ?? []
      );
    });
  }

  async function tryChange(change: () => Promise<unknown>) {
    try {
      await change();
    } catch (error) {
      toast.error(t("message.notChanged"), serverErrorOf(error).message);
    }
  }

  function handleEnd(last: ChatMessage) {
    if (document.hidden || marked.current === last.id) return;
    clearTimeout(reading.current);
    reading.current = setTimeout(() => {
      marked.current = last.id;
      // If it fails, the next message marks both.
      markRead({ variables: { channelId: id, messageId: last.id } }).catch(() => undefined);
    }, READ_AFTER_MS);
  }
  useEffect(() => () => clearTimeout(reading.current), []);

  // What arrived while the window was hidden is read when it is shown again.
  const last = messages.loaded?.messages.at(-1);
  useEffect(() => {
    const handleVisible = () => {
      if (!document.hidden && last && marked.current !== undefined && !messages.loaded?.hasMoreAfter)
        handleEnd(last);
    };
    document.addEventListener("visibilitychange", handleVisible);
    return () => document.removeEventListener("visibilitychange", handleVisible);
  });

  function handleUnread(message: ChatMessage) {
    setUnreadFrom(message.id);
    // Until the channel is opened again, or a new message arrives.
    clearTimeout(reading.current);
    marked.current = last?.id;
    void tryChange(() => markUnread({ variables: { channelId: id, messageId: message.id } }));
  }

  function show(message: ChatMessage) {
    const target = message.threadId ?? message.id;
    // On narrow screens the panel covers the messages.
    if (!window.matchMedia("(min-width: 80em)").matches) setPanel(undefined);
    if (message.threadId) setPanel({ kind: "thread", id: message.threadId, startAt: message.id });
    void messages.jumpTo(target);
  }

  function close() {
    const opener = panel?.kind;
    setPanel(undefined);
    box.current?.querySelector<HTMLElement>(`[data-panel="${opener}"], textarea`)?.focus();
  }

  function panelContent() {
    if (!panel) return null;
    if (panel.kind === "thread") {
      return (
        <ThreadPanel
          key={`${panel.id}.${panel.startAt ?? ""}`}
          channelId={id}
          threadId={panel.id}
          startAt={panel.startAt}
          root={messages.loaded?.messages.find((message) => message.id === panel.id)}
          to={{ channelId: id }}
          viewerId={viewerId}
          record={channel}
          mayWrite={mayWrite}
          onShow={show}
          onClose={close}
        />
      );
    }
    if (panel.kind === "search") {
      return <SearchPanel channelId={id} viewerId={viewerId} onShow={show} onClose={close} />;
    }
    if (panel.kind === "details") return details?.(close);
    return (
      <MarkedPanel
        key={panel.kind}
        kind={panel.kind}
        channelId={id}
        viewerId={viewerId}
        onShow={show}
        onClose={close}
      />
    );
  }

  return (
    <chakra.section
      ref={box}
      aria-label={title}
      position="relative"
      display="flex"
      flex="1"
      minW="0"
      minH="0"
      h="full"
    >
      <chakra.div display="flex" flexDirection="column" flex="1" minW="0" minH="0">
        <ChannelHead
          channel={channel}
          name={title}
          panel={panel?.kind === "thread" ? undefined : panel?.kind}
          onPanel={(kind) => (panel?.kind === kind ? close() : setPanel({ kind }))}
          onWatch={(isOn) => void tryChange(() => watch({ variables: { channelId: id, isOn } }))}
          here={namesOf(here)}
          short={short}
        />
        <MessageStream
          viewerId={viewerId}
          channelId={id}
          to={{ channelId: id }}
          recordKind={channel.recordKind}
          recordId={channel.recordId}
          quote={props.quote}
          onUnquote={props.onUnquote}
          label={t("list.label", { name: title })}
          writeLabel={short ? t("composer.write") : t("composer.writeTo", { name: title })}
          mayWrite={mayWrite}
          messages={messages}
          firstUnreadId={unreadFrom}
          hasManyUnread={opened.unread >= MANY_UNREAD}
          onReply={(message) => setPanel({ kind: "thread", id: message.id })}
          onUnread={handleUnread}
          onEnd={handleEnd}
          onTyping={typing.handleTyping}
          typing={typing.people}
          empty={<EmptyState icon={<MessagesSquare />} title={t("list.empty")} text={t("list.emptyText")} />}
          closed={t("closed")}
        />
      </chakra.div>
      {panelContent()}
    </chakra.section>
  );
}
