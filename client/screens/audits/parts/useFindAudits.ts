import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindAuditsDocument } from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";

/** Searches active audits, latest first. */
export function useFindAudits(): FindRecords {
  const client = useApolloClient();
  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindAuditsDocument,
        variables: { find: search, orderBy: findOrder(search, ["PLANNED_START_ON_DESC", "ID_DESC"]) },
        fetchPolicy: "network-only",
      });
      return data?.audits?.nodes ?? [];
    },
    [client],
  );
}
