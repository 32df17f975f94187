/**
 * The WebSocket of /graphql, with the one subscription that reports changes. Clients are checked before the first
 * byte of the protocol; their messages are short and counted.
 */
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer, type ServerOptions } from "graphql-ws";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type GrafservBase, makeGraphQLWSConfig } from "postgraphile/grafserv";
import { type DocumentNode, Kind, parse } from "postgraphile/graphql";
import { type WebSocket, WebSocketServer } from "ws";
import { clientError } from "./errors.ts";
import { InputCost } from "./inputCost.ts";
import { CLOSE, connectionOf, LiveConnection, setConnection } from "./liveConnection.ts";
import { LiveConnections } from "./liveConnections.ts";
import { openFeed } from "./liveFeed.ts";
import { isOurHost, isSameOrigin } from "./origin.ts";
import { type SessionCookie, sessionIn } from "./session.ts";

const MAX_MESSAGE_BYTES = 4_096;
const CLOSE_TIMEOUT_MS = 500;

interface LiveOptions {
  graphql: GrafservBase;
  connectionString: string;
  auth: Pool;
  cookie: SessionCookie;
  rootUrl: string;
  log: Logger;
}

/** Accepts WebSockets on this server; returns a function that closes all of them. */
export function attachLive(server: Server, options: LiveOptions): () => Promise<void> {
  const { graphql, connectionString, auth, cookie, rootUrl, log } = options;
  const root = new URL(rootUrl);
  const connections = new LiveConnections(auth, log);
  const feed = openFeed(connectionString, connections, log);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const protocol = makeServer(protocolOf(graphql, connections));
  let stopping = false;

  function rejectionStatus(req: IncomingMessage): number | null {
    if (stopping) return 503;
    if (req.url !== "/graphql") return 404;
    if (!isOurHost(req, root)) return 421;
    // Browsers send no token here, and scripts have no use for this subscription.
    if (!isSameOrigin(req, root) || req.headers.authorization) return 403;
    if (req.headers["sec-websocket-protocol"] !== GRAPHQL_TRANSPORT_WS_PROTOCOL) return 400;
    return null;
  }

  function logStatus(req: IncomingMessage, status: number): void {
    log.info({ path: req.url?.split("?", 1)[0], status }, "live");
  }

  function reject(req: IncomingMessage, socket: Duplex, status: number): void {
    logStatus(req, status);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    socket.once("finish", () => socket.destroy());
  }

  async function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const destroy = () => socket.destroy();
    socket.on("error", destroy);
    const status = rejectionStatus(req);
    if (status) return reject(req, socket, status);
    const session = sessionIn(req, cookie);
    if (!session) return reject(req, socket, 401);
    if (!connections.allowsConnect(session)) return reject(req, socket, 429);
    const reserved = connections.reserve(session);
    if (reserved) socket.once("close", () => connections.release(session));

    const userId = await connections.ownerOf(session).catch(() => undefined);
    if (userId === undefined || stopping) return reject(req, socket, 503);
    if (userId === null) return reject(req, socket, 401);
    if (socket.destroyed) return;
    socket.off("error", destroy);
    sockets.handleUpgrade(req, socket, head, (open) => {
      const connection = new LiveConnection(open, session, userId);
      logStatus(req, reserved ? 101 : 429);
      if (reserved) return serve(open, req, connection);
      // Browsers receive the reason only after the socket is open.
      open.on("error", () => connection.cut());
      connection.close(CLOSE.tooMany, "Too many sockets");
    });
  }

  function serve(socket: WebSocket, request: IncomingMessage, connection: LiveConnection): void {
    connections.add(connection);
    setConnection(request, connection);
    socket.on("error", () => connection.cut());
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve, reject) => socket.send(text, (error) => (error ? reject(error) : resolve()))),
        close: (code = CloseCode.InternalServerError, reason = "") => connection.close(code, reason),
        onMessage: (take) => {
          socket.on("message", (data, isBinary) => {
            if (isBinary || !connection.countMessage()) return connection.close(CLOSE.tooMuch, "Too much");
            // Internal errors are not revealed: the browser receives a close code.
            take(data.toString()).catch(() => connection.close(CloseCode.InternalServerError, "Failed"));
          });
        },
      },
      { socket, request },
    );
    socket.once("close", (code, reason) => {
      connections.remove(connection);
      void closed(code, reason.toString());
    });
  }

  const handleUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) =>
    void upgrade(req, socket, head);
  server.on("upgrade", handleUpgrade);
  return async () => {
    // Still handled, so that new clients are rejected instead of left waiting.
    stopping = true;
    connections.closeAll();
    await Promise.race([
      connections.empty(),
      new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS)),
    ]);
    connections.cutAll();
    await feed.stop();
  };
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The request with which a socket was opened: see `opened` above. */
function requestOf(extra: unknown): IncomingMessage {
  return (extra as { request: IncomingMessage }).request;
}

/** What the payload of a ping reports: that the user types in a channel, or has it open. */
function presenceIn(
  payload: Record<string, unknown> | undefined,
): { channelId: string; presence: string } | null {
  const { typing, present } = payload ?? {};
  if (typeof typing === "string" && ID.test(typing)) return { channelId: typing, presence: "typing" };
  if (typeof present === "string" && ID.test(present)) return { channelId: present, presence: "present" };
  return null;
}

function protocolOf(graphql: GrafservBase, connections: LiveConnections): ServerOptions {
  const config = makeGraphQLWSConfig(graphql);
  return {
    ...config,
    connectionInitWaitTimeout: 5_000,
    onPing({ acknowledged, extra }, payload) {
      const reported = acknowledged ? presenceIn(payload) : null;
      const connection = connectionOf(requestOf(extra));
      if (reported && connection) {
        connections.sendPresence(connection.userId, reported.channelId, reported.presence);
      }
    },
    async onSubscribe(ctx, id, payload) {
      if (Object.keys(ctx.subscriptions).length > 1) {
        return [clientError("RATE_LIMITED", "live.oneSubscription")];
      }
      const document = read(payload.query);
      if (!document || !isOneSubscription(document)) {
        return [clientError("FORBIDDEN", "live.onlySubscriptions")];
      }
      const tooMuch = new InputCost(document).reasonToReject(payload.variables ?? {});
      if (tooMuch) return [clientError("TOO_COMPLEX", tooMuch)];
      return config.onSubscribe?.(ctx, id, payload);
    },
  };
}

function isOneSubscription({ definitions }: DocumentNode): boolean {
  const [only, ...more] = definitions;
  return (
    more.length === 0 &&
    only?.kind === Kind.OPERATION_DEFINITION &&
    only.operation === "subscription" &&
    only.selectionSet.selections.length === 1
  );
}

function read(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: 100 });
  } catch {
    return null;
  }
}
