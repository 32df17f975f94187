/** Applies migrations to a database, the committed history or the fixtures, and loads the library. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compile, Logger, migrate as runCommitted, type Settings } from "graphile-migrate";

import { EnvError } from "../env.ts";
import { libraryFolder } from "../files/library/libraryFiles.ts";
import { loadLibrary } from "../files/library/loadLibrary.ts";
import { withClient } from "./bootstrap.ts";
import type { Connections } from "./connections.ts";
import { installQueue } from "./queue.ts";
import { placeOf } from "./sqlPlace.ts";

const require = createRequire(import.meta.url);
const conventions: Settings & { migrationsFolder: string } = require("../../migrations/gmrc.cjs");
const committed = join(conventions.migrationsFolder, "committed");
const tableOfContents = "--!include index.sql\n";

type Print = (line: string) => void;

/** `print` reports to the person who starts the server what was kept in the library although its file is gone. */
export async function migrate(connections: Connections, print: Print = () => undefined): Promise<void> {
  await installQueue(connections);
  if (committedFiles().length === 0) return runFixtures(connections);
  await rejectOtherHistory(connections.migrator);
  const logger = new Logger(() => () => undefined);
  await runCommitted({ ...settingsFor(connections.migrator), logger });
  await loadLibrary(connections.migrator, print);
}

/** Applies fixtures/index.sql; for development, and for comparing with the history. */
export async function runFixtures(connections: Connections): Promise<void> {
  await installQueue(connections);
  const sql = await compile(settingsFor(connections.migrator), tableOfContents);
  await withClient(connections.migrator, async (client) => {
    try {
      await client.query("begin");
      await client.query(sql);
      await client.query("commit");
    } catch (error) {
      throw placeOf(error, sql);
    }
  });
  await loadLibrary(connections.migrator);
}

/** Writes the one committed migration, until the first release. */
export async function recommit(): Promise<string> {
  const placeholders = Object.keys(conventions.placeholders ?? {}).map((name) => [name, name]);
  const settings = {
    ...settingsFor("postgres://nobody@127.0.0.1/any"),
    placeholders: Object.fromEntries(placeholders),
  };
  const body = `${(await compile(settings, tableOfContents)).trim()}\n`;
  const hash = `sha1:${createHash("sha1").update(body).digest("hex")}`;
  if (committedFiles().length > 1)
    throw new Error("There is more than one committed migration: add to them instead.");
  for (const file of committedFiles()) rmSync(join(committed, file));
  mkdirSync(committed, { recursive: true });
  writeFileSync(
    join(committed, "000001-initial.sql"),
    `--! Previous: -\n--! Hash: ${hash}\n--! Message: Initial\n\n${body}`,
  );
  return hash;
}

/** A hash of migrations/. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  const folders = ["committed", "fixtures"].map((folder) => join(conventions.migrationsFolder, folder));
  for (const folder of [...folders, libraryFolder]) {
    for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

export function committedFiles(): string[] {
  return filesBelow(committed);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(sql|yaml|csv)$/.test(file))
    .sort();
}

function settingsFor(connectionString: string): Settings {
  return { ...conventions, connectionString };
}

// Until the first release the migration is rewritten in place, and databases made by an older one are rejected.
async function rejectOtherHistory(migrator: string): Promise<void> {
  await withClient(migrator, async (client) => {
    const { rows } = await client.query(
      "select pg_catalog.to_regclass('graphile_migrate.migrations') is not null as known",
    );
    if (!rows[0].known) return;
    const done = await client.query(
      "select filename, hash from graphile_migrate.migrations order by filename",
    );
    for (const { filename, hash } of done.rows) {
      const file = committedFiles().find((each) => each.startsWith(filename.slice(0, 6)));
      const text = file ? readFileSync(join(committed, file), "utf8") : "";
      if (text.includes(`--! Hash: ${hash}\n`)) continue;
      throw new EnvError(
        `This database was made by another migration ${filename.slice(0, 6)} than the one here: \`npm run reset\` starts over.`,
      );
    }
  });
}
