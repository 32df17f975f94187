/** An organisation of a test file's own, in which nothing is in use yet: a server on a copy of the empty database. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

import { bootstrap, prepareDatabase, withClient } from "../../../server/database/bootstrap.ts";
import { connectionsTo, databaseName, inDatabase } from "../../../server/database/connections.ts";
import { type EmbeddedServer, startEmbedded } from "../../../server/database/embedded.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { installCluster } from "../../support/server.ts";
import { type RunningServer, startServer } from "./servers.ts";

const EMPTY = "plumbline_empty";

export interface OwnOrganisation {
  server: RunningServer;
  /** Its database, as the superuser. */
  db: pg.Client;
  /** With these settings a command of `package.json` works on it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** The database of all tests, migrated and empty, with a copy in its current state; a server on it joins in. */
export async function startDatabase(dataDir: string): Promise<EmbeddedServer> {
  await installCluster(dataDir);
  // Here it does not matter what a power cut would lose.
  const database = await startEmbedded({ dataDir, careless: true });
  try {
    const superuser = database.superuserUrl("postgres");
    await bootstrap(superuser, databaseName, database.secret);
    await migrate(connectionsTo(database.superuserUrl(databaseName), database.secret));
    await copy(superuser, EMPTY, databaseName);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

export async function startOwnOrganisation(name: string, jobs = false): Promise<OwnOrganisation> {
  const superuser = process.env.E2E_DATABASE_URL ?? "";
  const database = `plumbline_${name}_${process.pid}`;
  const dataDir = mkdtempSync(join(tmpdir(), `plumbline-${name}-`));
  await copy(superuser, database, EMPTY);
  const url = inDatabase(superuser, database);
  // Privileges on a database are not copied with it.
  await prepareDatabase(url);
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? "", "secret"), "utf8").trim();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_SECRET: secret, DEMO: "false" };
  const server = await startServer({ ...settings, JOBS: String(jobs) });
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  return {
    server,
    db,
    settings,
    async stop() {
      await db.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function copy(superuser: string, database: string, template: string): Promise<void> {
  const [made, from] = [database, template].map((each) => pg.escapeIdentifier(each));
  await withClient(superuser, (client) =>
    client.query(`create database ${made} template ${from} strategy file_copy`),
  );
}
