import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindEvidenceDocument } from "../../../../graphql/generated/index.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { EvidenceStateBadge } from "./EvidenceStateBadge.tsx";

/** Searches active evidence, newest first. */
export function useFindEvidence(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindEvidenceDocument,
        variables: { search: search || undefined },
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
