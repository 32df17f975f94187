import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindAssetsDocument } from "../../../../graphql/generated/index.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";

/** Searches active assets, most critical first. */
export function useFindAssets(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindAssetsDocument,
        variables: { search: search || undefined },
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
