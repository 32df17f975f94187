/** A database as one snapshot saw it, for making a report again. It is dropped afterwards. */
import pg from "pg";

import { withClient } from "../database/bootstrap.ts";
import { type Connections, databaseOf, inDatabase, pastTemplateOf } from "../database/connections.ts";
import { administer } from "./administer.ts";
import { type Content, copyTemplate, fill, openForReading } from "./build.ts";
import { copyRows } from "./rows.ts";
import { ensureTemplate, LOCK, schemaVersion } from "./template.ts";

export interface Snapshot {
  /** What app_hidden.now() returns in it. */
  time: string;
  /** The day at whose end it is, if it is at the end of one. */
  day: string | null;
  /** The visible transactions, as a snapshot of PostgreSQL, and the highest number of an entry of the trail. */
  seen: string;
  newestSeq: string;
  /** The first day of the entries of the trail that are needed too; null for the end of a day. */
  logSince: string | null;
}

/** One at a time, over all processes. */
const LOCK_KEY = "pg_catalog.hashtextextended('plumbline snapshot', 0)";

/** Runs the work with a pool of connections of the authenticator to the database of the snapshot. */
export async function withSnapshot<T>(
  connections: Connections,
  snapshot: Snapshot,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  return withClient(connections.migrator, async (main) => {
    await main.query("set lock_timeout = 0");
    // Ends with the connection; what an interrupted process left behind is replaced.
    await main.query(`select pg_catalog.pg_advisory_lock(${LOCK_KEY})`);
    const database = `${pastTemplateOf(databaseOf(connections.migrator))}_snapshot`;
    const drop = `drop database if exists ${pg.escapeIdentifier(database)} with (force)`;
    try {
      await build(main, connections, database, snapshot);
      const pool = new pg.Pool({
        connectionString: inDatabase(connections.authenticator, database),
        max: 1,
      });
      pool.on("error", () => undefined);
      try {
        return await work(pool);
      } finally {
        await pool.end();
      }
    } finally {
      await administer(main, drop);
    }
  });
}

async function build(main: pg.Client, connections: Connections, database: string, snapshot: Snapshot) {
  await main.query(`select pg_catalog.pg_advisory_lock(${LOCK})`);
  const template = await ensureTemplate(main, connections, schemaVersion());
  await copyTemplate(main, template, database);
  await main.query(`select pg_catalog.pg_advisory_unlock(${LOCK})`);
  await withClient(inDatabase(connections.migrator, database), async (past) => {
    await fill(main, past, contentOf(snapshot), () => undefined);
    await past.query("analyze");
  });
  await openForReading(main, database);
}

function contentOf({ time, day, seen, newestSeq, logSince }: Snapshot): Content {
  const [at, to, newest] = [time, seen, newestSeq].map((each) => pg.escapeLiteral(each));
  const ofDay = day === null ? "null" : pg.escapeLiteral(day);
  const snapshotArguments = `${at}::timestamptz, ${to}::pg_snapshot, ${newest}::bigint`;
  return {
    tables: "select tables::text as name from app_private.snapshot_tables() as tables",
    rowsOf: (table) =>
      `select rows::text from app_private.snapshot_rows(${pg.escapeLiteral(table)}::regclass, ${ofDay}::date, ${snapshotArguments}) as rows`,
    earlierScores: `select scores::text from app_private.snapshot_earlier_scores(${snapshotArguments}) as scores`,
    now: time,
    ...(day === null
      ? { complete: (main, past) => complete(main, past, entriesQuery(logSince, to, newest)) }
      : null),
  };
}

function entriesQuery(
  logSince: string | null,
  seen: string | undefined,
  newest: string | undefined,
): string | null {
  if (logSince === null) return null;
  return `select entries::text from trail.entries_in_snapshot(${pg.escapeLiteral(logSince)}::date, ${seen}::pg_snapshot, ${newest}::bigint) as entries`;
}

/** In contrast to a past day, the figures of the day are counted, and evidence that was handed over is visible. */
async function complete(main: pg.Client, past: pg.Client, entries: string | null): Promise<void> {
  const { rows } = await main.query<{ uncounted: string; handed_over: string }>(
    `select app_private.uncounted_evidence()::text as uncounted,
      pg_catalog.pg_get_functiondef('app_hidden.handed_over()'::pg_catalog.regprocedure) as handed_over`,
  );
  const [found] = rows;
  await past.query("select app_private.rebuild_snapshot_figures($1)", [found?.uncounted]);
  await past.query(found?.handed_over ?? "");
  if (entries) await copyEntries(main, past, entries);
}

/** Replaces the entries that the migration of the template made in its own trail. */
async function copyEntries(main: pg.Client, past: pg.Client, entries: string): Promise<void> {
  await past.query(
    "set local role grc_trail_owner; alter table trail.entry disable trigger _100_append_only; delete from trail.entry",
  );
  const insertion = "insert into trail.entry select * from jsonb_populate_recordset(null::trail.entry, $1)";
  await copyRows(main, past, entries, insertion);
  await past.query("reset role");
}
