import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { RelativeDate } from "../RelativeDate.tsx";
import { ChatText } from "./ChatText.tsx";
import { MessageFiles } from "./MessageFiles.tsx";
import type { ChatMessage } from "./types.ts";

interface MessageSummaryProps {
  message: ChatMessage;
  viewerId: string;
  /** The name of the channel, in a list of several. */
  channel?: string;
  onShow: (message: ChatMessage) => void;
}

/** A message in a list of found, pinned or decided ones, with the way to its place. */
export function MessageSummary({ message, viewerId, channel, onShow }: MessageSummaryProps) {
  const { t } = useTranslation("chat");
  const { id, author, content, createdAt, mentions, references, files } = message;

  return (
    <chakra.li px="4" py="3" borderBottomWidth="1px">
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="2"
        fontSize="meta"
        color="fg.muted"
      >
        <chakra.span fontWeight="semibold" color="fg">
          {author?.fullName ?? t("message.formerPerson")}
        </chakra.span>
        {channel && <span>{channel}</span>}
        <RelativeDate value={createdAt} />
        <chakra.span ms="auto">
          <Button variant="link" size="xs" minH="6" onClick={() => onShow(message)}>
            {t("message.show")}
          </Button>
        </chakra.span>
      </chakra.p>
      {content === null ? (
        <chakra.p color="fg.muted" fontStyle="italic">
          {t("message.deleted")}
        </chakra.p>
      ) : (
        <ChatText
          id={`summary-${id}`}
          content={content}
          mentions={mentions}
          references={references}
          viewerId={viewerId}
        />
      )}
      <MessageFiles files={files} />
    </chakra.li>
  );
}
