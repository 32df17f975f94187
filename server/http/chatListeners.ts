import type { Pool } from "pg";
import type { Logger } from "pino";

/** How long an answer of the database holds, in milliseconds. What is sent on it has no content. */
const FRESH_MS = 2_000;
const CHANNELS_KEPT = 1_000;

/** Who hears of a channel, and whether they see what others do there. */
type Listeners = ReadonlyMap<string, boolean>;

interface Answer {
  at: number;
  asked: ReadonlySet<string>;
  listeners: Promise<Listeners>;
}

/** Which users with an open socket are in a channel of the chat: asked once for the messages of a short time. */
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

  act(userId: string, channelId: string, act: string): void {
    this.#auth
      .query("select app_private.auth_send_chat_activity($1, $2, $3)", [channelId, userId, act])
      .catch((error: Error) => this.#log.warn({ err: error.message }, "chat activity not sent"));
  }

  #answer(channelId: string, users: ReadonlySet<string>): Answer {
    const known = this.#answers.get(channelId);
    if (known && Date.now() - known.at < FRESH_MS && users.isSubsetOf(known.asked)) return known;
    this.#answers.delete(channelId);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size < CHANNELS_KEPT) break;
      this.#answers.delete(oldest);
    }
    const answer = { at: Date.now(), asked: users, listeners: this.#ask(channelId, users) };
    this.#answers.set(channelId, answer);
    // A failed question is asked again.
    answer.listeners.catch(() => this.#answers.delete(channelId));
    return answer;
  }

  async #ask(channelId: string, users: ReadonlySet<string>): Promise<Listeners> {
    const { rows } = await this.#auth.query<{ user_id: string; sees_activity: boolean }>(
      "select user_id, sees_activity from app_private.auth_chat_listeners($1, $2)",
      [channelId, [...users]],
    );
    return new Map(rows.map((row) => [row.user_id, row.sees_activity]));
  }
}
