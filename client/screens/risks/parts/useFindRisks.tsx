import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindRisksDocument } from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";

/** Searches active risks, the best match first, without a text the most severe. */
export function useFindRisks(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindRisksDocument,
        variables: { find: search, orderBy: findOrder(search, ["SCORE_DESC", "ID_DESC"]) },
        fetchPolicy: "network-only",
      });
      return (data?.risks?.nodes ?? []).map(({ severity, ...risk }) => ({
        ...risk,
        badge: <SeverityBadge severity={severity} />,
      }));
    },
    [client],
  );
}
