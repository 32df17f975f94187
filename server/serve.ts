/** Opens the port, and closes it without cutting off running requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { EnvError } from "./env.ts";

export interface Serving {
  server: Server;
  port: number;
  /** Stops accepting connections, lets requests finish within the grace period, then closes. */
  close(grace: number): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export async function serve(handler: Handler, port: number, host: string): Promise<Serving> {
  let closing = false;
  const server = createServer((request, response) => {
    if (closing) response.setHeader("Connection", "close");
    // Load balancers learn it first, and send no more requests.
    if (closing && request.url === "/readyz") {
      response.writeHead(503, { "Content-Type": "application/json" }).end('{"status":"stopping"}');
      return;
    }
    handler(request, response);
  });
  // Longer than load balancers keep idle connections, so that they never use one that was just closed.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await listen(server, port, host);
  const address = server.address();

  function closeIdle(): void {
    server.closeIdleConnections();
    // Browsers open connections in advance, which Node treats as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    server,
    port: typeof address === "object" && address ? address.port : port,
    async close(grace) {
      closing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      // Repeated, because responses that had started keep their connection open.
      const sweep = setInterval(closeIdle, 100);
      closeIdle();
      const done = await Promise.race([closed, pause(grace, "late", { ref: false })]);
      if (done === "late") server.closeAllConnections();
      await closed;
      clearInterval(sweep);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const taken = "code" in error && error.code === "EADDRINUSE";
      reject(
        taken ? new EnvError(`PORT ${port} is taken on ${host}: choose another one, like PORT=3001.`) : error,
      );
    });
    server.listen(port, host, resolve);
  });
}
