import { useEffect, useState } from "react";
import { sendChatSignal } from "../../apollo/live.ts";
import { onChatSignal } from "../../apollo/signals.ts";

/** How often a browser reports that it has the channel open. */
const SEND_INTERVAL_MS = 40_000;
/** When a page is loaded, the connection may open after the channel, so the signal is sent a second time. */
const SECOND_SEND_MS = 4_000;
/** A person counts as present this long after their last signal. */
const PRESENCE_TTL_MS = 100_000;
/** The shortest time between two replies to people who open the channel; replies show them who is present. */
const MIN_REPLY_INTERVAL_MS = 5_000;

/**
 * The people, besides the viewer, who have a channel open now. The server sends presence only from and to people who
 * have turned it on. Channels with all members send no presence: it would be too many messages.
 */
export function usePresence(channelId: string, viewerId: string, isOn: boolean): readonly string[] {
  const [people, setPeople] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!isOn) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    let lastSent = 0;

    function sendPresence() {
      if (document.hidden) return;
      lastSent = Date.now();
      // Without a connection the signal is lost, which does no harm.
      sendChatSignal("present", channelId);
    }

    function forget(id: string) {
      timers.delete(id);
      setPeople((before) => before.filter((each) => each !== id));
    }

    const stop = onChatSignal(({ about, channelId: where, personId }) => {
      if (about === "chat" || where !== channelId || !personId || personId === viewerId) return;
      if (!timers.has(personId) && Date.now() - lastSent > MIN_REPLY_INTERVAL_MS) sendPresence();
      clearTimeout(timers.get(personId));
      timers.set(
        personId,
        setTimeout(() => forget(personId), PRESENCE_TTL_MS),
      );
      setPeople((before) => (before.includes(personId) ? before : [...before, personId]));
    });
    sendPresence();
    const secondSend = setTimeout(sendPresence, SECOND_SEND_MS);
    const interval = setInterval(sendPresence, SEND_INTERVAL_MS);
    document.addEventListener("visibilitychange", sendPresence);
    return () => {
      stop();
      clearTimeout(secondSend);
      clearInterval(interval);
      document.removeEventListener("visibilitychange", sendPresence);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [channelId, viewerId, isOn]);

  return people;
}
