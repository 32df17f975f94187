import type { Pool, PoolClient } from "pg";

import type { Visitor } from "../http/visitor.ts";

/**
 * Calls functions that only the server's authentication role may execute, in a transaction that the trail can relate
 * to its request.
 */
export async function asAuthRole<T>(
  pool: Pool,
  visitor: Visitor,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  const db = await pool.connect();
  let broken: Error | undefined;
  try {
    await db.query("begin");
    await db.query(
      "select set_config('app.session', $1, true), set_config('app.request_id', $2, true), set_config('app.ip', $3, true), set_config('app.language', $4, true), set_config('app.chosen_language', $5, true)",
      [visitor.session, visitor.requestId, visitor.ip, visitor.language ?? "", visitor.chosenLanguage ?? ""],
    );
    const result = await work(db);
    await db.query("commit");
    return result;
  } catch (error) {
    await db.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    db.release(broken);
  }
}
