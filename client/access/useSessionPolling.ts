import { useEffect, useEffectEvent } from "react";

import { useRefetchViewer } from "./useRefetchViewer.ts";

const POLL_INTERVAL_MS = 10_000;
// Polling counts as using the session, so an unattended screen must stop and let the session expire.
const IDLE_AFTER_MS = 5 * 60_000;
const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

let lastActiveAt = Date.now();
const returnListeners = new Set<() => void>();

/** Whether the user was active lately; only then the page may poll. */
export function isUserActive(): boolean {
  return !document.hidden && Date.now() - lastActiveAt <= IDLE_AFTER_MS;
}

function notifyReturn() {
  for (const listener of returnListeners) listener();
}

function recordActivity() {
  const wasIdle = Date.now() - lastActiveAt > IDLE_AFTER_MS;
  lastActiveAt = Date.now();
  if (wasIdle) notifyReturn();
}

/**
 * Calls back when the user returns to a page that was hidden or idle: it has not polled meanwhile and may be out of
 * date.
 */
export function useOnReturn(onReturn: () => void) {
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const listener = () => handleReturn();
    returnListeners.add(listener);
    return () => void returnListeners.delete(listener);
  }, []);
}

/** Polls for changed roles and permissions while the user is active. */
export function useSessionPolling() {
  const refetchViewer = useRefetchViewer();

  useEffect(() => {
    lastActiveAt = Date.now();
    let lastPolledAt = lastActiveAt;

    function poll() {
      if (!isUserActive()) return;
      lastPolledAt = Date.now();
      void refetchViewer();
    }
    function handleReturn() {
      if (document.hidden) return;
      lastActiveAt = Date.now();
      notifyReturn();
      if (lastActiveAt - lastPolledAt > 1000) poll();
    }

    const timer = setInterval(poll, POLL_INTERVAL_MS);
    for (const event of activityEvents) window.addEventListener(event, recordActivity, { passive: true });
    document.addEventListener("visibilitychange", handleReturn);
    window.addEventListener("focus", handleReturn);
    return () => {
      clearInterval(timer);
      for (const event of activityEvents) window.removeEventListener(event, recordActivity);
      document.removeEventListener("visibilitychange", handleReturn);
      window.removeEventListener("focus", handleReturn);
    };
  }, [refetchViewer]);
}
