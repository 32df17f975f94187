import { useApolloClient } from "@apollo/client/react";

import {
  ExecutiveSummaryDocument,
  RiskLandscapeDocument,
  useExecutiveSummaryQuery,
  useRiskLandscapeQuery,
} from "../../../graphql/generated/index.ts";
import { isUserActive, useOnReturn } from "../../access/useSessionPolling.ts";
import { ageOf } from "../../apollo/cachePolicy.ts";
import type { FirstQuery } from "../../apollo/preload.ts";
import { readScoreBasis, type ScoreBasis } from "../../components/scoreBasis.ts";
import type { Address, Params } from "../../lazyScreen.ts";

const SUMMARY_POLL_INTERVAL_MS = 5 * 60_000;
const LANDSCAPE_POLL_INTERVAL_MS = 10 * 60_000;

const SHOWN = "plumbline.dashboard";

/** Remembers whether this browser's user sees the dashboard or only the status of their account. */
export function rememberDashboard(isShown: boolean) {
  localStorage.setItem(SHOWN, isShown ? "yes" : "no");
}

/** The first queries of the dashboard, unless the last visit showed that the user may not see it. */
export function firstQueries(_params: Params, { search }: Address): FirstQuery[] {
  if (localStorage.getItem(SHOWN) === "no") return [];
  const basis = readScoreBasis(new URLSearchParams(search));
  return [{ query: ExecutiveSummaryDocument }, { query: RiskLandscapeDocument, variables: { side: basis } }];
}

/** The two queries of the dashboard, with the heatmap of one score basis, repeated every 5 and 10 minutes while the user is active. */
export function useDashboard(skip: boolean, basis: ScoreBasis) {
  const client = useApolloClient();
  const shared = {
    skip,
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    skipPollAttempt: () => !isUserActive(),
  } as const;
  const summary = useExecutiveSummaryQuery({ ...shared, pollInterval: SUMMARY_POLL_INTERVAL_MS });
  const landscape = useRiskLandscapeQuery({
    ...shared,
    variables: { side: basis },
    pollInterval: LANDSCAPE_POLL_INTERVAL_MS,
  });

  const renewSummary = () => void summary.refetch().catch(() => undefined);
  const renewLandscape = () => void landscape.refetch().catch(() => undefined);

  // The last heatmap stays on the screen until that of another basis is loaded.
  const landscapeData = landscape.data ?? landscape.previousData;

  useOnReturn(() => {
    if (skip) return;
    if (ageOf(client, ExecutiveSummaryDocument) >= SUMMARY_POLL_INTERVAL_MS) renewSummary();
    if (ageOf(client, RiskLandscapeDocument, { side: basis }) >= LANDSCAPE_POLL_INTERVAL_MS) renewLandscape();
  });

  return {
    summary: summary.data?.executiveSummary,
    firstSteps: summary.data?.firstSteps,
    landscape: landscapeData?.riskLandscape,
    loading: (summary.loading && !summary.data) || (landscape.loading && !landscapeData),
    error: summary.error ?? landscape.error,
    retry() {
      renewSummary();
      renewLandscape();
    },
  };
}
