import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

let enabled = false;
const listeners = new Set<() => void>();

/** Called when the pointer or the focus reaches the filters of a register. */
export function enableChoices() {
  enabled = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Options for the queries of filter choices, such as owners and units. They are fetched when the filters are about to
 * be used, or when the URL has a filter whose value needs a name.
 */
export function useChoices(): { skip: boolean } {
  const { search } = useLocation();
  const isEnabled = useSyncExternalStore(subscribe, () => enabled);
  return { skip: !isEnabled && search === "" };
}
