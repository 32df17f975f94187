import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import {
  ChatChannelsToExportDocument,
  type ChatChannelsToExportQuery,
} from "../../../../graphql/generated/index.ts";

export type FoundChannel = NonNullable<
  NonNullable<ChatChannelsToExportQuery["chatChannelsToExport"]>[number]
>;

/** How many channels the server lists at a time. */
const PAGE = 50;

interface Found {
  search: string;
  channels: readonly FoundChannel[];
  hasMore: boolean;
}

/** The channels that a search has found, page by page; each page is recorded in the change log. */
export function useFoundChannels() {
  const client = useApolloClient();
  const [found, setFound] = useState<Found>();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();

  async function read(search: string, before: readonly FoundChannel[]) {
    setLoading(true);
    setError(undefined);
    try {
      const { data } = await client.query({
        query: ChatChannelsToExportDocument,
        variables: { search, afterId: before.at(-1)?.id },
        fetchPolicy: "no-cache",
      });
      const page = (data?.chatChannelsToExport ?? []).filter((channel) => channel !== null);
      // A channel in which somebody has written meanwhile may come a second time.
      const known = new Set(before.map(({ id }) => id));
      const channels = [...before, ...page.filter(({ id }) => !known.has(id))];
      setFound({ search, channels, hasMore: page.length === PAGE });
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  }

  return {
    channels: found?.channels,
    hasMore: found?.hasMore ?? false,
    loading,
    error,
    search: (text: string) => {
      setFound(undefined);
      return read(text, []);
    },
    showMore: () => (found ? read(found.search, found.channels) : undefined),
    /** A channel as it is after a change, without another look-up. */
    change: (channel: FoundChannel) =>
      setFound(
        (before) =>
          before && {
            ...before,
            channels: before.channels.map((each) => (each.id === channel.id ? channel : each)),
          },
      ),
  };
}
