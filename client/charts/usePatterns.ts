import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-accessible"] });
  return () => observer.disconnect();
}

/** Whether the person asked for patterns beside colours: the accessibility mode of the profile. */
export function usePatterns(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.hasAttribute("data-accessible"));
}
