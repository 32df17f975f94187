/**
 * A server that claims to be any release of PostgreSQL: it accepts every connection and answers every query with its
 * version.
 */
import { createServer, type Socket } from "node:net";

/** Runs the work with the address of such a server. */
export async function withFakePostgres<T>(version: string, work: (url: string) => Promise<T>): Promise<T> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    // The first message, which names the user, has no type; each later one begins with its type.
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
      socket.on("data", (data) => {
        if (data.toString("latin1", 0, 1) === "Q") socket.write(answer(version));
        else socket.end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    return await work(`postgres://127.0.0.1:${port}/plumbline`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** One row with one text column, as PostgreSQL sends it. */
function answer(version: string): Buffer {
  const column = [text("server_version"), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)];
  return Buffer.concat([
    message("T", int16(1), ...column),
    message("D", int16(1), int32(version.length), Buffer.from(version)),
    message("C", text("SHOW")),
    message("Z", Buffer.from("I")),
  ]);
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

const text = (value: string) => Buffer.from(`${value}\0`);

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}
