import { useEffect, useEffectEvent, useMemo, useRef } from "react";

import { useUnreadChatCountQuery } from "../../graphql/generated/UnreadChatCount.ts";
import { isUserActive } from "../access/useSessionPolling.ts";
import { coalesceCalls } from "../apollo/coalesceCalls.ts";
import { onChatChange } from "../components/chat/onChatChange.ts";

const POLL_INTERVAL_MS = 60_000;
/** Changes within this time are counted together. */
const DEBOUNCE_MS = 1_000;

/** In how many channels something is unread: again when the server reports a change, and once a minute. */
export function useUnreadChat(active: boolean): number | undefined {
  const { data, refetch } = useUnreadChatCountQuery({
    skip: !active,
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => !isUserActive(),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchCount = useMemo(() => coalesceCalls(refetch), [refetch]);
  const handleChange = useEffectEvent(() => void refetchCount());

  useEffect(() => {
    if (!active) return;
    const stop = onChatChange(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => handleChange(), DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [active]);

  return data?.unreadChatCount;
}
