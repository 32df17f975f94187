import { useMemo } from "react";

import {
  DashboardPreferencesDocument,
  type DashboardPreferencesFragment,
  useDashboardPreferencesQuery,
} from "../../../../graphql/generated/index.ts";
import { isUserActive } from "../../../access/useSessionPolling.ts";
import { PREFERENCES } from "../../../apollo/cachePolicy.ts";
import { useFetchPolicy } from "../../../apollo/useFetchPolicy.ts";
import { themeChoice } from "../../../theme/mode.ts";
import { type Preferences, standard } from "./preferences.ts";
import { readPreferences } from "./readPreferences.ts";

export interface Kept {
  version: number;
  preferences: Preferences;
  /** None while nothing was saved. */
  savedAt?: string;
}

/** What the API keeps; while nothing is saved, the theme is the one that this browser shows. */
export function keptOf(row: DashboardPreferencesFragment): Kept {
  const read = readPreferences(row);
  const preferences = "preferences" in read ? read.preferences : standard;
  if (row.version === 0) return { version: 0, preferences: { ...preferences, theme: themeChoice() } };
  return { version: row.version, preferences, savedAt: row.updatedAt };
}

/** How the person arranges the page. Fresh for five minutes; while it cannot be read, the page is as it is at first. */
export function usePreferences() {
  const fetchPolicy = useFetchPolicy(PREFERENCES, DashboardPreferencesDocument);
  const { data, loading, error, refetch } = useDashboardPreferencesQuery({
    fetchPolicy,
    nextFetchPolicy: "cache-first",
    pollInterval: PREFERENCES.fresh,
    skipPollAttempt: () => !isUserActive(),
  });
  const row = data?.myDashboardPreferences;
  const kept = useMemo(() => (row ? keptOf(row) : undefined), [row]);

  return {
    kept,
    preferences: kept?.preferences ?? standard,
    loading: loading && !data,
    error,
    read: async () => {
      const { data: now } = await refetch();
      return now?.myDashboardPreferences ? keptOf(now.myDashboardPreferences) : undefined;
    },
  };
}
