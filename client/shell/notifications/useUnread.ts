import { useRef, useState } from "react";

import { useUnreadNotificationsQuery } from "../../../graphql/generated/UnreadNotifications.ts";
import { isUserActive } from "../../access/useSessionPolling.ts";
import { useViewer } from "../../access/useViewer.ts";
import { signal } from "../../apollo/signals.ts";
import { useLive } from "../../apollo/useLive.ts";

const MINUTE = 60_000;
/** Many changes in a row are read once. */
const GATHER = 300;

/** How much is unread: told by the server, or asked for once a minute while it cannot be heard. */
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
      void again();
    }, GATHER);
  });
  const { data, refetch } = useUnreadNotificationsQuery({
    skip: !active,
    pollInterval: live ? 0 : MINUTE,
    skipPollAttempt: () => !isUserActive(),
  });

  async function again() {
    await refetch().catch(() => undefined);
  }

  const unread = data?.unreadNotificationCount;
  // What was told and read again meanwhile leaves the count as it was: then only the server's word tells.
  return { active, unread, change: `${changes}:${unread}`, again };
}
