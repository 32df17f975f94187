import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";

import { useBusinessIntelligenceQuery } from "../../../graphql/generated/index.ts";
import { useCommitted } from "../../components/register/useCommitted.ts";
import { daysOf, type Filters } from "./filters.ts";
import { ageOf, arrived, FRESH, policyFor } from "./freshness.ts";

function variablesOf({ search, range, category }: Filters) {
  return { search: search.trim() || null, days: daysOf[range], category };
}

/** The figures of these filters: fresh for five minutes, kept for ten. */
export function useFigures(wanted: Filters) {
  const filters = useCommitted(wanted);
  const client: ApolloClient = useApolloClient();
  const variables = useMemo(() => variablesOf(filters), [filters]);
  const key = JSON.stringify(variables);
  // Decided once for each question, not anew at each render.
  const fetchPolicy = useMemo(() => policyFor(client, key), [client, key]);
  const { data, previousData, loading, error, refetch } = useBusinessIntelligenceQuery({
    variables,
    fetchPolicy,
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const asOf = data?.businessIntelligence?.asOf;

  const [refreshedAt, setRefreshedAt] = useState(() => Date.now());

  useEffect(() => {
    if (asOf) setRefreshedAt(arrived(client, key, asOf));
  }, [client, key, asOf]);

  // Whoever comes back to a window that was left open finds numbers of now.
  useEffect(() => {
    function handleReturn() {
      if (document.visibilityState !== "visible" || ageOf(client, key) < FRESH) return;
      void refetch().catch(() => undefined);
    }
    document.addEventListener("visibilitychange", handleReturn);
    return () => document.removeEventListener("visibilitychange", handleReturn);
  }, [client, key, refetch]);

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
