/**
 * A PostgreSQL for one run of the tests. The first run with these migrations creates a cluster with a template
 * database and keeps it; every run works on a copy, so runs do not affect each other and leave nothing behind.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { bootstrap, withClient } from "../../server/database/bootstrap.ts";
import { connectionsTo } from "../../server/database/connections.ts";
import { type EmbeddedServer, startEmbedded } from "../../server/database/embedded.ts";
import { committedFiles, migrate, migrationsHash, runFixtures } from "../../server/database/migrate.ts";

export const template = "plumbline_template";

export interface TestServer {
  server: EmbeddedServer;
  stop(): Promise<void>;
}

const root = join(__dirname, "..", "..");
const cache = join(root, "node_modules", ".cache", "plumbline");

export async function startTestServer(): Promise<TestServer> {
  const kept = join(cache, templateKey());
  const dataDir = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  try {
    if (existsSync(kept)) copy(kept, dataDir);
    else await makeTemplate(dataDir, kept);
    const server = await startEmbedded({ dataDir, careless: true });
    return {
      server,
      async stop() {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function makeTemplate(dataDir: string, kept: string): Promise<void> {
  const server = await startEmbedded({ dataDir, careless: true });
  try {
    await bootstrap(server.superuserUrl("postgres"), template, server.secret);
    const connections = connectionsTo(server.superuserUrl(template), server.secret);
    // In development the fixtures are ahead of history; `npm run check` proves that both come to the same.
    if (process.env.TEST_HISTORY === "true" && committedFiles().length > 0) await migrate(connections);
    else await runFixtures(connections);
    await withClient(server.superuserUrl(template), (client) => client.query("vacuum analyze"));
  } finally {
    await server.stop();
  }

  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true });
  const fresh = `${kept}.${process.pid}`;
  copy(dataDir, fresh);
  if (!existsSync(kept)) renameSync(fresh, kept);
  else rmSync(fresh, { recursive: true, force: true });
}

// `cp -a` keeps the owner, who is another user when we are root.
function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", `${from}/.`, to]);
}

function templateKey(): string {
  const hash = createHash("sha256")
    .update(migrationsHash())
    .update(process.env.TEST_HISTORY ?? "");
  for (const folder of ["server/database", "server/files/library"]) {
    for (const file of readdirSync(join(root, folder)).sort())
      hash.update(readFileSync(join(root, folder, file)));
  }
  hash.update(readFileSync(join(root, "migrations", "gmrc.cjs")));
  return hash.digest("hex").slice(0, 16);
}
