import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindFindingsDocument } from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";

/** Searches active findings, most severe first. */
export function useFindFindings(): FindRecords {
  const client = useApolloClient();
  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindFindingsDocument,
        variables: { find: search, orderBy: findOrder(search, ["SEVERITY_RANK_DESC", "ID_DESC"]) },
        fetchPolicy: "network-only",
      });
      return (data?.auditFindings?.nodes ?? []).map(({ id, reference, title }) => ({
        id,
        reference,
        name: title,
      }));
    },
    [client],
  );
}
