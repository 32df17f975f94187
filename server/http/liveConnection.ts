import type { IncomingMessage } from "node:http";

import type { GrafastSubscriber } from "postgraphile/grafast";
import type { WebSocket } from "ws";

/** What a browser hears; it then reads again what it may see. */
export interface Change {
  about: string;
}

/** Why a socket is closed; a browser tells them apart by the number. */
export const CLOSE = {
  stopping: 1001,
  tooMuch: 4413,
  /** The session has all its sockets already: this browser asks now and then instead. */
  tooMany: 4429,
  idle: 4408,
  /** The session ended, or the person may not work any more. */
  ended: 4403,
} as const;

/** A socket that never listens, or that stopped to, is closed after this long. */
const QUIET = 10_000;
const MESSAGES_A_MINUTE = 60;

const lines = new WeakMap<IncomingMessage, LiveConnection>();

export function setConnection(request: IncomingMessage, line: LiveConnection): void {
  lines.set(request, line);
}

/** The socket that a subscription came through. */
export function connectionOf(request: IncomingMessage): LiveConnection | undefined {
  return lines.get(request);
}

/** One socket: whose it is, who listens on it, and whether the browser at its other end is still there. */
export class LiveConnection implements GrafastSubscriber<{ mine: Change }> {
  readonly session: string;
  readonly userId: string;
  readonly #socket: WebSocket;
  readonly #listeners = new Set<Changes>();
  #quietSince: number | null = Date.now();
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
      if (this.#listeners.size === 0) this.#quietSince = Date.now();
    });
    this.#listeners.add(changes);
    this.#quietSince = null;
    return changes;
  }

  tell(about: string): void {
    for (const listener of this.#listeners) listener.add(about);
  }

  /** Counts a message; false when there were too many. */
  mayTalk(): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) this.#messages = 0;
    this.#minute = minute;
    this.#messages += 1;
    return this.#messages <= MESSAGES_A_MINUTE;
  }

  closeIfQuiet(): void {
    if (this.#quietSince !== null && Date.now() - this.#quietSince > QUIET) this.close(CLOSE.idle, "Idle");
  }

  /** Asks whether somebody is there; whoever did not answer the last time is gone. */
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
    // Whoever does not say goodbye as well is cut off.
    setTimeout(() => this.#socket.terminate(), 1_000).unref();
  }

  cut(): void {
    this.#socket.terminate();
  }
}

/** Changes that wait to be sent; the same thing twice is sent once. */
class Changes implements AsyncIterableIterator<Change> {
  readonly #waiting = new Set<string>();
  readonly #onEnd: () => void;
  #wake: (() => void) | null = null;
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  add(about: string): void {
    this.#waiting.add(about);
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<Change>> {
    while (!this.#ended) {
      const [about] = this.#waiting;
      if (about !== undefined) {
        this.#waiting.delete(about);
        return { value: { about }, done: false };
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
