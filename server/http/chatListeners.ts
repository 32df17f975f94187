import type { Pool } from "pg";
import type { Logger } from "pino";

/** How long the listeners of a channel are cached, in milliseconds. The events sent to them have no content. */
const CACHE_MS = 2_000;
const MAX_CHANNELS = 1_000;

/** Who receives the events of a channel, and whether they see who types or is there. */
type Listeners = ReadonlyMap<string, boolean>;

interface Answer {
  at: number;
  asked: ReadonlySet<string>;
  listeners: Promise<Listeners>;
}

/** Which users with an open socket are in a channel of the chat, queried once for the messages of a short time. */
export class ChatListeners {
  readonly #auth: Pool;
  readonly #log: Logger;
  readonly #users: () => ReadonlySet<string>;
  readonly #answers = new Map<string, Answer>();

  constructor(auth: Pool, log: Logger, users: () => ReadonlySet<string>) {
    this.#auth = auth;
    this.#log = log;
    this.#users = users;
  }

  async listeners(channelId: string, send: (listeners: Listeners) => void): Promise<void> {
    const users = this.#users();
    if (users.size === 0) return;
    try {
      send(await this.#answer(channelId, users).listeners);
    } catch (error) {
      this.#log.warn({ err: Error.isError(error) ? error.message : error }, "chat listeners not found");
    }
  }

  sendPresence(userId: string, channelId: string, presence: string): void {
    this.#auth
      .query("select app_private.auth_chat_act($1, $2, $3)", [channelId, userId, presence])
      .catch((error: Error) => this.#log.warn({ err: error.message }, "chat presence not sent"));
  }

  #answer(channelId: string, users: ReadonlySet<string>): Answer {
    const known = this.#answers.get(channelId);
    if (known && Date.now() - known.at < CACHE_MS && users.isSubsetOf(known.asked)) return known;
    this.#answers.delete(channelId);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size < MAX_CHANNELS) break;
      this.#answers.delete(oldest);
    }
    const answer = { at: Date.now(), asked: users, listeners: this.#ask(channelId, users) };
    this.#answers.set(channelId, answer);
    // A failed query is not cached.
    answer.listeners.catch(() => this.#answers.delete(channelId));
    return answer;
  }

  async #ask(channelId: string, users: ReadonlySet<string>): Promise<Listeners> {
    const { rows } = await this.#auth.query<{ user_id: string; sees_acts: boolean }>(
      "select user_id, sees_acts from app_private.auth_chat_listeners($1, $2)",
      [channelId, [...users]],
    );
    return new Map(rows.map((row) => [row.user_id, row.sees_acts]));
  }
}
