import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindAssetsDocument } from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";

/** Searches active assets, most critical first. */
export function useFindAssets(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindAssetsDocument,
        variables: { find: search, orderBy: findOrder(search, ["CRITICALITY_RANK_DESC", "ID_DESC"]) },
        fetchPolicy: "network-only",
      });
      return (data?.assets?.nodes ?? []).map(({ criticality, ...asset }) => ({
        ...asset,
        badge: <SeverityBadge severity={criticality} />,
      }));
    },
    [client],
  );
}
