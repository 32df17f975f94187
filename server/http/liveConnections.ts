import type { Pool } from "pg";
import type { Logger } from "pino";
import { ChatListeners } from "./chatListeners.ts";
import { CLOSE, type LiveConnection } from "./liveConnection.ts";
import type { FeedListener } from "./liveFeed.ts";

/** Each server counts its own sockets. */
const MAX_SOCKETS_PER_SESSION = 5;
const MAX_OPENINGS_PER_MINUTE = 120;
/** How often expired sessions are looked for, in milliseconds. */
const CHECK = 3_000;
const PING = 20_000;

/** Every open socket of this server; closes those whose session has ended. */
export class LiveConnections implements FeedListener {
  readonly #auth: Pool;
  readonly #log: Logger;
  readonly #connections = new Set<LiveConnection>();
  /** The number of sockets of each session, including those that are about to open. */
  readonly #held = new Map<string, number>();
  readonly #openings = new Map<string, number>();
  readonly #chat: ChatListeners;
  readonly #timers: NodeJS.Timeout[];
  #onEmpty: (() => void) | null = null;

  constructor(auth: Pool, log: Logger) {
    this.#auth = auth;
    this.#log = log;
    this.#chat = new ChatListeners(
      auth,
      log,
      () => new Set([...this.#connections].map(({ userId }) => userId)),
    );
    this.#timers = [
      setInterval(() => void this.#check([...this.#connections]), CHECK),
      setInterval(() => this.#ping(), PING),
      setInterval(() => this.#openings.clear(), 60_000),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Counts an attempt to connect; false if this session tries too often. */
  allowsConnect(session: string): boolean {
    const openings = (this.#openings.get(session) ?? 0) + 1;
    this.#openings.set(session, openings);
    return openings <= MAX_OPENINGS_PER_MINUTE;
  }

  /** Reserves a socket for a session before it is checked; false if it has none left. */
  reserve(session: string): boolean {
    const held = this.#held.get(session) ?? 0;
    if (held >= MAX_SOCKETS_PER_SESSION) return false;
    this.#held.set(session, held + 1);
    return true;
  }

  release(session: string): void {
    const held = (this.#held.get(session) ?? 1) - 1;
    if (held > 0) this.#held.set(session, held);
    else this.#held.delete(session);
  }

  add(connection: LiveConnection): void {
    this.#connections.add(connection);
  }

  remove(connection: LiveConnection): void {
    this.#connections.delete(connection);
    if (this.#connections.size === 0) this.#onEmpty?.();
  }

  /** Resolves when the last socket is closed. */
  empty(): Promise<void> {
    if (this.#connections.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEmpty = resolve;
    });
  }

  /** The user of a session: only approved users with an active session may connect. */
  async ownerOf(session: string): Promise<string | null> {
    return (await this.#ownersOf([session])).get(session) ?? null;
  }

  changed(userId: string, about: string): void {
    for (const connection of this.#connections) if (connection.userId === userId) connection.send(about);
  }

  ended(userId: string): void {
    void this.#check([...this.#connections].filter((connection) => connection.userId === userId));
  }

  channelChanged(channelId: string): void {
    void this.#chat.listeners(channelId, (people) => {
      for (const connection of this.#connections)
        if (people.has(connection.userId)) connection.send("chat", channelId);
    });
  }

  presenceChanged(channelId: string, personId: string, presence: string): void {
    void this.#chat.listeners(channelId, (people) => {
      for (const connection of this.#connections) {
        if (connection.userId !== personId && people.get(connection.userId))
          connection.send(presence, channelId, personId);
      }
    });
  }

  /** Reports that a person types in a channel, or has it open; the database decides who is notified. */
  sendPresence(userId: string, channelId: string, presence: string): void {
    this.#chat.sendPresence(userId, channelId, presence);
  }

  missed(): void {
    for (const connection of this.#connections) {
      connection.send("notifications");
      connection.send("chat");
    }
    void this.#check([...this.#connections]);
  }

  closeAll(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.#connections) connection.close(CLOSE.stopping, "Stopping");
  }

  cutAll(): void {
    for (const connection of this.#connections) connection.cut();
  }

  async #check(connections: LiveConnection[]): Promise<void> {
    if (connections.length === 0) return;
    for (const connection of connections) connection.closeIfIdle();
    try {
      const owners = await this.#ownersOf([...new Set(connections.map(({ session }) => session))]);
      for (const connection of connections) {
        if (owners.get(connection.session) !== connection.userId)
          connection.close(CLOSE.ended, "Session ended");
      }
    } catch (error) {
      // While the database does not answer, the page cannot read anything either; the next check tries again.
      this.#log.warn({ err: Error.isError(error) ? error.message : error }, "live sessions not checked");
    }
  }

  #ping(): void {
    for (const connection of this.#connections) connection.ping();
  }

  async #ownersOf(sessions: string[]): Promise<Map<string, string>> {
    const { rows } = await this.#auth.query<{ session_hash: string; user_id: string }>(
      "select session_hash, user_id from app_private.auth_live_sessions($1)",
      [sessions],
    );
    return new Map(rows.map((row) => [row.session_hash, row.user_id]));
  }
}
