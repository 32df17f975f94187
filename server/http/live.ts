/**
 * The WebSocket of /graphql, with the one subscription that reports changes. Clients are checked before the first
 * byte of the protocol; their messages are short and counted.
 */
import type { IncomingMessage, Server } from "node:http";
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

const LARGEST_MESSAGE = 4_096;
const GOODBYE = 500;

const WORDS = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  421: "Misdirected Request",
  429: "Too Many Requests",
  503: "Service Unavailable",
};
type Refused = keyof typeof WORDS;

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
  const lines = new LiveConnections(auth, log);
  const feed = openFeed(connectionString, lines, log);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const protocol = makeServer(protocolOf(graphql, lines));
  let stopping = false;

  function limitExceeded(req: IncomingMessage): Refused | null {
    if (stopping) return 503;
    if (req.url !== "/graphql") return 404;
    if (!isOurHost(req, root)) return 421;
    // Browsers send no token here, and scripts have no use for this subscription.
    if (!isSameOrigin(req, root) || req.headers.authorization) return 403;
    if (req.headers["sec-websocket-protocol"] !== GRAPHQL_TRANSPORT_WS_PROTOCOL) return 400;
    return null;
  }

  function note(req: IncomingMessage, status: number): void {
    log.info({ path: req.url?.split("?", 1)[0], status }, "live");
  }

  function refuse(req: IncomingMessage, socket: Duplex, status: Refused): void {
    note(req, status);
    socket.end(`HTTP/1.1 ${status} ${WORDS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.once("finish", () => socket.destroy());
  }

  async function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const broken = () => socket.destroy();
    socket.on("error", broken);
    const reason = limitExceeded(req);
    if (reason) return refuse(req, socket, reason);
    const session = sessionIn(req, cookie);
    if (!session) return refuse(req, socket, 401);
    if (!lines.mayKnock(session)) return refuse(req, socket, 429);
    const hasPlace = lines.take(session);
    if (hasPlace) socket.once("close", () => lines.giveBack(session));

    const userId = await lines.ownerOf(session).catch(() => undefined);
    if (userId === undefined || stopping) return refuse(req, socket, 503);
    if (userId === null) return refuse(req, socket, 401);
    if (socket.destroyed) return;
    socket.off("error", broken);
    sockets.handleUpgrade(req, socket, head, (open) => {
      const line = new LiveConnection(open, session, userId);
      note(req, hasPlace ? 101 : 429);
      if (hasPlace) return serve(open, req, line);
      // Browsers receive the reason only after the socket is open.
      open.on("error", () => line.cut());
      line.close(CLOSE.tooMany, "Too many sockets");
    });
  }

  function serve(socket: WebSocket, request: IncomingMessage, line: LiveConnection): void {
    lines.add(line);
    setConnection(request, line);
    socket.on("error", () => line.cut());
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve, reject) => socket.send(text, (error) => (error ? reject(error) : resolve()))),
        close: (code = CloseCode.InternalServerError, reason = "") => line.close(code, reason),
        onMessage: (take) => {
          socket.on("message", (data, isBinary) => {
            if (isBinary || !line.mayTalk()) return line.close(CLOSE.tooMuch, "Too much");
            // Internal errors are not revealed: the browser receives a close code.
            take(data.toString()).catch(() => line.close(CloseCode.InternalServerError, "Failed"));
          });
        },
      },
      { socket, request },
    );
    socket.once("close", (code, reason) => {
      lines.remove(line);
      void closed(code, reason.toString());
    });
  }

  const handleUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) =>
    void upgrade(req, socket, head);
  server.on("upgrade", handleUpgrade);
  return async () => {
    // Still handled, so that new clients are rejected instead of left waiting.
    stopping = true;
    lines.closeAll();
    await Promise.race([lines.empty(), new Promise((resolve) => setTimeout(resolve, GOODBYE))]);
    lines.cutAll();
    await feed.stop();
  };
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The request with which a socket was opened: see `opened` above. */
function requestOf(extra: unknown): IncomingMessage {
  return (extra as { request: IncomingMessage }).request;
}

/** What a browser says in the payload of a ping: that its user types in a channel, or has it open. */
function actIn(payload: Record<string, unknown> | undefined): { channelId: string; act: string } | null {
  const { typing, here } = payload ?? {};
  if (typeof typing === "string" && ID.test(typing)) return { channelId: typing, act: "typing" };
  if (typeof here === "string" && ID.test(here)) return { channelId: here, act: "here" };
  return null;
}

function protocolOf(graphql: GrafservBase, lines: LiveConnections): ServerOptions {
  const config = makeGraphQLWSConfig(graphql);
  return {
    ...config,
    connectionInitWaitTimeout: 5_000,
    onPing({ acknowledged, extra }, payload) {
      const said = acknowledged ? actIn(payload) : null;
      const line = connectionOf(requestOf(extra));
      if (said && line) lines.act(line.userId, said.channelId, said.act);
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
