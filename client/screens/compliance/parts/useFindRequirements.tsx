import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import {
  type ComplianceRequirementFilter,
  FindRequirementsDocument,
} from "../../../../graphql/generated/index.ts";
import { findOrder } from "../../../components/record/findOrder.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { ComplianceStatusBadge } from "./ComplianceStatusBadge.tsx";

interface Narrowing {
  /** Searches only this framework. */
  frameworkId?: string;
  /** Includes headings, which group requirements and are not assessed. */
  headings?: boolean;
}

/** Searches active requirements, the best match first, without a text ordered by code. */
export function useFindRequirements({ frameworkId, headings = false }: Narrowing = {}): FindRecords {
  const client = useApolloClient();

  return useCallback(
    async (search) => {
      const and: ComplianceRequirementFilter[] = [
        { archivedAt: { isNull: true } },
        ...(frameworkId ? [{ frameworkId: { equalTo: frameworkId } }] : []),
        ...(headings ? [] : [{ assessable: { equalTo: true } }]),
      ];
      const { data } = await client.query({
        query: FindRequirementsDocument,
        variables: {
          filter: { find: search, and },
          orderBy: findOrder(search, ["FRAMEWORK_ID_ASC", "CODE_ASC", "ID_ASC"]),
        },
        fetchPolicy: "network-only",
      });
      return (data?.complianceRequirements?.nodes ?? []).map(
        ({ id, code, title, reference, status, assessable }) => ({
          id,
          reference: reference ?? code,
          name: title,
          badge: assessable ? <ComplianceStatusBadge status={status} /> : undefined,
        }),
      );
    },
    [client, frameworkId, headings],
  );
}
