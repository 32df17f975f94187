import { useMemo, useRef, useState } from "react";

import { useUnreadNotificationsQuery } from "../../../graphql/generated/UnreadNotifications.ts";
import { isUserActive } from "../../access/useSessionPolling.ts";
import { useViewer } from "../../access/useViewer.ts";
import { coalesceCalls } from "../../apollo/coalesceCalls.ts";
import { signal } from "../../apollo/signals.ts";
import { useLive } from "../../apollo/useLive.ts";

const MINUTE = 60_000;
/** Changes within this time are fetched together. */
const DEBOUNCE_MS = 300;

/** The number of unread notifications: pushed by the server, or polled once a minute without a connection. */
export function useUnread() {
  const { viewer } = useViewer();
  const active = viewer?.status === "approved";
  const [changes, setChanges] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const live = useLive(active, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setChanges((before) => before + 1);
      signal("live");
      void refetchCount();
    }, DEBOUNCE_MS);
  });
  const { data, refetch } = useUnreadNotificationsQuery({
    skip: !active,
    pollInterval: live ? 0 : MINUTE,
    skipPollAttempt: () => !isUserActive(),
  });

  const refetchCount = useMemo(() => coalesceCalls(refetch), [refetch]);

  const unread = data?.unreadNotificationCount;
  // A notification that arrived and was read meanwhile leaves the count unchanged, so the number of changes is part
  // of the key.
  return { active, unread, change: `${changes}:${unread}`, refetchCount };
}
