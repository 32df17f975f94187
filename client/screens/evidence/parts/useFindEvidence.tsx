import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindEvidenceDocument } from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { EvidenceStateBadge } from "./EvidenceStateBadge.tsx";

/** Searches active evidence, the best match first, without a text the newest. */
export function useFindEvidence(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindEvidenceDocument,
        variables: { find: search, orderBy: findOrder(search, ["UPDATED_AT_DESC", "ID_DESC"]) },
        fetchPolicy: "network-only",
      });
      return (data?.evidencePieces?.nodes ?? []).map(({ id, reference, name, stateToday }) => ({
        id,
        reference,
        name,
        badge: <EvidenceStateBadge state={stateToday} />,
      }));
    },
    [client],
  );
}
