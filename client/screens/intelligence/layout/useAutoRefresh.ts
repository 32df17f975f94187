import { useEffect, useEffectEvent } from "react";

import { isUserActive } from "../../../access/useSessionPolling.ts";

const LOOK = 5_000;

interface AutoRefreshOptions {
  enabled: boolean;
  /** Seconds between two refreshes. */
  interval: number;
  /** When the figures that are shown came, in milliseconds: a refresh by hand counts as one. */
  refreshedAt: number;
  onRefresh: () => void;
}

/** Figures that change under an open dialog would take away what somebody is just reading or writing. */
function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/**
 * Asks for the figures again when their time is over. It waits while the page is hidden, while a dialog is open, and
 * while nobody has been at the screen for five minutes; what fell due meanwhile is asked for at once afterwards.
 */
export function useAutoRefresh({ enabled, interval, refreshedAt, onRefresh }: AutoRefreshOptions) {
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    if (!enabled) return;
    let due = refreshedAt + interval * 1000;

    function look() {
      if (Date.now() < due || !isUserActive() || isDialogOpen()) return;
      // An attempt that fails is one: the next is an interval later.
      due = Date.now() + interval * 1000;
      refresh();
    }
    const timer = setInterval(look, LOOK);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [enabled, interval, refreshedAt]);
}
