import { useEffect, useEffectEvent } from "react";

import { isUserActive } from "../../../access/useSessionPolling.ts";

const CHECK_INTERVAL_MS = 5_000;

interface AutoRefreshOptions {
  enabled: boolean;
  /** The time between two refreshes, in seconds. */
  interval: number;
  /** When the current figures were loaded, in milliseconds; manual refreshes count. */
  refreshedAt: number;
  onRefresh: () => void;
}

/** A refresh would replace what the user reads or edits in a dialog. */
function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/**
 * Refreshes the figures at an interval. Pauses while the page is hidden, a dialog is open or the user has been
 * inactive for five minutes; a missed refresh is made up immediately afterwards.
 */
export function useAutoRefresh({ enabled, interval, refreshedAt, onRefresh }: AutoRefreshOptions) {
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    if (!enabled) return;
    let due = refreshedAt + interval * 1000;

    function look() {
      if (Date.now() < due || !isUserActive() || isDialogOpen()) return;
      // After a failure the next attempt is one interval later.
      due = Date.now() + interval * 1000;
      refresh();
    }
    const timer = setInterval(look, CHECK_INTERVAL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [enabled, interval, refreshedAt]);
}
