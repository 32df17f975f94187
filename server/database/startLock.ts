/**
 * Lets one process at a time change what all depend on: roles, schema, queue, demo. Two servers that start together
 * would collide, and one would end.
 */
import { withClient } from "./bootstrap.ts";

const KEY = "pg_catalog.hashtextextended('plumbline start', 0)";

/** A session lock, so it is released however the process ends. */
export async function withStartLock<T>(
  url: string,
  print: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query("set lock_timeout = 0; set statement_timeout = 0; set idle_session_timeout = 0");
    const { rows } = await client.query(`select pg_catalog.pg_try_advisory_lock(${KEY}) as mine`);
    if (!rows[0].mine) {
      print("Another process is bringing the database up to date; waiting for it");
      await client.query(`select pg_catalog.pg_advisory_lock(${KEY})`);
    }
    return work();
  });
}
