import { useEffect } from "react";

import { useRefetchViewer } from "../../access/useRefetchViewer.ts";
import { useViewer } from "../../access/useViewer.ts";

const POLL_INTERVAL_MS = 30_000;

/** Polls whether the account has changed; the guard then opens the application. */
export function useWaiting() {
  const { viewer } = useViewer();
  const refetchViewer = useRefetchViewer();

  useEffect(() => {
    const poll = () => void refetchViewer();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    window.addEventListener("focus", poll);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", poll);
    };
  }, [refetchViewer]);

  return { viewer, refetchViewer };
}
