import { useCallback, useSyncExternalStore } from "react";

/** Whether the window matches a media query. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is so narrow that a table becomes a list. */
export function usePhone(): boolean {
  return useMediaQuery("(max-width: 767px)");
}

/** Whether the window is too narrow for a navigation beside the page. */
export function useNarrow(): boolean {
  return useMediaQuery("(max-width: 1023px)");
}
