/** Reads the lines of a report as the database makes them for a person. */
import type pg from "pg";

const BATCH = 1_000;
const TIMEOUT_MS = 600_000;

/** Where the lines are read: the database, and the settings under which its statements run. */
export interface Source {
  pool: pg.Pool;
  settings: Record<string, string>;
}

/** One snapshot, so that all parts agree. */
export async function inSnapshot<T>(
  { pool, settings }: Source,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const db = await pool.connect();
  let broken: Error | undefined;
  try {
    await db.query("begin isolation level repeatable read read only");
    const all = {
      ...settings,
      role: "grc_visitor",
      statement_timeout: String(TIMEOUT_MS),
      idle_in_transaction_session_timeout: "60s",
    };
    await db.query("select set_config(key, value, true) from json_each_text($1)", [JSON.stringify(all)]);
    return await work(db);
  } finally {
    await db.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    db.release(broken);
  }
}

/** The lines as PostgreSQL writes them, in batches. */
export async function* readLines(
  db: pg.PoolClient,
  kind: string,
  parameters: object,
): AsyncGenerator<string[]> {
  await db.query({
    text: "declare lines no scroll cursor for select line::text from app_hidden.report_lines_of($1, $2) as line",
    values: [kind, JSON.stringify(parameters)],
  });
  for (;;) {
    const { rows } = await db.query<[string]>({ text: `fetch ${BATCH} from lines`, rowMode: "array" });
    if (rows.length > 0) yield rows.map(([line]) => line);
    if (rows.length < BATCH) return;
  }
}
