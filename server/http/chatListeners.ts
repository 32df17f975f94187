import type { Pool } from "pg";
import type { Logger } from "pino";

/** How long the listeners of a channel are cached, in milliseconds. The events sent to them have no content. */
const CACHE_MS = 2_000;
const MAX_CHANNELS = 1_000;

/** Who receives the events of a channel, and whether they see who types or is there. */
type Listeners = ReadonlyMap<string, boolean>;

interface CachedListeners {
  at: number;
  users: ReadonlySet<string>;
  listeners: Promise<Listeners>;
}

/** Which users with an open socket are in a channel of the chat, queried once for the messages of a short time. */
export class ChatListeners {
  readonly #auth: Pool;
  readonly #log: Logger;
  readonly #users: () => ReadonlySet<string>;
  readonly #cache = new Map<string, CachedListeners>();

  constructor(auth: Pool, log: Logger, users: () => ReadonlySet<string>) {
    this.#auth = auth;
    this.#log = log;
    this.#users = users;
  }

  async listeners(channelId: string, send: (listeners: Listeners) => void): Promise<void> {
    const users = this.#users();
    if (users.size === 0) return;
    try {
      send(await this.#cached(channelId, users).listeners);
    } catch (error) {
      this.#log.warn({ err: Error.isError(error) ? error.message : error }, "chat listeners not found");
    }
  }

  sendPresence(userId: string, channelId: string, presence: string): void {
    this.#auth
      .query("select app_private.auth_send_chat_activity($1, $2, $3)", [channelId, userId, presence])
      .catch((error: Error) => this.#log.warn({ err: error.message }, "chat activity not sent"));
  }

  #cached(channelId: string, users: ReadonlySet<string>): CachedListeners {
    const known = this.#cache.get(channelId);
    if (known && Date.now() - known.at < CACHE_MS && users.isSubsetOf(known.users)) return known;
    this.#cache.delete(channelId);
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size < MAX_CHANNELS) break;
      this.#cache.delete(oldest);
    }
    const entry = { at: Date.now(), users, listeners: this.#ask(channelId, users) };
    this.#cache.set(channelId, entry);
    // A failed query is not cached.
    entry.listeners.catch(() => this.#cache.delete(channelId));
    return entry;
  }

  async #ask(channelId: string, users: ReadonlySet<string>): Promise<Listeners> {
    const { rows } = await this.#auth.query<{ user_id: string; sees_activity: boolean }>(
      "select user_id, sees_activity from app_private.auth_chat_listeners($1, $2)",
      [channelId, [...users]],
    );
    return new Map(rows.map((row) => [row.user_id, row.sees_activity]));
  }
}
