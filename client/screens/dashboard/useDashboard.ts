import { useExecutiveSummaryQuery, useRiskLandscapeQuery } from "../../../graphql/generated/index.ts";
import { isSomebodyHere, useReturn } from "../../access/useKeepAsking.ts";

const MINUTE = 60_000;

/** Both calls of the dashboard, renewed every 5 and every 10 minutes while somebody is at the screen. */
export function useDashboard(skip: boolean) {
  const shared = {
    skip,
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    skipPollAttempt: () => !isSomebodyHere(),
  } as const;
  const summary = useExecutiveSummaryQuery({ ...shared, pollInterval: 5 * MINUTE });
  const landscape = useRiskLandscapeQuery({ ...shared, pollInterval: 10 * MINUTE });

  function askAgain() {
    void summary.refetch().catch(() => undefined);
    void landscape.refetch().catch(() => undefined);
  }
  useReturn(() => skip || askAgain());

  return {
    summary: summary.data?.executiveSummary,
    landscape: landscape.data?.riskLandscape,
    loading: (summary.loading && !summary.data) || (landscape.loading && !landscape.data),
    error: summary.error ?? landscape.error,
    retry: askAgain,
  };
}
