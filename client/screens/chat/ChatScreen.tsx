import { chakra } from "@chakra-ui/react/styled-system";
import { MessagesSquare } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { useChatChannelQuery, useMyChatChannelsQuery } from "../../../graphql/generated/index.ts";
import { isUserActive } from "../../access/useSessionPolling.ts";
import { useViewer } from "../../access/useViewer.ts";
import { Channel } from "../../components/chat/Channel.tsx";
import { onChatChange } from "../../components/chat/onChatChange.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { useHeadingFocus } from "../../components/headingFocus.ts";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { useDocumentTitle } from "../../components/pageTitle.ts";
import { isId } from "../../components/record/isId.ts";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { ChannelList } from "./ChannelList.tsx";

const Details = lazyComponent(async () => (await import("./Details.tsx")).Details);
const GroupDialog = lazyComponent(async () => (await import("./GroupDialog.tsx")).GroupDialog);
const NewDirect = lazyComponent(async () => (await import("./NewDirect.tsx")).NewDirect);

/** Changes within this time are fetched together. */
const DEBOUNCE_MS = 1_000;
const POLL_INTERVAL_MS = 60_000;

/** The channels of the person, again when one of them changed. */
function useChannels() {
  const result = useMyChatChannelsQuery({
    fetchPolicy: "cache-and-network",
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => !isUserActive(),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchChannels = useEffectEvent(() => void result.refetch().catch(() => undefined));

  useEffect(() => {
    const stop = onChatChange(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => refetchChannels(), DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, []);

  return result;
}

/** Team chat: the channels, and the one that is open; on phones one of the two. */
export default function ChatScreen() {
  const { t } = useTranslation("chat");
  const { channelId } = useParams();
  const { params, change } = useUrlParams();
  const { viewer } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, loading, error, refetch } = useChannels();
  const channels = (data?.myChatChannels ?? []).filter((channel) => channel !== null);
  const listed = channels.find(({ id }) => id === channelId);
  // The channel of a record that the person does not follow is not in the list.
  const other = useChatChannelQuery({
    variables: { id: channelId ?? "" },
    skip: !channelId || !isId(channelId) || !!listed || (loading && !data),
  });
  const channel = listed ?? other.data?.chatChannel ?? undefined;
  useDocumentTitle(channel?.name ?? t("title"));
  useHeadingFocus(heading);

  const dialog = params.get("open");
  const close = () => change({ open: null }, { replace: true });

  function content() {
    if (channel && viewer) {
      return (
        <Channel
          key={`${channel.id}.${params.get("message") ?? ""}`}
          channel={channel}
          viewerId={viewer.id}
          startAt={params.get("message")}
          startThread={params.get("thread")}
          details={(onClose) => <Details channel={channel} viewerId={viewer.id} onClose={onClose} />}
        />
      );
    }
    if (channelId && (other.loading || (loading && !data))) {
      return (
        <chakra.div flex="1">
          <Loading text={t("list.loading")} />
        </chakra.div>
      );
    }
    return (
      <chakra.div flex="1" display="flex" alignItems="center" justifyContent="center">
        {channelId ? (
          <EmptyState icon={<MessagesSquare />} title={t("missing")} text={t("missingText")} />
        ) : (
          <EmptyState icon={<MessagesSquare />} title={t("choose")} text={t("chooseText")} />
        )}
      </chakra.div>
    );
  }

  return (
    <>
      <chakra.h1 ref={heading} tabIndex={-1} srOnly>
        {t("title")}
      </chakra.h1>
      <chakra.div
        display="flex"
        mx={{ base: "-4", md: "-6" }}
        mt="-5"
        mb={{ base: "-24", md: "-10" }}
        h={{ base: "calc(100dvh - 3rem - var(--bottom-bar, 3.5rem))", md: "calc(100dvh - 3rem)" }}
        bg="bg.surface"
        overflow="hidden"
      >
        <chakra.div
          display={{ base: channelId ? "none" : "flex", md: "flex" }}
          minH="0"
          w={{ base: "full", md: "auto" }}
        >
          {loading && !data ? (
            <chakra.div flex={{ base: "1", md: "none" }} w={{ md: "17rem" }}>
              <Loading text={t("loading")} />
            </chakra.div>
          ) : error && !data ? (
            <chakra.div p="4">
              <ErrorPanel title={t("failed")} error={error} onRetry={() => void refetch()} />
            </chakra.div>
          ) : (
            <ChannelList
              channels={channels}
              currentId={channelId}
              onNewGroup={() => change({ open: "group" })}
              onNewDirect={() => change({ open: "direct" })}
            />
          )}
        </chakra.div>
        <chakra.div display={{ base: channelId ? "flex" : "none", md: "flex" }} flex="1" minW="0" minH="0">
          {content()}
        </chakra.div>
      </chakra.div>
      {dialog === "group" && <GroupDialog onClose={close} />}
      {dialog === "direct" && <NewDirect onClose={close} />}
    </>
  );
}
