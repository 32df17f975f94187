/** Checks a report: makes it again from the trail, and compares it with what is stored (report_checks.sql). */
import { createHash } from "node:crypto";

import pg from "pg";
import type { Logger } from "pino";

import { withClient } from "../database/bootstrap.ts";
import { type Connections, databaseOf } from "../database/connections.ts";
import { clientError, isClientError } from "../http/errors.ts";
import { withSnapshot } from "../pastDays/snapshot.ts";
import { missingPrivilege, schemaVersion } from "../pastDays/template.ts";
import { checkLog } from "../trail/checkLog.ts";
import { compareLines, countLater, type LaterChanges } from "./compareLines.ts";
import { newKey } from "./jobKey.ts";
import { inSnapshot, readLines } from "./readLines.ts";

/** As many as the database keeps. */
const MAX_DIFFERENCES = 200;

/** The report as the trail recorded it last. */
interface Recorded {
  kind: string;
  parameters: object;
  as_of_day: string | null;
  as_of: string;
  digest: string;
  seen: string;
  newest_seq: number;
  schema_version: string | null;
  checkpoint_size: number | null;
  checkpoint_root: string | null;
}

interface Stored {
  recorded: Recorded;
  intact: boolean;
  author: string | null;
  log_since: string | null;
  lines: string[];
}

interface Options {
  connections: Connections;
  /** How many past days are kept; 0 turns rebuilding off. */
  pastDays: number;
  log: Logger;
}

export interface ReportChecker {
  /** `worker` is a connection of the job. */
  check(worker: pg.ClientBase, id: string): Promise<void>;
}

export function createReportChecker({ connections, pastDays, log }: Options): ReportChecker {
  /** Null where the person who asked could not have the report made today. */
  async function changesSince({ recorded, lines }: Stored, key: string): Promise<LaterChanges[] | null> {
    try {
      return countLater(lines, await madeToday(connections, recorded, key));
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && /^(FORBD|UNAUT|NTFND)$/.test(error.code ?? "");
      if (!isRefused) log.warn({ err: error }, "A report could not be compared with that of today");
      return null;
    }
  }

  async function compare(report: string, key: string) {
    const { stored, log: state } = await withClient(connections.migrator, async (main) => {
      if (pastDays === 0 || (await missingPrivilege(main, databaseOf(connections.migrator))))
        throw clientError("UNAVAILABLE", "pastDays.notAvailable");
      const stored = await readStored(main, report);
      const { checkpoint_size: size, checkpoint_root: root } = stored.recorded;
      return { stored, log: await checkLog(main, size === null ? null : { size, root: root ?? "" }) };
    });
    const { recorded, intact, lines } = stored;
    const again = await madeAgain(connections, stored);
    const digest = digestOf(again);
    const linesIntact = digestOf(lines) === recorded.digest;
    const { differences, count } = compareLines(lines, again, MAX_DIFFERENCES);
    const equal = digest === recorded.digest && linesIntact && intact && state.isIntact !== false;
    const later = equal ? await changesSince(stored, key) : null;
    return {
      result: {
        equal,
        linesIntact,
        recordIntact: intact,
        logIntact: state.isIntact,
        sameVersion: recorded.schema_version === schemaVersion(),
        alteredEntries: state.altered,
        differenceCount: count,
        laterChanges:
          later?.reduce((sum, { added, gone, changed }) => sum + added + gone + changed, 0) ?? null,
        digest,
      },
      differences: [...differences, ...(later ?? [])].slice(0, MAX_DIFFERENCES),
    };
  }

  return {
    async check(worker, id) {
      const key = newKey();
      const { rows } = await worker.query<{ report: string | null }>(
        "select app_private.begin_check($1, $2) as report",
        [id, key],
      );
      const report = rows[0]?.report;
      // It was finished already, or deleted with its report.
      if (!report) return;
      try {
        const { result, differences } = await compare(report, key);
        if (!result.equal) log.error({ report, check: id, ...result }, "A report differs from the record");
        await worker.query("select app_private.finish_check($1, $2, $3)", [
          id,
          JSON.stringify(result),
          JSON.stringify(differences),
        ]);
      } catch (error) {
        if (!isClientError(error)) log.error({ err: error, report }, "A report could not be checked");
        const problem = isClientError(error) ? error.systemMessage.key : "reports.checkFailed";
        await worker.query("select app_private.fail_check($1, $2)", [id, problem]);
      }
    },
  };
}

async function readStored(main: pg.Client, report: string): Promise<Stored> {
  const { rows } = await main.query<Omit<Stored, "lines">>(
    "select recorded, intact, author, log_since::text from app_private.recorded_report($1)",
    [report],
  );
  const { rows: lines } = await main.query<{ line: string }>(
    "select content::text as line from app_private.report_lines where report_id = $1 order by report_lines.line",
    [report],
  );
  const [found] = rows;
  if (!found) throw new Error("The change log does not have this report.");
  return { ...found, lines: lines.map(({ line }) => line) };
}

/** The lines, made as the person who had the report made: with their permissions of that moment. */
async function madeAgain(
  connections: Connections,
  { recorded, author, log_since: logSince }: Stored,
): Promise<string[]> {
  const { as_of: time, as_of_day: day, seen, newest_seq: newestSeq, kind, parameters } = recorded;
  const settings = { "app.person": author ?? "" };
  return withSnapshot(connections, { time, day, seen, newestSeq: String(newestSeq), logSince }, (pool) =>
    inSnapshot({ pool, settings }, (db) => allLines(db, kind, parameters)),
  );
}

/** The lines of the same report of today, made as the person who asked for the check, by the key of its job. */
async function madeToday(
  connections: Connections,
  { kind, parameters }: Recorded,
  key: string,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: connections.authenticator, max: 1 });
  pool.on("error", () => undefined);
  try {
    return await inSnapshot({ pool, settings: { "app.report_key": key } }, (db) =>
      allLines(db, kind, parameters),
    );
  } finally {
    await pool.end();
  }
}

async function allLines(db: pg.PoolClient, kind: string, parameters: object): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of readLines(db, kind, parameters)) lines.push(...batch);
  return lines;
}

function digestOf(lines: readonly string[]): string {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest("hex");
}
