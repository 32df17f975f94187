/** An organisation of a test file's own, in which nothing is in use yet: a server on a copy of the empty database. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

import { prepareDatabase, withClient } from "../../../server/database/bootstrap.ts";
import { inDatabase } from "../../../server/database/connections.ts";
import { emptyDatabase } from "../../support/server.ts";
import { type RunningServer, startServer } from "./servers.ts";

export interface OwnOrganisation {
  server: RunningServer;
  /** Its database, as the superuser. */
  db: pg.Client;
  /** With these settings a command of `package.json` works on it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

export async function startOwnOrganisation(name: string, jobs = false): Promise<OwnOrganisation> {
  const superuser = process.env.E2E_DATABASE_URL ?? "";
  const database = `plumbline_${name}_${process.pid}`;
  const dataDir = mkdtempSync(join(tmpdir(), `plumbline-${name}-`));
  await copyEmpty(superuser, database);
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

async function copyEmpty(superuser: string, database: string): Promise<void> {
  const [made, from] = [database, emptyDatabase].map((each) => pg.escapeIdentifier(each));
  await withClient(superuser, (client) =>
    client.query(`create database ${made} template ${from} strategy file_copy`),
  );
}
