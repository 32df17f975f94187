import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { MeDocument } from "../../graphql/generated/Me.ts";
import { type Viewer, viewerOf } from "./useViewer.ts";

/**
 * Asks again who is signed in, behind what is shown. The answer reaches every gate through the cache; no
 * answer changes nothing, so that a short break in the line closes no page.
 */
export function useRefetchViewer() {
  const client = useApolloClient();

  return useCallback(
    async function askAgain(): Promise<Viewer | null | undefined> {
      const answer = await client
        .query({ query: MeDocument, fetchPolicy: "network-only" })
        .catch(() => undefined);
      return answer?.data && viewerOf(answer.data.me);
    },
    [client],
  );
}
