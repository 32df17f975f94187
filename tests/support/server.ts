/**
 * A PostgreSQL for one run of the tests. The first run with these migrations creates a cluster with a template
 * database and keeps it; every run works on a copy, so runs do not affect each other and leave nothing behind. The same
 * for servers that tests start as processes: a cluster as the first start leaves it, empty or with the demo organisation.
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
import { type Connections, connectionsTo, databaseName } from "../../server/database/connections.ts";
import { type EmbeddedServer, startEmbedded } from "../../server/database/embedded.ts";
import { migrate, migrationsHash, runFixtures } from "../../server/database/migrate.ts";

export const template = "plumbline_template";
/** In a cluster with the demo organisation: the same without it. */
export const emptyDatabase = "plumbline_empty";

export interface TestServer {
  server: EmbeddedServer;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, "node_modules", ".cache", "plumbline");

export async function startTestServer(install = copyTemplate): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  try {
    await install(dataDir);
    const server = await startEmbedded({ dataDir, durable: false });
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

/** Puts a cluster with the template database into this folder. */
export function copyTemplate(dataDir: string): Promise<void> {
  return copyCluster(dataDir, template, (connections) =>
    // In development the fixtures are ahead of history; `npm run check` proves that both come to the same.
    process.env.TEST_HISTORY === "true" ? migrate(connections) : runFixtures(connections),
  );
}

/** Puts a cluster into this folder in which everything is done that the first start of a server does. */
export function installCluster(dataDir: string): Promise<void> {
  return copyCluster(dataDir, databaseName, migrate);
}

/**
 * The same with the demo organisation, and beside it an empty database. It is made once a day, because its dates are
 * counted back from the day on which it is made.
 */
export async function installDemo(dataDir: string): Promise<void> {
  const key = keyOfMigrations();
  const today = new Date().toISOString().slice(0, 10);
  const kept = join(cache, `demo-${today}-${hashOfFolder("migrations/seeds")}-${key}`);
  if (existsSync(kept)) return copy(kept, dataDir);
  await installCluster(dataDir);
  const server = await startEmbedded({ dataDir, durable: false });
  try {
    await withClient(server.superuserUrl("postgres"), (client) =>
      client.query(`create database ${emptyDatabase} template ${databaseName} strategy file_copy`),
    );
    const { makeDemo } = await import("../../migrations/seeds/demo.ts");
    await makeDemo({ superuser: server.superuserUrl(databaseName), log: () => undefined });
  } finally {
    await server.stop();
  }
  keep(dataDir, kept, (name) => name.startsWith("demo-") || !name.includes(key));
}

async function copyCluster(
  dataDir: string,
  database: string,
  make: (connections: Connections) => Promise<void>,
): Promise<void> {
  const key = keyOfMigrations();
  const kept = join(cache, `${database}-${key}`);
  if (existsSync(kept)) return copy(kept, dataDir);
  const server = await startEmbedded({ dataDir, durable: false });
  try {
    await bootstrap(server.superuserUrl("postgres"), database, server.secret);
    await make(connectionsTo(server.superuserUrl(database), server.secret));
    await withClient(server.superuserUrl(database), (client) => client.query("vacuum analyze"));
  } finally {
    await server.stop();
  }
  keep(dataDir, kept, (name) => !name.includes(key));
}

function keep(dataDir: string, kept: string, isOld: (name: string) => boolean): void {
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter(isOld))
    rmSync(join(cache, old), { recursive: true, force: true });
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

function keyOfMigrations(): string {
  const hash = createHash("sha256")
    .update(migrationsHash())
    .update(process.env.TEST_HISTORY ?? "");
  for (const folder of ["server/database", "server/files/library"]) hash.update(hashOfFolder(folder));
  hash.update(readFileSync(join(root, "migrations", "gmrc.cjs")));
  return hash.digest("hex").slice(0, 16);
}

function hashOfFolder(folder: string): string {
  const hash = createHash("sha256");
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
