import { useEffect, useRef, useState } from "react";

/** How many came since the last look, for those who listen; to read some is no arrival. */
export function useArrival(unread: number | undefined): number {
  const last = useRef<number | undefined>(undefined);
  const [arrived, setArrived] = useState(0);

  useEffect(() => {
    if (unread === undefined) return;
    // What waited already when the page came is said by the name of the bell.
    if (last.current !== undefined) setArrived(Math.max(0, unread - last.current));
    last.current = unread;
  }, [unread]);

  return arrived;
}
