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
import { defaultPreferences, type Preferences } from "./preferences.ts";
import { readPreferences } from "./readPreferences.ts";

export interface SavedPreferences {
  version: number;
  preferences: Preferences;
  /** Undefined until preferences are saved. */
  savedAt?: string;
}

/** The saved preferences; until some are saved, the theme is that of this browser. */
export function savedPreferencesOf(row: DashboardPreferencesFragment): SavedPreferences {
  const read = readPreferences(row);
  const preferences = "preferences" in read ? read.preferences : defaultPreferences;
  if (row.version === 0) return { version: 0, preferences: { ...preferences, theme: themeChoice() } };
  return { version: row.version, preferences, savedAt: row.updatedAt };
}

/** The user's preferences, fresh for five minutes; the defaults while they cannot be read. */
export function usePreferences() {
  const fetchPolicy = useFetchPolicy(PREFERENCES, DashboardPreferencesDocument);
  const { data, loading, error, refetch } = useDashboardPreferencesQuery({
    fetchPolicy,
    nextFetchPolicy: "cache-first",
    pollInterval: PREFERENCES.staleTime,
    skipPollAttempt: () => !isUserActive(),
  });
  const row = data?.myDashboardPreferences;
  const saved = useMemo(() => (row ? savedPreferencesOf(row) : undefined), [row]);

  return {
    saved,
    preferences: saved?.preferences ?? defaultPreferences,
    loading: loading && !data,
    error,
    read: async () => {
      const { data: now } = await refetch();
      return now?.myDashboardPreferences ? savedPreferencesOf(now.myDashboardPreferences) : undefined;
    },
  };
}
