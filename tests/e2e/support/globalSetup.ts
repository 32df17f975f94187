/** One server for all browser tests, with data of its own; stopped afterwards. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { passwordOf } from "../../../server/database/cluster.ts";
import { type EmbeddedServer, startEmbedded } from "../../../server/database/embedded.ts";
import { installDemo } from "../../support/server.ts";
import { sql } from "./database.ts";
import { type RunningServer, startServer } from "./servers.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "plumbline-e2e-"));
  let database: EmbeddedServer | undefined;
  let server: RunningServer | undefined;
  const stop = async () => {
    await server?.stop();
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await installDemo(dataDir);
    // Here it does not matter what a power cut would lose.
    database = await startEmbedded({ dataDir, durable: false });
    server = await startServer({ DATA_DIR: dataDir });
  } catch (error) {
    await stop();
    throw error;
  }

  const password = passwordOf(readFileSync(join(dataDir, "secret"), "utf8").trim(), "postgres");
  const databasePort = readFileSync(join(dataDir, "port"), "utf8").trim();
  process.env.E2E_URL = server.address;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_DATABASE_URL = `postgres://postgres:${password}@127.0.0.1:${databasePort}/plumbline`;
  // All browsers share one address, and a fast machine signs in more people a minute than an office does. The workers
  // share sessions (`shareSession`).
  await sql(
    `update app_private.limits set max_attempts = max_attempts * case when action like '%address' then 10 else 3 end
     where action ~ '^(request|mutation)_(address|session)$'`,
  );
  return stop;
}
