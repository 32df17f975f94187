import { setTimeout as pause } from "node:timers/promises";

import { WebSocket } from "ws";

const LISTEN = "subscription { somethingChanged { about } }";

interface SocketOptions {
  cookie?: string;
  origin?: string;
  headers?: Record<string, string>;
  path?: string;
  protocol?: string;
}

interface ServerMessage {
  type: string;
  id?: string;
  payload?: { data?: { somethingChanged: { about: string } }; errors?: unknown } | { message: string }[];
}

/** A browser's end of the socket. */
export class Listener {
  readonly socket: WebSocket;
  readonly received: ServerMessage[] = [];
  closed: { code: number; reason: string; after: number } | null = null;
  readonly #opened = performance.now();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => void this.received.push(JSON.parse(String(data))));
    socket.on("error", () => undefined);
    socket.on("close", (code, reason) => {
      this.closed = { code, reason: String(reason), after: performance.now() - this.#opened };
    });
  }

  send(message: unknown): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  async listen(query = LISTEN): Promise<this> {
    this.send({ type: "connection_init" });
    await until(() => this.received.some(({ type }) => type === "connection_ack"));
    this.send({ id: "one", type: "subscribe", payload: { query } });
    // The server takes messages in their order, so after this answer it listens.
    this.send({ type: "ping" });
    await until(() => this.received.some(({ type }) => type === "pong"));
    await pause(50);
    return this;
  }

  /** How many change events were received. */
  get changes(): number {
    return this.received.filter(({ type }) => type === "next").length;
  }

  get errors(): string[] {
    return this.received
      .filter(({ type }) => type === "error")
      .flatMap(({ payload }) => (Array.isArray(payload) ? payload.map(({ message }) => message) : []));
  }
}

/** Tries to connect: returns a listener, or the status of the rejection. */
export function openSocket(
  url: string,
  { cookie = "", origin = url, headers, path, protocol }: SocketOptions = {},
) {
  return new Promise<Listener | number>((resolve, reject) => {
    const socket = new WebSocket(
      url.replace("http", "ws") + (path ?? "/graphql"),
      protocol ?? "graphql-transport-ws",
      {
        headers: {
          ...(cookie ? { Cookie: cookie } : null),
          ...(origin ? { Origin: origin } : null),
          ...headers,
        },
      },
    );
    socket.on("unexpected-response", (request, response) => {
      response.resume();
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on("open", () => resolve(new Listener(socket)));
    socket.on("error", (error) => reject(error));
  });
}

export async function connectListener(url: string, options: SocketOptions): Promise<Listener> {
  const answer = await openSocket(url, options);
  if (typeof answer === "number") throw new Error(`Rejected with ${answer}.`);
  return answer;
}

export async function until(isSo: () => boolean, timeout = 30_000): Promise<number> {
  const begun = performance.now();
  while (!isSo()) {
    if (performance.now() - begun > timeout) throw new Error("The condition was not met in time.");
    await pause(10);
  }
  return performance.now() - begun;
}
