import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";

import {
  BusinessIntelligenceDocument,
  useBusinessIntelligenceQuery,
} from "../../../graphql/generated/index.ts";
import { ageOf, answeredAt, FIGURES } from "../../apollo/cachePolicy.ts";
import { useFetchPolicy } from "../../apollo/useFetchPolicy.ts";
import { useCommitted } from "../../components/register/useCommitted.ts";
import { type Filters, figuresAskedBy } from "./filters.ts";

/** The figures of these filters: fresh for five minutes, cached for ten. */
export function useFigures(wanted: Filters) {
  const filters = useCommitted(wanted);
  const client: ApolloClient = useApolloClient();
  const variables = useMemo(() => figuresAskedBy(filters), [filters]);
  const fetchPolicy = useFetchPolicy(FIGURES, BusinessIntelligenceDocument, variables);
  const { data, previousData, loading, error, refetch } = useBusinessIntelligenceQuery({
    variables,
    fetchPolicy,
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const asOf = data?.businessIntelligence?.asOf;

  const [refreshedAt, setRefreshedAt] = useState(() => Date.now());

  useEffect(() => {
    const at = asOf && answeredAt(client, BusinessIntelligenceDocument, variables);
    if (at) setRefreshedAt(at);
  }, [client, variables, asOf]);

  // Refreshes the figures when the user returns to the window.
  useEffect(() => {
    function handleReturn() {
      if (document.visibilityState !== "visible") return;
      if (ageOf(client, BusinessIntelligenceDocument, variables) < FIGURES.staleTime) return;
      void refetch().catch(() => undefined);
    }
    document.addEventListener("visibilitychange", handleReturn);
    return () => document.removeEventListener("visibilitychange", handleReturn);
  }, [client, variables, refetch]);

  return {
    figures: data?.businessIntelligence ?? (error ? undefined : previousData?.businessIntelligence),
    /** The shown figures belong to earlier filters, until the answer arrives. */
    late: loading && !data,
    loading,
    error,
    refreshedAt,
    refresh: () => refetch().catch(() => undefined),
  };
}
