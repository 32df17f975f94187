import type { Pool } from "pg";
import type { Logger } from "pino";
import { ChatListeners } from "./chatListeners.ts";
import { CLOSE, type LiveConnection } from "./liveConnection.ts";
import type { FeedListener } from "./liveFeed.ts";

/** Each server counts its own sockets. */
const LINES_A_SESSION = 5;
const OPENINGS_A_MINUTE = 120;
/** How often expired sessions are looked for, in milliseconds. */
const CHECK = 3_000;
const PING = 20_000;

/** Every open socket of this server; closes those whose session has ended. */
export class LiveConnections implements FeedListener {
  readonly #auth: Pool;
  readonly #log: Logger;
  readonly #lines = new Set<LiveConnection>();
  /** The number of sockets of each session, including those that are about to open. */
  readonly #held = new Map<string, number>();
  readonly #openings = new Map<string, number>();
  readonly #chat: ChatListeners;
  readonly #timers: NodeJS.Timeout[];
  #onEmpty: (() => void) | null = null;

  constructor(auth: Pool, log: Logger) {
    this.#auth = auth;
    this.#log = log;
    this.#chat = new ChatListeners(auth, log, () => new Set([...this.#lines].map(({ userId }) => userId)));
    this.#timers = [
      setInterval(() => void this.#check([...this.#lines]), CHECK),
      setInterval(() => this.#ping(), PING),
      setInterval(() => this.#openings.clear(), 60_000),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Counts an attempt to connect; false if this session tries too often. */
  mayKnock(session: string): boolean {
    const openings = (this.#openings.get(session) ?? 0) + 1;
    this.#openings.set(session, openings);
    return openings <= OPENINGS_A_MINUTE;
  }

  /** Reserves a socket for a session before it is checked; false if it has none left. */
  take(session: string): boolean {
    const held = this.#held.get(session) ?? 0;
    if (held >= LINES_A_SESSION) return false;
    this.#held.set(session, held + 1);
    return true;
  }

  giveBack(session: string): void {
    const held = (this.#held.get(session) ?? 1) - 1;
    if (held > 0) this.#held.set(session, held);
    else this.#held.delete(session);
  }

  add(line: LiveConnection): void {
    this.#lines.add(line);
  }

  remove(line: LiveConnection): void {
    this.#lines.delete(line);
    if (this.#lines.size === 0) this.#onEmpty?.();
  }

  /** Resolves when the last socket is closed. */
  empty(): Promise<void> {
    if (this.#lines.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEmpty = resolve;
    });
  }

  /** The user of a session: only approved users with an active session may listen. */
  async ownerOf(session: string): Promise<string | null> {
    return (await this.#ownersOf([session])).get(session) ?? null;
  }

  changed(userId: string, about: string): void {
    for (const line of this.#lines) if (line.userId === userId) line.send(about);
  }

  ended(userId: string): void {
    void this.#check([...this.#lines].filter((line) => line.userId === userId));
  }

  channelChanged(channelId: string): void {
    void this.#chat.listeners(channelId, (people) => {
      for (const line of this.#lines) if (people.has(line.userId)) line.send("chat", channelId);
    });
  }

  acted(channelId: string, personId: string, act: string): void {
    void this.#chat.listeners(channelId, (people) => {
      for (const line of this.#lines) {
        if (line.userId !== personId && people.get(line.userId)) line.send(act, channelId, personId);
      }
    });
  }

  /** Passes on that a person types in a channel, or has it open; the database decides whether it may be said. */
  act(userId: string, channelId: string, act: string): void {
    this.#chat.act(userId, channelId, act);
  }

  missed(): void {
    for (const line of this.#lines) {
      line.send("notifications");
      line.send("chat");
    }
    void this.#check([...this.#lines]);
  }

  closeAll(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const line of this.#lines) line.close(CLOSE.stopping, "Stopping");
  }

  cutAll(): void {
    for (const line of this.#lines) line.cut();
  }

  async #check(lines: LiveConnection[]): Promise<void> {
    if (lines.length === 0) return;
    for (const line of lines) line.closeIfQuiet();
    try {
      const owners = await this.#ownersOf([...new Set(lines.map(({ session }) => session))]);
      for (const line of lines) {
        if (owners.get(line.session) !== line.userId) line.close(CLOSE.ended, "Session ended");
      }
    } catch (error) {
      // While the database does not answer, the page cannot read anything either; the next check tries again.
      this.#log.warn({ err: Error.isError(error) ? error.message : error }, "live sessions not checked");
    }
  }

  #ping(): void {
    for (const line of this.#lines) line.ping();
  }

  async #ownersOf(sessions: string[]): Promise<Map<string, string>> {
    const { rows } = await this.#auth.query<{ session_hash: string; user_id: string }>(
      "select session_hash, user_id from app_private.auth_live_sessions($1)",
      [sessions],
    );
    return new Map(rows.map((row) => [row.session_hash, row.user_id]));
  }
}
