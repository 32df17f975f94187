import { useEffect, useEffectEvent } from "react";

import { useRefetchViewer } from "./useRefetchViewer.ts";

const POLL_INTERVAL_MS = 10_000;
// Polling counts as using the session, so an unattended screen must stop and let the session expire.
const IDLE_AFTER_MS = 5 * 60_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

let seen = Date.now();
const returns = new Set<() => void>();

/** Whether the user was active lately; only then the page may poll. */
export function isUserActive(): boolean {
  return !document.hidden && Date.now() - seen <= IDLE_AFTER_MS;
}

function comeBack() {
  for (const act of returns) act();
}

function noteSign() {
  const left = Date.now() - seen > IDLE_AFTER_MS;
  seen = Date.now();
  if (left) comeBack();
}

/**
 * Calls back when the user returns to a page that was hidden or idle: it has not polled meanwhile and may be out of
 * date.
 */
export function useOnReturn(act: () => void) {
  const handleReturn = useEffectEvent(act);
  useEffect(() => {
    const listener = () => handleReturn();
    returns.add(listener);
    return () => void returns.delete(listener);
  }, []);
}

/** Polls for changed roles and permissions while the user is active. */
export function useSessionPolling() {
  const askAgain = useRefetchViewer();

  useEffect(() => {
    seen = Date.now();
    let asked = seen;

    function ask() {
      if (!isUserActive()) return;
      asked = Date.now();
      void askAgain();
    }
    function handleReturn() {
      if (document.hidden) return;
      seen = Date.now();
      comeBack();
      if (seen - asked > 1000) ask();
    }

    const timer = setInterval(ask, POLL_INTERVAL_MS);
    for (const sign of signs) window.addEventListener(sign, noteSign, { passive: true });
    document.addEventListener("visibilitychange", handleReturn);
    window.addEventListener("focus", handleReturn);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, noteSign);
      document.removeEventListener("visibilitychange", handleReturn);
      window.removeEventListener("focus", handleReturn);
    };
  }, [askAgain]);
}
