import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindProjectsDocument } from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { ProjectStatusBadge } from "./ProjectStatusBadge.tsx";

/** Searches active projects. */
export function useFindProjects(): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindProjectsDocument,
        variables: { find: search, orderBy: findOrder(search, ["NUMBER_ASC"]) },
        fetchPolicy: "network-only",
      });
      return (data?.projects?.nodes ?? []).map(({ status, ...project }) => ({
        ...project,
        badge: <ProjectStatusBadge status={status} />,
      }));
    },
    [client],
  );
}
