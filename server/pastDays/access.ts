/** Today's people, roles and permissions in the database of a past day. */
import type { Client, ClientBase } from "pg";
import pg from "pg";

import { copyRows, insertions } from "./rows.ts";

/** One at a time, over all processes; the transaction releases it. */
const LOCK =
  "select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('plumbline past day access', 0))";

/**
 * Replaces them if they have changed, and returns their version. Version and rows are read
 * in one snapshot, taken when the lock is held, so an older one never replaces a newer one.
 */
export async function syncAccess(main: Client, past: ClientBase): Promise<string> {
  await past.query("begin read write");
  await past.query(LOCK);
  await main.query("begin isolation level repeatable read read only");
  try {
    const version = await versionIn(main, "select app_hidden.access_version() as version");
    const known = await versionIn(past, "select version from app_private.past_day_access");
    if (version !== known) {
      await replaceRows(main, past);
      await past.query("delete from app_private.past_day_access");
      await past.query("insert into app_private.past_day_access values ($1)", [version]);
    }
    await past.query("commit");
    return version;
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

async function versionIn(client: ClientBase, query: string): Promise<string> {
  const { rows } = await client.query<{ version: string }>(query);
  return rows[0]?.version ?? "";
}
