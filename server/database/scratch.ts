/** A temporary PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { bootstrap } from "./bootstrap.ts";
import { type Connections, connectionsTo } from "./connections.ts";
import { startEmbedded } from "./embedded.ts";

export interface Scratch {
  /** Creates an empty database with the roles. */
  database(name: string): Promise<Connections & { superuser: string }>;
}

export async function withScratch<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "plumbline-scratch-"));
  try {
    const server = await startEmbedded({ dataDir, durable: false });
    try {
      return await work({
        async database(name) {
          await bootstrap(server.superuserUrl("postgres"), name, server.secret);
          const superuser = server.superuserUrl(name);
          return { superuser, ...connectionsTo(superuser, server.secret) };
        },
      });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
