/**
 * Listens to PostgreSQL's notifications, which are sent on commit: for whom something changed, and whose session may
 * have ended.
 */
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";
import type { Logger } from "pino";

export interface FeedListener {
  changed(userId: string, about: string): void;
  ended(userId: string): void;
  /** Something changed in a channel of the chat. */
  channelChanged(channelId: string): void;
  /** A person types in a channel, or has it open. */
  presenceChanged(channelId: string, personId: string, presence: string): void;
  /** The connection was lost, and notifications may have been missed. */
  missed(): void;
}

export interface Feed {
  stop(): Promise<void>;
}

const FIRST_PAUSE = 250;
const MAX_PAUSE = 10_000;
/** A silently broken connection is detected after this time, in milliseconds. */
const PING_EVERY_MS = 15_000;

/** One listening connection for the lifetime of the server, which is restored when it is lost. */
export function openFeed(connectionString: string, listener: FeedListener, log: Logger): Feed {
  const stopping = new AbortController();
  let current: pg.Client | null = null;

  async function listenOnce(onOpen: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: "plumbline live",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    current = client;
    const lost = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("the connection was closed")));
    });
    lost.catch(() => undefined);
    client.on("notification", handleNotification);
    try {
      await client.connect();
      await client.query("listen live; listen live_end; listen live_chat; listen live_activity");
      onOpen();
      listener.missed();
      while (!stopping.signal.aborted) {
        await Promise.race([lost, pause(PING_EVERY_MS, undefined, { ref: false, signal: stopping.signal })]);
        await client.query("select 1");
      }
    } finally {
      client.end().catch(() => undefined);
    }
  }

  function handleNotification({ channel, payload = "" }: pg.Notification): void {
    const [id = "", second = "", activity = ""] = payload.split(" ");
    if (channel === "live_end") listener.ended(id);
    else if (channel === "live_chat") listener.channelChanged(id);
    else if (channel === "live_activity") listener.presenceChanged(id, second, activity);
    else listener.changed(id, second || "notifications");
  }

  async function listen(): Promise<void> {
    let wait = FIRST_PAUSE;
    while (!stopping.signal.aborted) {
      await listenOnce(() => {
        wait = FIRST_PAUSE;
      }).catch((error: Error) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error.message }, "the live connection was lost; trying again");
      });
      await pause(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, MAX_PAUSE);
    }
  }

  const listening = listen();
  return {
    async stop() {
      stopping.abort();
      await current?.end().catch(() => undefined);
      await listening;
    },
  };
}
