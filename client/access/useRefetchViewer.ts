import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { MeDocument } from "../../graphql/generated/Me.ts";
import { type Viewer, viewerOf } from "./useViewer.ts";

/**
 * Refetches the signed-in user in the background. The answer updates every gate through the cache; a failed request
 * changes nothing, so that a short network failure closes no page.
 */
export function useRefetchViewer() {
  const client = useApolloClient();

  return useCallback(
    async function refetchViewer(): Promise<Viewer | null | undefined> {
      const answer = await client
        .query({ query: MeDocument, fetchPolicy: "network-only" })
        .catch(() => undefined);
      return answer?.data && viewerOf(answer.data.me);
    },
    [client],
  );
}
