import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import {
  type ComplianceRequirementFilter,
  FindRequirementsDocument,
} from "../../../../graphql/generated/index.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { ComplianceStatusBadge } from "./ComplianceStatusBadge.tsx";

interface Narrowing {
  /** Searches only this framework. */
  frameworkId?: string;
  /** Includes headings, which group requirements and are not assessed. */
  headings?: boolean;
}

/** Searches active requirements, ordered by code. */
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
        variables: { filter: { search, and } },
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
