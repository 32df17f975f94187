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
import { askedBy, type Filters } from "./filters.ts";

/** The figures of these filters: fresh for five minutes, kept for ten. */
export function useFigures(wanted: Filters) {
  const filters = useCommitted(wanted);
  const client: ApolloClient = useApolloClient();
  const variables = useMemo(() => askedBy(filters), [filters]);
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

  // Whoever comes back to a window that was left open finds numbers of now.
  useEffect(() => {
    function handleReturn() {
      if (document.visibilityState !== "visible") return;
      if (ageOf(client, BusinessIntelligenceDocument, variables) < FIGURES.fresh) return;
      void refetch().catch(() => undefined);
    }
    document.addEventListener("visibilitychange", handleReturn);
    return () => document.removeEventListener("visibilitychange", handleReturn);
  }, [client, variables, refetch]);

  return {
    figures: data?.businessIntelligence ?? (error ? undefined : previousData?.businessIntelligence),
    /** What is shown is about other filters than those chosen, until the answer is here. */
    late: loading && !data,
    loading,
    error,
    refreshedAt,
    refresh: () => refetch().catch(() => undefined),
  };
}
