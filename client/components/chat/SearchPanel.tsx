import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { useSearchChatQuery } from "../../../graphql/generated/index.ts";
import { Input } from "../controls.ts";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { joinPages, ShowMore } from "../ShowMore.tsx";
import { MessageSummary } from "./MessageSummary.tsx";
import { messageOf } from "./messageOf.ts";
import { PanelFrame } from "./PanelFrame.tsx";
import type { ChatMessage } from "./types.ts";

const FIRST = 30;

interface SearchPanelProps {
  /** Undefined: in all channels. */
  channelId?: string;
  viewerId: string;
  onShow: (message: ChatMessage) => void;
  onClose: () => void;
}

/** Finds messages by words or their beginnings, newest first. */
export function SearchPanel({ channelId, viewerId, onShow, onClose }: SearchPanelProps) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const { data, previousData, loading, error, refetch, fetchMore } = useSearchChatQuery({
    variables: { search, channelId, first: FIRST },
    skip: search === "",
    fetchPolicy: "network-only",
  });
  const found = search === "" ? undefined : (data ?? previousData)?.searchChat;
  const nodes = found?.nodes ?? [];

  return (
    <PanelFrame title={t("panel.search")} onClose={onClose}>
      <chakra.div p="3" borderBottomWidth="1px">
        <Input
          type="search"
          aria-label={t("search.label")}
          placeholder={t("search.label")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </chakra.div>
      <chakra.div flex="1" minH="0" overflowY="auto" tabIndex={0} role="region" aria-label={t("panel.list")}>
        <chakra.p role="status" px="4" py="2" color="fg.muted" fontSize="table">
          {search === "" && t("search.help")}
          {found && !loading && nodes.length === 0 && t("search.none")}
        </chakra.p>
        {error && (
          <chakra.div p="4">
            <ErrorPanel title={t("list.failed")} error={error} onRetry={() => void refetch()} />
          </chakra.div>
        )}
        <chakra.ul listStyle="none">
          {nodes.map(
            (node) =>
              node && (
                <MessageSummary
                  key={node.id}
                  message={messageOf(node)}
                  viewerId={viewerId}
                  channel={channelId ? undefined : (node.channel?.name ?? undefined)}
                  onShow={onShow}
                />
              ),
          )}
        </chakra.ul>
        {found && (
          <chakra.div px="4" pb="4">
            <ShowMore
              page={found}
              onMore={(after) =>
                fetchMore({
                  variables: { after },
                  updateQuery: (before, { fetchMoreResult }) => ({
                    searchChat: joinPages(before.searchChat ?? null, fetchMoreResult.searchChat ?? null),
                  }),
                })
              }
            />
          </chakra.div>
        )}
      </chakra.div>
    </PanelFrame>
  );
}
