import { useEffect, useState } from "react";
import { sendChatSignal } from "../../apollo/live.ts";
import { onChatSignal } from "../../apollo/signals.ts";

/** A browser says that the channel is open this often. */
const SEND_INTERVAL_MS = 40_000;
/** When a page is loaded, the connection may open after the channel, so the signal is sent a second time. */
const SECOND_SEND_MS = 4_000;
/** A person counts as present this long after their last signal. */
const PRESENCE_TTL_MS = 100_000;
/** Newcomers are answered, so that they see who is there, this often at most. */
const MIN_REPLY_INTERVAL_MS = 5_000;

/**
 * Who has a channel open now, besides the viewer; both ways only for people who have switched it on, as the server knows.
 * Of channels that everybody is in nobody is told: that would be more messages than the news is worth.
 */
export function useHere(channelId: string, viewerId: string, isOn: boolean): readonly string[] {
  const [people, setPeople] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!isOn) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    let lastSent = 0;

    function say() {
      if (document.hidden) return;
      lastSent = Date.now();
      // Without a connection nobody learns of it, which is no loss.
      sendChatSignal("here", channelId);
    }

    function forget(id: string) {
      timers.delete(id);
      setPeople((before) => before.filter((each) => each !== id));
    }

    const stop = onChatSignal(({ about, channelId: where, personId }) => {
      if (about === "chat" || where !== channelId || !personId || personId === viewerId) return;
      if (!timers.has(personId) && Date.now() - lastSent > MIN_REPLY_INTERVAL_MS) say();
      clearTimeout(timers.get(personId));
      timers.set(
        personId,
        setTimeout(() => forget(personId), PRESENCE_TTL_MS),
      );
      setPeople((before) => (before.includes(personId) ? before : [...before, personId]));
    });
    say();
    const secondSend = setTimeout(say, SECOND_SEND_MS);
    const interval = setInterval(say, SEND_INTERVAL_MS);
    document.addEventListener("visibilitychange", say);
    return () => {
      stop();
      clearTimeout(secondSend);
      clearInterval(interval);
      document.removeEventListener("visibilitychange", say);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [channelId, viewerId, isOn]);

  return people;
}
