import { chakra } from "@chakra-ui/react/styled-system";
import { MessagesSquare } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useRecordChannelQuery } from "../../../graphql/generated/index.ts";
import { useViewer } from "../../access/useViewer.ts";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import type { Change } from "../record/change.ts";
import { Channel } from "./Channel.tsx";
import { MessageStream } from "./MessageStream.tsx";
import { useMessages } from "./useMessages.ts";

interface DiscussionProps {
  recordKind: string;
  recordId: string;
  /** The change that the next message quotes. */
  quote?: Change;
  onUnquote?: () => void;
}

/** The channel of a record on its page; it is made by the first message. */
export function Discussion({ recordKind, recordId, quote, onUnquote }: DiscussionProps) {
  const { t } = useTranslation("chat");
  const { viewer } = useViewer();
  const { data, loading, error, refetch } = useRecordChannelQuery({
    variables: { recordKind, recordId },
    fetchPolicy: "cache-and-network",
  });
  const noMessages = useMessages(undefined);
  const channel = data?.recordChannel;
  const box = useRef<HTMLDivElement>(null);
  const isShown = !!viewer && !!data;

  useLayoutEffect(() => {
    const { current } = box;
    if (!isShown || !current) return;
    const place = () => {
      const top = current.getBoundingClientRect().top + window.scrollY;
      current.style.setProperty("--discussion-top", `${Math.round(top)}px`);
    };
    place();
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  }, [isShown]);

  if (!viewer || (loading && !data)) return <Loading text={t("list.loading")} />;
  if (error && !data) {
    return <ErrorPanel title={t("list.failed")} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <chakra.div
      ref={box}
      // On phones between the head of the record, which can have any height, and the bar below.
      h={{
        base: "calc(100dvh - var(--discussion-top, 22rem) - var(--bottom-bar, 3.5rem) - 0.5rem)",
        md: "min(44rem, calc(100dvh - 14rem))",
      }}
      minH={{ base: "20rem", md: "24rem" }}
      display="flex"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      bg="bg.surface"
    >
      {channel ? (
        <Channel
          key={channel.id}
          channel={channel}
          viewerId={viewer.id}
          short
          quote={quote}
          onUnquote={onUnquote}
        />
      ) : (
        <MessageStream
          viewerId={viewer.id}
          to={{ recordKind, recordId }}
          recordKind={recordKind}
          recordId={recordId}
          quote={quote}
          onUnquote={onUnquote}
          label={t("list.discussion")}
          writeLabel={t("composer.write")}
          mayWrite
          messages={noMessages}
          onChannelMade={() => void refetch()}
          empty={
            <EmptyState
              icon={<MessagesSquare />}
              title={t("discussion.empty")}
              text={t("discussion.emptyText")}
            />
          }
          closed={t("closed")}
        />
      )}
    </chakra.div>
  );
}
