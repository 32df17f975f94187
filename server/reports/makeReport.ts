/** Makes a report: reads its lines as the person who asked for it, and stores them with their digest. */
import { createHash } from "node:crypto";

import pg from "pg";
import type { Logger } from "pino";

import type { Connections } from "../database/connections.ts";
import { clientError, isClientError } from "../http/errors.ts";
import { endOf } from "../pastDays/day.ts";
import { createPastDays } from "../pastDays/pastDays.ts";
import { schemaVersion } from "../pastDays/template.ts";
import { newKey } from "./jobKey.ts";
import { inSnapshot, readLines, type Source } from "./readLines.ts";

interface ReportJob {
  kind: string;
  parameters: object;
  as_of_day: string | null;
  person: string;
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

  const asPerson = (key: string): Source => ({ pool: currentPool, settings: { "app.report_key": key } });

  async function sourceOf(job: ReportJob, key: string): Promise<Source> {
    if (!job.as_of_day) return asPerson(key);
    if (keep === 0) throw clientError("UNAVAILABLE", "pastDays.notPrepared");
    const past = await pastDays.open(job.as_of_day);
    await past.syncAccess(await accessVersion(asPerson(key)));
    return { pool: past.pool, settings: { "app.past_day": job.as_of_day, "app.person": job.person } };
  }

  async function make(worker: pg.ClientBase, id: string): Promise<void> {
    const key = newKey();
    const { rows } = await worker.query<ReportJob>(
      "select kind, parameters, as_of_day::text, person from app_private.begin_report($1, $2)",
      [id, key],
    );
    const [job] = rows;
    // It was made already, or deleted with the person who asked for it.
    if (!job) return;
    try {
      const source = await sourceOf(job, key);
      const made = await inSnapshot(source, (db) => copyLines(db, { worker, id, key, job }));
      await worker.query("select app_private.finish_report($1, $2, $3, $4, $5, $6, $7)", [
        id,
        key,
        job.as_of_day ? endOf(job.as_of_day) : made.now,
        made.digest,
        made.seen,
        made.newest_seq,
        schemaVersion(),
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

interface Moment {
  now: string;
  /** What the lines saw of the record, for making them again (migrations/fixtures/snapshots.sql). */
  seen: string;
  newest_seq: string;
}

/** Stores the lines; returns their digest, and the moment that they describe. */
async function copyLines(db: pg.PoolClient, { worker, id, key, job }: Run) {
  // In the database of a past day, the snapshot in which the permissions there were read.
  const { rows } = await db.query<Moment>(
    "select app_hidden.now()::text as now, seen::text, newest_seq from app_hidden.current_snapshot()",
  );
  const [moment] = rows;
  if (!moment) throw new Error("The database returned no snapshot.");
  const hash = createHash("sha256");
  let first = 1;
  let part = 0;
  for await (const lines of readLines(db, job.kind, job.parameters)) {
    const parts = lines.map((line) => (line.startsWith("{") ? ++part : part));
    for (const line of lines) hash.update(`${line}\n`);
    await worker.query("select app_private.add_report_lines($1, $2, $3, $4, $5)", [
      id,
      key,
      first,
      parts,
      lines,
    ]);
    first += lines.length;
  }
  return { ...moment, digest: hash.digest("hex") };
}

async function accessVersion(source: Source): Promise<string> {
  return inSnapshot(source, async (db) => {
    const { rows } = await db.query<{ version: string; person: string | null }>(
      "select app_hidden.access_version() as version, app_hidden.current_user_id() as person",
    );
    const [found] = rows;
    // They may have been suspended, or must set up a second factor.
    if (!found?.person) throw clientError("FORBIDDEN", "reports.notPermitted");
    return found.version;
  });
}

/** The key of the message for the person who asked for the report. */
function problemOf(error: unknown): string {
  if (isClientError(error)) return error.systemMessage.key;
  if (error instanceof pg.DatabaseError && /^(FORBD|UNAUT)$/.test(error.code ?? ""))
    return "reports.notPermitted";
  return "reports.failed";
}
