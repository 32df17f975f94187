import { useEffect, useRef, useState } from "react";
import { sendChatSignal } from "../../apollo/live.ts";
import { onChatSignal } from "../../apollo/signals.ts";

/** A person counts as typing this long after their last signal. */
const TYPING_TTL_MS = 6_000;
/** The shortest time between two signals of the user. */
const MIN_SEND_INTERVAL_MS = 3_000;

/** The people who are typing in a channel. The server sends this only from and to people who have turned it on. */
export function useTyping(channelId: string, viewerId: string) {
  const [people, setPeople] = useState<readonly string[]>([]);
  const lastSent = useRef(0);

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = onChatSignal(({ about, channelId: where, personId }) => {
      if (about !== "typing" || where !== channelId || !personId || personId === viewerId) return;
      clearTimeout(timers.get(personId));
      setPeople((before) => [...before.filter((id) => id !== personId), personId]);
      timers.set(
        personId,
        setTimeout(() => setPeople((before) => before.filter((id) => id !== personId)), TYPING_TTL_MS),
      );
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [channelId, viewerId]);

  function handleTyping() {
    const now = Date.now();
    if (now - lastSent.current < MIN_SEND_INTERVAL_MS) return;
    lastSent.current = now;
    // Without a connection the signal is lost, which does no harm.
    sendChatSignal("typing", channelId);
  }

  return { people, handleTyping };
}
