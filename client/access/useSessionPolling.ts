import { useEffect, useEffectEvent } from "react";

import { useRefetchViewer } from "./useRefetchViewer.ts";

const PAUSE = 10_000;
// Asking counts as using the session, so a screen that somebody left must fall silent and let it end.
const LEFT_AFTER = 5 * 60_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

let seen = Date.now();
const returns = new Set<() => void>();

/** Whether anybody has been at the screen lately: only then may it ask by itself. */
export function isUserActive(): boolean {
  return !document.hidden && Date.now() - seen <= LEFT_AFTER;
}

function comeBack() {
  for (const act of returns) act();
}

function noteSign() {
  const left = Date.now() - seen > LEFT_AFTER;
  seen = Date.now();
  if (left) comeBack();
}

/** When somebody comes back to a screen that was hidden or left: it fell silent meanwhile, and may be out of date. */
export function useOnReturn(act: () => void) {
  const handleReturn = useEffectEvent(act);
  useEffect(() => {
    const listener = () => handleReturn();
    returns.add(listener);
    return () => void returns.delete(listener);
  }, []);
}

/** While somebody is at the screen, roles that are given, taken or edited elsewhere change it by themselves. */
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

    const timer = setInterval(ask, PAUSE);
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
