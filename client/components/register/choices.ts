import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

let wanted = false;
const listeners = new Set<() => void>();

/** The person reaches for the filters of a register. */
export function wantChoices() {
  wanted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Options for the queries of what filters offer, such as owners and units: they are asked for when somebody reaches for
 * the filters, or when the address has a filter whose value needs its name.
 */
export function useChoices(): { skip: boolean } {
  const { search } = useLocation();
  const isWanted = useSyncExternalStore(subscribe, () => wanted);
  return { skip: !isWanted && search === "" };
}
