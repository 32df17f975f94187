/** Makes the database of a past day and fills it. */
import pg from "pg";

import { withClient } from "../database/bootstrap.ts";
import { type Connections, databaseOf, inDatabase } from "../database/connections.ts";
import { administer } from "./administer.ts";
import { databaseOfDay, endOf } from "./day.ts";
import { copyRows, insertions } from "./rows.ts";
import { bringTemplate } from "./template.ts";

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
  note(progress: Progress): void;
}

export async function buildPastDay({ main, connections, day, migrations, note }: Build): Promise<void> {
  const template = await bringTemplate(main, connections, migrations);
  const database = databaseOfDay(databaseOf(connections.migrator), day);
  const name = pg.escapeIdentifier(database);
  await administer(
    main,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${pg.escapeIdentifier(template)}`,
    // A copy inherits neither its settings nor who may connect.
    `revoke all on database ${name} from public`,
    `alter database ${name} set timezone = 'UTC'`,
    `alter database ${name} set jit = off`,
  );
  await withClient(inDatabase(connections.migrator, database), (past) => fill(main, past, day, note));
  await administer(
    main,
    `alter database ${name} set default_transaction_read_only = on`,
    `grant connect on database ${name} to grc_authenticator`,
  );
}

async function fill(main: pg.Client, past: pg.Client, day: string, note: (progress: Progress) => void) {
  const into = await insertions(past);
  await main.query("begin isolation level repeatable read read only");
  await past.query("begin");
  try {
    const { rows } = await main.query<{ name: string }>(
      "select tables::text as name from app_private.tables_of_past_days() as tables",
    );
    // A table that this version of the schema does not have any more has no place here.
    const tables = rows.flatMap(({ name }) => (into.has(name) ? [name] : []));
    await past.query(`truncate ${tables.join(", ")}`);
    for (const [done, table] of tables.entries()) {
      note({ done, of: tables.length });
      const query = `select rows::text from app_private.rows_of_past_day(${pg.escapeLiteral(table)}::regclass, ${pg.escapeLiteral(day)}::date) as rows`;
      await copyRows(main, past, query, into.get(table) ?? "");
    }
    const scores = `select scores::text from app_private.earlier_scores(${pg.escapeLiteral(day)}::date) as scores`;
    await copyRows(main, past, scores, into.get("app_private.past_day_scores") ?? "");
    await past.query(stopTheClock(day));
    await past.query("commit");
    // Without it, searches would read the rows of these inserts one by one, as they are not in the index yet.
    await past.query("vacuum (analyze)");
  } finally {
    await main.query("rollback");
  }
}

/** Whatever asks for the time of records is told the last moment of the day: what is overdue, figures, deadlines. */
function stopTheClock(day: string): string {
  return `create or replace function app_hidden.now() returns timestamptz as $$
  select ${pg.escapeLiteral(endOf(day))}::timestamptz;
$$ language sql stable set search_path to pg_catalog`;
}
