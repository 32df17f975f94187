import { useEffect, useEffectEvent, useState } from "react";

import { useRefetchViewer } from "../access/useRefetchViewer.ts";

/** After the first paint, and not for somebody who only passes through. */
const SOON = 1_500;

/** Calls when something changed for the person; true while the server can be heard, so that nobody needs to ask. */
export function useLive(active: boolean, onChange: () => void): boolean {
  const [up, setUp] = useState(false);
  const askAgain = useRefetchViewer();
  const change = useEffectEvent(onChange);
  const isWelcome = useEffectEvent(async () => (await askAgain())?.status === "approved");

  useEffect(() => {
    if (!active) return;
    let stop: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      // Without the code the page asks now and then, as it does without the socket.
      const live = await import("./live.ts").catch(() => null);
      if (left || !live) return;
      stop = live.openLive({
        onChange: () => change(),
        onState: setUp,
        isWelcome: () => isWelcome(),
      });
    }, SOON);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [active]);

  return up;
}
