import { useEffect } from "react";

import { useRefetchViewer } from "../../access/useRefetchViewer.ts";
import { useViewer } from "../../access/useViewer.ts";

const HALF_A_MINUTE = 30_000;

/** Polls whether the account has changed; the guard then opens the application. */
export function useWaiting() {
  const { viewer } = useViewer();
  const refetchViewer = useRefetchViewer();

  useEffect(() => {
    const look = () => void refetchViewer();
    const timer = setInterval(look, HALF_A_MINUTE);
    window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
    };
  }, [refetchViewer]);

  return { viewer, refetchViewer };
}
