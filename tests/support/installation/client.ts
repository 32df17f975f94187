/** A browser on an installation: it resolves the name, trusts the certificate, and sends its origin. */
import { readdirSync, readFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { connect } from "node:http2";
import { request as tlsRequest } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { type DefinitionNode, type FragmentDefinitionNode, Kind, parse, print, visit } from "graphql";

export interface Reply {
  status: number;
  body: string;
  cookie: string;
}

const said = (url: string) => ({
  origin: url,
  "content-type": "application/json",
  "x-plumbline": "1",
});

/** Over HTTP/2 and TLS, as browsers ask. */
export async function ask(url: string, ca: Buffer, path: string, body?: string): Promise<Reply> {
  const { hostname, port, host } = new URL(url);
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: hostname });
  try {
    const method = body === undefined ? "GET" : "POST";
    const stream = session.request({ ...said(url), ":method": method, ":path": path, ":authority": host });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once("response", resolve).once("error", reject);
      session.once("error", reject);
      stream.end(body);
    });
    const cookie = String(headers["set-cookie"] ?? "").split(";", 1)[0] ?? "";
    return { status: Number(headers[":status"]), body: await text(stream), cookie };
  } finally {
    session.close();
  }
}

/** The same from behind a proxy that passes the name on, where no nginx is installed. */
export function askBehindProxy(url: string, appPort: number, path: string, body?: string): Promise<Reply> {
  const headers = { ...said(url), host: new URL(url).host };
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port: appPort,
      path,
      headers,
      method: body === undefined ? "GET" : "POST",
    };
    plainRequest(options, async (response) => {
      const cookie = response.headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
      resolve({ status: response.statusCode ?? 0, body: await text(response), cookie });
    })
      .once("error", reject)
      .end(body);
  });
}

/** Opens the WebSocket of the bell; gives the status, 101 when it opened. */
export function openSocket(url: string, ca: Buffer, cookie: string): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const headers = {
    host,
    origin: url,
    cookie,
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    "sec-websocket-protocol": "graphql-transport-ws",
  };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, servername: hostname, ca, path: "/graphql", headers };
    const request = tlsRequest(options, (response) => resolve(response.statusCode ?? 0));
    request.once("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject).end();
  });
}

/** An operation of the client with the fragments that it needs. */
export function operation(name: string): string {
  const folder = join("graphql", "operations");
  const definitions = readdirSync(folder).flatMap(
    (file) => parse(readFileSync(join(folder, file), "utf8")).definitions,
  );
  const wanted = definitions.filter(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.name?.value === name,
  );
  const fragments = new Map(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const found = new Set<DefinitionNode>(wanted);
  // A set that grows while it is read is read to its end.
  for (const definition of found) {
    visit(definition, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value);
        if (fragment) found.add(fragment);
      },
    });
  }
  return [...found].map(print).join("\n\n");
}
