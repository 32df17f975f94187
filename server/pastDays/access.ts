/** Today's people, roles and permissions in the database of a past day. */
import type { Client, ClientBase } from "pg";
import pg from "pg";

import { copyRows, insertions } from "./rows.ts";

interface Access {
  version: string;
  /** The snapshot of the database of today that they were read in. */
  seen: string;
  newest_seq: string;
}

/** One at a time, over all processes; the transaction releases it. */
const LOCK =
  "select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('plumbline past day access', 0))";

/**
 * Replaces them if they have changed. Version and rows are read in one snapshot, taken when the lock
 * is held, so an older one never replaces a newer one; the snapshot is kept with them.
 */
export async function syncAccess(main: Client, past: ClientBase): Promise<void> {
  await past.query("begin read write");
  await past.query(LOCK);
  await main.query("begin isolation level repeatable read read only");
  try {
    const [now, before] = [await accessIn(main), await accessIn(past)];
    if (now?.version !== before?.version) {
      await replaceRows(main, past);
      await past.query("delete from app_private.past_day_access");
      await past.query(
        "insert into app_private.past_day_access (version, seen, newest_seq) values ($1, $2, $3)",
        [now?.version, now?.seen, now?.newest_seq],
      );
    }
    await past.query("commit");
  } catch (error) {
    await past.query("rollback");
    throw error;
  } finally {
    await main.query("rollback");
  }
}

async function replaceRows(main: Client, past: ClientBase): Promise<void> {
  const into = await insertions(past);
  const { rows } = await main.query<{ name: string }>(
    "select tables::text as name from app_private.access_tables() as tables",
  );
  for (const { name } of rows) {
    await past.query(`delete from ${name}`);
    const query = `select rows::text from app_private.access_rows(${pg.escapeLiteral(name)}::regclass) as rows`;
    await copyRows(main, past, query, into.get(name) ?? "");
  }
}

/** In a past day, those that were brought there last; undefined if none were yet. */
async function accessIn(client: ClientBase): Promise<Access | undefined> {
  const { rows } = await client.query<Access>(
    "select app_hidden.access_version() as version, seen::text, newest_seq from app_hidden.current_snapshot()",
  );
  return rows[0];
}
