import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { AuditScopeChoicesDocument } from "../../../graphql/generated/index.ts";
import { findOrder } from "../../components/record/findOrder.ts";
import type { FindRecords } from "../../components/record/RecordPicker.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

/** What a scope consists of; the id of a choice begins with its kind. */
export type ScopeTarget = { frameworkId: string } | { assetId: string } | { businessUnit: string };

export function targetOf(id: string): ScopeTarget {
  const value = id.slice(id.indexOf(":") + 1);
  if (id.startsWith("framework:")) return { frameworkId: value };
  return id.startsWith("asset:") ? { assetId: value } : { businessUnit: value };
}

/** Searches frameworks, business units and assets at the same time. */
export function useFindScope(): FindRecords {
  const client = useApolloClient();
  const { t } = useAuditMessages();

  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: AuditScopeChoicesDocument,
        variables: {
          find: search,
          orderBy: findOrder(search, ["CRITICALITY_RANK_DESC", "ID_DESC"]),
        },
        fetchPolicy: "network-only",
      });
      const matches = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase());
      return [
        ...(data?.frameworks?.nodes ?? [])
          .filter(({ code, name }) => matches(`${code} ${name}`))
          .map(({ id, code, name }) => ({ id: `framework:${id}`, reference: code, name })),
        ...(data?.businessUnits?.nodes ?? [])
          .filter(({ name, archivedAt }) => archivedAt === null && matches(name))
          .map(({ name }) => ({ id: `unit:${name}`, reference: t("scope.unit"), name })),
        ...(data?.assets?.nodes ?? []).map(({ id, ...asset }) => ({ ...asset, id: `asset:${id}` })),
      ];
    },
    [client, t],
  );
}
