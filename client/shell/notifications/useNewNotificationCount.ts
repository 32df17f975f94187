import { useEffect, useRef, useState } from "react";

/** How many notifications have arrived since the last render, for screen readers; reading some is not an arrival. */
export function useNewNotificationCount(unread: number | undefined): number {
  const last = useRef<number | undefined>(undefined);
  const [arrived, setArrived] = useState(0);

  useEffect(() => {
    if (unread === undefined) return;
    // Those that were unread when the page loaded are in the label of the bell.
    if (last.current !== undefined) setArrived(Math.max(0, unread - last.current));
    last.current = unread;
  }, [unread]);

  return arrived;
}
