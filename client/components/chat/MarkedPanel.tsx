import { chakra } from "@chakra-ui/react/styled-system";
import { BadgeCheck, Pin } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { useChatDecisionsQuery, useChatPinsQuery } from "../../../graphql/generated/index.ts";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { MessageSummary } from "./MessageSummary.tsx";
import { messageOf } from "./messageOf.ts";
import { onChatChange } from "./onChatChange.ts";
import { PanelFrame } from "./PanelFrame.tsx";
import type { ChatMessage } from "./types.ts";

interface MarkedPanelProps {
  kind: "pins" | "decisions";
  channelId: string;
  viewerId: string;
  onShow: (message: ChatMessage) => void;
  onClose: () => void;
}

/** The pinned messages of a channel, or its decisions. */
export function MarkedPanel({ kind, channelId, viewerId, onShow, onClose }: MarkedPanelProps) {
  const { t } = useTranslation("chat");
  const isPins = kind === "pins";
  const options = { variables: { channelId }, fetchPolicy: "cache-and-network" } as const;
  const pins = useChatPinsQuery({ ...options, skip: !isPins });
  const decisions = useChatDecisionsQuery({ ...options, skip: isPins });
  const { loading, error, refetch } = isPins ? pins : decisions;
  const found = isPins ? pins.data?.chatPins : decisions.data?.chatDecisions;
  const messages = found?.flatMap((message) => (message ? [messageOf(message)] : []));

  const refetchMarked = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => onChatChange((id) => (id === null || id === channelId) && refetchMarked()), [channelId]);

  return (
    <PanelFrame title={t(isPins ? "panel.pins" : "panel.decisions")} onClose={onClose}>
      <chakra.div flex="1" minH="0" overflowY="auto" tabIndex={0} role="region" aria-label={t("panel.list")}>
        {error && !messages && (
          <chakra.div p="4">
            <ErrorPanel title={t("list.failed")} error={error} onRetry={() => void refetch()} />
          </chakra.div>
        )}
        {loading && !messages && <Loading text={t("list.loading")} />}
        {messages?.length === 0 && (
          <EmptyState
            icon={isPins ? <Pin /> : <BadgeCheck />}
            title={t(isPins ? "panel.noPins" : "panel.noDecisions")}
            text={t(isPins ? "panel.noPinsText" : "panel.noDecisionsText")}
          />
        )}
        <chakra.ul listStyle="none">
          {messages?.map((message) => (
            <MessageSummary key={message.id} message={message} viewerId={viewerId} onShow={onShow} />
          ))}
        </chakra.ul>
      </chakra.div>
    </PanelFrame>
  );
}
