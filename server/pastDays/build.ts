/** Makes the databases of past days, and fills them. */
import pg from "pg";

import { withClient } from "../database/bootstrap.ts";
import { type Connections, databaseOf, inDatabase } from "../database/connections.ts";
import { administer } from "./administer.ts";
import { databaseOfDay, endOf } from "./day.ts";
import { copyRows, insertions } from "./rows.ts";
import { ensureTemplate } from "./template.ts";

export interface Progress {
  done: number;
  of: number;
}

interface Build {
  /** A connection of the migrator to the database of today, which holds the lock of past days. */
  main: pg.Client;
  connections: Connections;
  day: string;
  migrations: string;
  onProgress(progress: Progress): void;
}

/** What a database is filled with. The queries return one column of JSON, and run in the database of today. */
export interface Content {
  tables: string;
  rowsOf(table: string): string;
  earlierScores: string;
  /** What app_hidden.now() returns in the database. */
  now: string;
  /** Further work in the same transaction. */
  complete?(main: pg.Client, past: pg.Client): Promise<void>;
}

export async function buildPastDay({ main, connections, day, migrations, onProgress }: Build): Promise<void> {
  const template = await ensureTemplate(main, connections, migrations);
  const database = databaseOfDay(databaseOf(connections.migrator), day);
  const literal = pg.escapeLiteral(day);
  const content = {
    tables: "select tables::text as name from app_private.past_day_tables() as tables",
    rowsOf: (table: string) =>
      `select rows::text from app_private.past_day_rows(${pg.escapeLiteral(table)}::regclass, ${literal}::date) as rows`,
    earlierScores: `select scores::text from app_private.earlier_scores(${literal}::date) as scores`,
    now: endOf(day),
  };
  await copyTemplate(main, template, database);
  await withClient(inDatabase(connections.migrator, database), async (past) => {
    await fill(main, past, content, onProgress);
    // Otherwise searches would read the inserted rows one by one, because they are not in the index yet.
    await past.query("vacuum (analyze)");
  });
  await openForReading(main, database);
}

export async function copyTemplate(main: pg.Client, template: string, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await administer(
    main,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${pg.escapeIdentifier(template)}`,
    // A copy inherits neither the settings of its template nor its privileges to connect.
    `revoke all on database ${name} from public`,
    `alter database ${name} set timezone = 'UTC'`,
    `alter database ${name} set jit = off`,
  );
}

export async function openForReading(main: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await administer(
    main,
    `alter database ${name} set default_transaction_read_only = on`,
    `grant connect on database ${name} to grc_authenticator`,
  );
}

export async function fill(
  main: pg.Client,
  past: pg.Client,
  { tables: named, rowsOf, earlierScores, now, complete }: Content,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const into = await insertions(past);
  await main.query("begin isolation level repeatable read read only");
  await past.query("begin");
  try {
    const { rows } = await main.query<{ name: string }>(named);
    // Tables that the current schema does not have any more are left out.
    const tables = rows.flatMap(({ name }) => (into.has(name) ? [name] : []));
    await past.query(`truncate ${tables.join(", ")}`);
    for (const [done, table] of tables.entries()) {
      onProgress({ done, of: tables.length });
      await copyRows(main, past, rowsOf(table), into.get(table) ?? "");
    }
    await copyRows(main, past, earlierScores, into.get("app_private.past_day_scores") ?? "");
    await past.query(fixNow(now));
    await complete?.(main, past);
    await past.query("commit");
  } finally {
    await main.query("rollback");
  }
}

/** Makes app_hidden.now() return this time, on which overdue records, figures and deadlines depend. */
function fixNow(time: string): string {
  return `create or replace function app_hidden.now() returns timestamptz as $$
  select ${pg.escapeLiteral(time)}::timestamptz;
$$ language sql stable set search_path to pg_catalog`;
}
