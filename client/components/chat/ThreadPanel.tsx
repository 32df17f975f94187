import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { EmptyState } from "../EmptyState.tsx";
import { MessageStream } from "./MessageStream.tsx";
import { MessageSummary } from "./MessageSummary.tsx";
import type { Destination } from "./outbox.ts";
import { PanelFrame } from "./PanelFrame.tsx";
import type { ChatChannel, ChatMessage } from "./types.ts";
import { useMessages } from "./useMessages.ts";

interface ThreadPanelProps {
  channelId: string;
  threadId: string;
  /** The answer to begin with. */
  startAt?: string | null;
  /** The record whose channel it is. */
  record: Pick<ChatChannel, "recordKind" | "recordId">;
  /** The message that is answered, if the list has it. */
  root: ChatMessage | undefined;
  to: Destination;
  viewerId: string;
  mayWrite: boolean;
  onShow: (message: ChatMessage) => void;
  onClose: () => void;
}

/** The answers to a message. */
export function ThreadPanel(props: ThreadPanelProps) {
  const { channelId, threadId, startAt, record, root, to, viewerId, mayWrite, onShow, onClose } = props;
  const { t } = useTranslation("chat");
  const messages = useMessages(channelId, threadId, startAt);

  return (
    <PanelFrame title={t("thread.title")} onClose={onClose}>
      {root && (
        <chakra.ul listStyle="none" maxH="40%" overflowY="auto" flexShrink="0">
          <MessageSummary message={root} viewerId={viewerId} onShow={onShow} />
        </chakra.ul>
      )}
      <MessageStream
        viewerId={viewerId}
        channelId={channelId}
        threadId={threadId}
        to={to}
        recordKind={record.recordKind}
        recordId={record.recordId}
        label={t("thread.label")}
        writeLabel={t("thread.write")}
        mayWrite={mayWrite}
        messages={messages}
        onEscape={onClose}
        empty={<EmptyState title={t("thread.empty")} />}
        closed={t("closed")}
      />
    </PanelFrame>
  );
}
