/** Runs statements as the superuser of a test database and commits them. */
import pg from "pg";

import type { Db, TestDatabase } from "./database.ts";

/** A connection that is closed afterwards, because a database with connections cannot be copied. */
export async function asSuperuser(
  { superuserUrl }: Pick<TestDatabase, "superuserUrl">,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 });
  try {
    const db = await pool.connect();
    try {
      await db.query("begin");
      await work(db);
      await db.query("commit");
    } finally {
      db.release();
    }
  } finally {
    await pool.end();
  }
}
