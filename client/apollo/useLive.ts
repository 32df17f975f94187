import { useEffect, useEffectEvent, useState } from "react";

import { useRefetchViewer } from "../access/useRefetchViewer.ts";
import { openLive } from "./live.ts";

/** After the first paint, and not for short visits; in milliseconds. */
const DELAY_MS = 1_500;

/**
 * Calls back when something changed that concerns the user. Returns true while the connection is up and polling is
 * not needed.
 */
export function useLive(active: boolean, onChange: () => void): boolean {
  const [up, setUp] = useState(false);
  const refetchViewer = useRefetchViewer();
  const change = useEffectEvent(onChange);
  const isSessionValid = useEffectEvent(async () => (await refetchViewer())?.status === "approved");

  useEffect(() => {
    if (!active) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = openLive({ onChange: () => change(), onState: setUp, isSessionValid: () => isSessionValid() });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [active]);

  return up;
}
