/** Makes a report: reads its lines as the person who asked for it, and stores them with their digest. */
import { createHash, randomBytes } from "node:crypto";

import pg from "pg";
import type { Logger } from "pino";

import type { Connections } from "../database/connections.ts";
import { clientError, isClientError } from "../http/errors.ts";
import { hashOfToken } from "../http/visitor.ts";
import { endOf } from "../pastDays/day.ts";
import { createPastDays } from "../pastDays/pastDays.ts";

const BATCH = 1_000;
const TIMEOUT_MS = 600_000;

interface ReportJob {
  kind: string;
  parameters: object;
  as_of_day: string | null;
  person: string;
}

/** Where the lines are read: the database, and the settings under which its statements run. */
interface Source {
  pool: pg.Pool;
  settings: Record<string, string>;
}

export interface ReportMaker {
  /** `worker` is a connection of the job that makes the report. */
  make(worker: pg.ClientBase, id: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  connections: Connections;
  pastDays: number;
  log: Logger;
}

export function createReportMaker({ connections, pastDays: keep, log }: Options): ReportMaker {
  // Two jobs run at the same time.
  const poolSize = 2;
  const pastDays = createPastDays({ connections, keep, poolSize, log });
  const currentPool = new pg.Pool({ connectionString: connections.authenticator, max: poolSize });
  const onError = (error: Error) => log.warn({ err: error }, "A connection for reports ended");
  currentPool.on("error", onError);
  // Also while it is used: otherwise a lost connection would end the process.
  currentPool.on("connect", (client) => client.on("error", onError));

  async function sourceOf(job: ReportJob, key: string): Promise<Source> {
    const asPerson = { "app.report_key": key };
    if (!job.as_of_day) return { pool: currentPool, settings: asPerson };
    if (keep === 0) throw clientError("UNAVAILABLE", "pastDays.notPrepared");
    const past = await pastDays.open(job.as_of_day);
    await past.bringAccess(await accessVersion(currentPool, asPerson));
    return { pool: past.pool, settings: { "app.past_day": job.as_of_day, "app.person": job.person } };
  }

  async function make(worker: pg.ClientBase, id: string): Promise<void> {
    const key = hashOfToken(randomBytes(32).toString("base64url"));
    const { rows } = await worker.query<ReportJob>(
      "select kind, parameters, as_of_day::text, person from app_private.begin_report($1, $2)",
      [id, key],
    );
    const [job] = rows;
    // It was made already, or deleted with the person who asked for it.
    if (!job) return;
    try {
      const source = await sourceOf(job, key);
      const { asOf, digest } = await inSnapshot(source, (db) => copyLines(db, { worker, id, key, job }));
      await worker.query("select app_private.finish_report($1, $2, $3, $4)", [
        id,
        key,
        job.as_of_day ? endOf(job.as_of_day) : asOf,
        digest,
      ]);
    } catch (error) {
      if (!isClientError(error)) log.error({ err: error, report: id }, "A report could not be made");
      await worker.query("select app_private.fail_report($1, $2, $3)", [id, key, problemOf(error)]);
    }
  }

  return {
    make,
    async close() {
      await Promise.all([currentPool.end(), pastDays.close()]);
    },
  };
}

interface Run {
  worker: pg.ClientBase;
  id: string;
  /** Another run of the same job has another one; then what this run writes is refused. */
  key: string;
  job: ReportJob;
}

/** Reads the lines in one snapshot, so that all parts agree. */
async function copyLines(db: pg.PoolClient, { worker, id, key, job }: Run) {
  const hash = createHash("sha256");
  await db.query({
    text: "declare lines no scroll cursor for select line::text from app_hidden.report_lines_of($1, $2) as line",
    values: [job.kind, JSON.stringify(job.parameters)],
  });
  const { rows: times } = await db.query<{ now: Date }>("select app_hidden.now() as now");
  let first = 1;
  let part = 0;
  for (;;) {
    const { rows } = await db.query<[string]>({ text: `fetch ${BATCH} from lines`, rowMode: "array" });
    const lines = rows.map(([line]) => line);
    const parts = lines.map((line) => (line.startsWith("{") ? ++part : part));
    for (const line of lines) hash.update(`${line}\n`);
    if (lines.length > 0) {
      await worker.query("select app_private.add_report_lines($1, $2, $3, $4, $5)", [
        id,
        key,
        first,
        parts,
        lines,
      ]);
    }
    first += lines.length;
    if (lines.length < BATCH) break;
  }
  return { asOf: times[0]?.now, digest: hash.digest("hex") };
}

async function accessVersion(pool: pg.Pool, settings: Source["settings"]): Promise<string> {
  return inSnapshot({ pool, settings }, async (db) => {
    const { rows } = await db.query<{ version: string; person: string | null }>(
      "select app_hidden.access_version() as version, app_hidden.current_user_id() as person",
    );
    // They may have been suspended, or must set up a second factor.
    if (!rows[0]?.person) throw clientError("FORBIDDEN", "reports.notPermitted");
    return rows[0].version;
  });
}

async function inSnapshot<T>(
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

/** The key of the message for the person who asked for the report. */
function problemOf(error: unknown): string {
  if (isClientError(error)) return error.systemMessage.key;
  if (error instanceof pg.DatabaseError && /^(FORBD|UNAUT)$/.test(error.code ?? ""))
    return "reports.notPermitted";
  return "reports.failed";
}
