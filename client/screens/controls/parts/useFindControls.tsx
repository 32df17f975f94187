import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindControlsDocument } from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";

/** Searches active controls, ordered by number. */
export function useFindControls(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindControlsDocument,
        variables: { find: search, orderBy: findOrder(search, ["NUMBER_ASC"]) },
        fetchPolicy: "network-only",
      });
      return (data?.controls?.nodes ?? []).map(({ id, reference, name }) => ({ id, reference, name }));
    },
    [client],
  );
}
