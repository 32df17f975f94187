import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  NotificationPreferencesDocument,
  type NotificationPreferencesFragment,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
} from "../../../../graphql/generated/index.ts";
import { PREFERENCES } from "../../../apollo/cachePolicy.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { useFetchPolicy } from "../../../apollo/useFetchPolicy.ts";
import { toast } from "../../../components/toast.ts";
import { type Change, changed } from "./changed.ts";

/** The notification preferences. Changes are saved immediately, one after the other. */
export function usePreferences() {
  const { t } = useTranslation("notifications");
  const client = useApolloClient();
  const fetchPolicy = useFetchPolicy(PREFERENCES, NotificationPreferencesDocument);
  const { data, loading, error, refetch } = useNotificationPreferencesQuery({ fetchPolicy });
  const [saveThem] = useSaveNotificationPreferencesMutation();
  const [wanted, setWanted] = useState<NotificationPreferencesFragment | null>(null);
  const [saved, setSaved] = useState(false);
  const waiting = useRef<Change[]>([]);
  const busy = useRef(false);

  /** Sends the version that the change is based on, because another window may have saved meanwhile. */
  async function save(change: Change): Promise<void> {
    const known = client.readQuery({ query: NotificationPreferencesDocument })?.myNotificationPreferences;
    await saveThem({
      variables: { input: { ...change, version: known?.version ?? 0 } },
      update(cache, answer) {
        const preferences = answer.data?.saveNotificationPreferences?.preferences;
        if (!preferences) return;
        cache.writeQuery({
          query: NotificationPreferencesDocument,
          data: { myNotificationPreferences: preferences },
        });
      },
    });
  }

  async function work(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      try {
        await save(next);
        setSaved(waiting.current.length === 0);
      } catch (failure) {
        // Changes made before the error was shown are reverted; later ones are saved.
        waiting.current = [];
        setWanted(null);
        toast.error(t("preferences.failed"), serverErrorOf(failure).message);
        await refetch().catch(() => undefined);
      }
    }
    busy.current = false;
    setWanted(null);
  }

  const stored = data?.myNotificationPreferences ?? null;
  const preferences = wanted ?? stored;

  function change(next: Change) {
    if (!preferences) return;
    setSaved(false);
    setWanted(changed(preferences, next));
    waiting.current.push(next);
    void work();
  }

  return {
    preferences,
    loading: loading && !data,
    error,
    saved,
    change,
    retry: () => void refetch().catch(() => undefined),
  };
}
