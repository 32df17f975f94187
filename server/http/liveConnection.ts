import type { IncomingMessage } from "node:http";

import type { GrafastSubscriber } from "postgraphile/grafast";
import type { WebSocket } from "ws";

/** The event sent to a browser, which then refetches what it may see. */
export interface Change {
  about: string;
  /** The channel of the chat in which something changed. */
  channelId: string | null;
  /** The person who types or is there. */
  personId: string | null;
}

/** The close codes. */
export const CLOSE = {
  stopping: 1001,
  tooMuch: 4413,
  /** The session has its maximum number of sockets: this browser polls instead. */
  tooMany: 4429,
  idle: 4408,
  /** The session has ended, or the user may not use the application any more. */
  ended: 4403,
} as const;

/** A socket without a subscription is closed after this time, in milliseconds. */
const IDLE_TIMEOUT_MS = 10_000;
const MAX_MESSAGES_PER_MINUTE = 60;

const connections = new WeakMap<IncomingMessage, LiveConnection>();

export function setConnection(request: IncomingMessage, connection: LiveConnection): void {
  connections.set(request, connection);
}

/** The socket of a subscription. */
export function connectionOf(request: IncomingMessage): LiveConnection | undefined {
  return connections.get(request);
}

/** One socket: its session, its subscriptions, and whether the browser is still connected. */
export class LiveConnection implements GrafastSubscriber<{ mine: Change }> {
  readonly session: string;
  readonly userId: string;
  readonly #socket: WebSocket;
  readonly #listeners = new Set<Changes>();
  #idleSince: number | null = Date.now();
  #answered = true;
  #messages = 0;
  #minute = 0;

  constructor(socket: WebSocket, session: string, userId: string) {
    this.#socket = socket;
    this.session = session;
    this.userId = userId;
    socket.on("pong", () => {
      this.#answered = true;
    });
  }

  subscribe(_topic: "mine"): AsyncIterableIterator<Change> {
    const changes = new Changes(() => {
      this.#listeners.delete(changes);
      if (this.#listeners.size === 0) this.#idleSince = Date.now();
    });
    this.#listeners.add(changes);
    this.#idleSince = null;
    return changes;
  }

  send(about: string, channelId: string | null = null, personId: string | null = null): void {
    for (const listener of this.#listeners) listener.add({ about, channelId, personId });
  }

  /** Counts a message; false if there were too many. */
  countMessage(): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) this.#messages = 0;
    this.#minute = minute;
    this.#messages += 1;
    return this.#messages <= MAX_MESSAGES_PER_MINUTE;
  }

  closeIfIdle(): void {
    if (this.#idleSince !== null && Date.now() - this.#idleSince > IDLE_TIMEOUT_MS)
      this.close(CLOSE.idle, "Idle");
  }

  /** Sends a ping; closes the socket if the last one was not answered. */
  ping(): void {
    if (!this.#answered) {
      this.cut();
      return;
    }
    this.#answered = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // Clients that do not close the connection themselves are cut off.
    setTimeout(() => this.#socket.terminate(), 1_000).unref();
  }

  cut(): void {
    this.#socket.terminate();
  }
}

/** Changes to be sent; equal ones are sent once. */
class Changes implements AsyncIterableIterator<Change> {
  readonly #waiting = new Map<string, Change>();
  readonly #onEnd: () => void;
  #wake: (() => void) | null = null;
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  add(change: Change): void {
    this.#waiting.set(Object.values(change).join(" "), change);
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<Change>> {
    while (!this.#ended) {
      const [next] = this.#waiting;
      if (next) {
        this.#waiting.delete(next[0]);
        return { value: next[1], done: false };
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return { value: undefined, done: true };
  }

  async return(): Promise<IteratorResult<Change>> {
    if (!this.#ended) this.#onEnd();
    this.#ended = true;
    this.#wake?.();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
