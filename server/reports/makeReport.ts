/** Makes a report: reads its lines as the person who asked for it, and stores them with their digest. */
import { createHash, randomBytes } from "node:crypto";

import pg from "pg";
import type { Logger } from "pino";

import type { Connections } from "../database/connections.ts";
import { isClientError } from "../http/errors.ts";
import { hashOfToken } from "../http/visitor.ts";
import { endOf } from "../pastDays/day.ts";
import { createPastDays } from "../pastDays/pastDays.ts";

const BATCH = 1_000;
const TIMEOUT_MS = 600_000;

interface Begun {
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
  const present = new pg.Pool({ connectionString: connections.authenticator, max: poolSize });
  present.on("error", (error) => log.warn({ err: error }, "A connection for reports ended"));

  async function sourceOf(begun: Begun, key: string): Promise<Source> {
    const asPerson = { "app.report_key": key };
    if (!begun.as_of_day) return { pool: present, settings: asPerson };
    const past = await pastDays.open(begun.as_of_day);
    await past.bringAccess(await accessVersion(present, asPerson));
    return { pool: past.pool, settings: { "app.past_day": begun.as_of_day, "app.person": begun.person } };
  }

  async function make(worker: pg.ClientBase, id: string): Promise<void> {
    const key = hashOfToken(randomBytes(32).toString("base64url"));
    const { rows } = await worker.query<Begun>(
      "select kind, parameters, as_of_day::text, person from app_private.begin_report($1, $2)",
      [id, key],
    );
    const [begun] = rows;
    // It was made already, or deleted with the person who asked for it.
    if (!begun) return;
    try {
      const source = await sourceOf(begun, key);
      const { asOf, digest } = await reading(source, (db) => copyLines(db, worker, id, begun));
      await worker.query("select app_private.finish_report($1, $2, $3)", [
        id,
        begun.as_of_day ? endOf(begun.as_of_day) : asOf,
        digest,
      ]);
    } catch (error) {
      if (!isClientError(error)) log.error({ err: error, report: id }, "A report could not be made");
      await worker.query("select app_private.fail_report($1, $2)", [id, problemOf(error)]);
    }
  }

  return {
    make,
    async close() {
      await Promise.all([present.end(), pastDays.close()]);
    },
  };
}

/** Reads the lines in one snapshot, so that all parts agree. */
async function copyLines(db: pg.PoolClient, worker: pg.ClientBase, id: string, begun: Begun) {
  const hash = createHash("sha256");
  await db.query({
    text: "declare lines no scroll cursor for select line::text from app_hidden.report_lines_of($1, $2) as line",
    values: [begun.kind, JSON.stringify(begun.parameters)],
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
      await worker.query("select app_private.add_report_lines($1, $2, $3, $4)", [id, first, parts, lines]);
    }
    first += lines.length;
    if (lines.length < BATCH) break;
  }
  return { asOf: times[0]?.now, digest: hash.digest("hex") };
}

async function accessVersion(pool: pg.Pool, settings: Source["settings"]): Promise<string> {
  return reading({ pool, settings }, async (db) => {
    const { rows } = await db.query<{ version: string }>("select app_hidden.access_version() as version");
    return rows[0]?.version ?? "";
  });
}

async function reading<T>({ pool, settings }: Source, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const db = await pool.connect();
  let broken: Error | undefined;
  try {
    await db.query("begin isolation level repeatable read read only");
    const all = { ...settings, role: "grc_visitor", statement_timeout: String(TIMEOUT_MS) };
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
  if (error instanceof pg.DatabaseError && error.code === "FORBD") return "reports.notPermitted";
  return "reports.failed";
}
