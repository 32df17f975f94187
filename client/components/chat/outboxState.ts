import { useSyncExternalStore } from "react";

/** Whether unsent messages wait for a connection, for all lists of the page. */
let waiting = false;
const listeners = new Set<() => void>();

export function setWaiting(next: boolean) {
  if (next === waiting) return;
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => waiting);
}
