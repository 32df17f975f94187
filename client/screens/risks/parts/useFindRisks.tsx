import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindRisksDocument } from "../../../../graphql/generated/index.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";

/** Searches active risks, most severe first. */
export function useFindRisks(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindRisksDocument,
        variables: { search: search || undefined },
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
