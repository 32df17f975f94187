import { useApolloClient } from "@apollo/client/react";

import {
  ExecutiveSummaryDocument,
  RiskLandscapeDocument,
  useExecutiveSummaryQuery,
  useRiskLandscapeQuery,
} from "../../../graphql/generated/index.ts";
import { isUserActive, useOnReturn } from "../../access/useSessionPolling.ts";
import { ageOf } from "../../apollo/cachePolicy.ts";

const SUMMARY_EVERY = 5 * 60_000;
const LANDSCAPE_EVERY = 10 * 60_000;

/** The two queries of the dashboard, repeated every 5 and 10 minutes while the user is active. */
export function useDashboard(skip: boolean) {
  const client = useApolloClient();
  const shared = {
    skip,
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    skipPollAttempt: () => !isUserActive(),
  } as const;
  const summary = useExecutiveSummaryQuery({ ...shared, pollInterval: SUMMARY_EVERY });
  const landscape = useRiskLandscapeQuery({ ...shared, pollInterval: LANDSCAPE_EVERY });

  const renewSummary = () => void summary.refetch().catch(() => undefined);
  const renewLandscape = () => void landscape.refetch().catch(() => undefined);

  useOnReturn(() => {
    if (skip) return;
    if (ageOf(client, ExecutiveSummaryDocument) >= SUMMARY_EVERY) renewSummary();
    if (ageOf(client, RiskLandscapeDocument) >= LANDSCAPE_EVERY) renewLandscape();
  });

  return {
    summary: summary.data?.executiveSummary,
    landscape: landscape.data?.riskLandscape,
    loading: (summary.loading && !summary.data) || (landscape.loading && !landscape.data),
    error: summary.error ?? landscape.error,
    retry() {
      renewSummary();
      renewLandscape();
    },
  };
}
