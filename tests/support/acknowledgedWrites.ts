/** Writers that log what the server has acknowledged to them while a test disrupts the server or its database. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import type { TestDatabase } from "./database.ts";

const CREATE = "mutation($input: CreateRiskInput!) { createRisk(input: $input) { risk { id } } }";
/** Allowed error codes; CONFLICT is the answer to a repeated request whose first attempt had arrived. */
const CODES = ["UNAVAILABLE", "TIMEOUT", "CONFLICT", "RATE_LIMITED"];

export interface WriteLog {
  acknowledged: string[];
  /** Requests that were sent again with the same id until they were acknowledged. */
  repeated: number;
  /** How often each error code was returned; "no answer" where the connection broke. */
  errors: Map<string, number>;
  /** Milliseconds of the slowest error. */
  slowest: number;
}

interface Target {
  url: string;
  cookie: string;
}

/** A killed server is back sooner, even on a slow machine. */
const TIMEOUT_MS = 45_000;

/** One request. Returns null when it succeeded, otherwise the error code. */
export async function createRisk({ url, cookie }: Target, id: string, name: string): Promise<string | null> {
  const body = JSON.stringify({
    query: CREATE,
    variables: { input: { risk: { id, name } } },
  });
  const headers = { "Content-Type": "application/json", "X-Plumbline": "1", Origin: url, Cookie: cookie };
  try {
    const answer = await fetch(`${url}/graphql`, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(15_000),
    });
    const { errors } = await answer.json();
    return errors ? String(errors[0].extensions?.code) : null;
  } catch {
    return "no answer";
  }
}

/**
 * Writes with this many writers until `disrupt` is done; each request is repeated with the same id until it is
 * acknowledged, as a client does.
 */
export async function writeDuring(
  target: () => Target,
  writerCount: number,
  disrupt: (writeLog: WriteLog) => Promise<void>,
): Promise<WriteLog> {
  const writeLog: WriteLog = { acknowledged: [], repeated: 0, errors: new Map(), slowest: 0 };
  let over = false;

  async function write(writer: number): Promise<void> {
    while (!over) {
      const id = randomUUID();
      let tries = 0;
      const first = performance.now();
      for (;;) {
        const begun = performance.now();
        const code = await createRisk(target(), id, `Writer ${writer}`);
        tries += 1;
        if (code === null || (code === "CONFLICT" && tries > 1)) break;
        writeLog.errors.set(code, (writeLog.errors.get(code) ?? 0) + 1);
        writeLog.slowest = Math.max(writeLog.slowest, performance.now() - begun);
        if (begun - first > TIMEOUT_MS) throw new Error(`The server did not come back: ${code}`);
        await pause(50);
      }
      writeLog.acknowledged.push(id);
      if (tries > 1) writeLog.repeated += 1;
    }
  }

  const writers = Promise.all(Array.from({ length: writerCount }, (_, writer) => write(writer)));
  await Promise.race([disrupt(writeLog), writers]);
  over = true;
  await writers;
  return writeLog;
}

/** Compares the log with the database: lost and duplicate writes, and risks whose trail entries are too many or too few. */
export async function audit(database: Pick<TestDatabase, "pool">, { acknowledged, errors }: WriteLog) {
  const { rows } = await database.pool.query(
    `select
      (select count(*)::int from unnest($1::uuid[]) as acknowledged (id) left join app_public.risks using (id) where risks.id is null) as lost,
      (select count(*)::int from app_public.risks where name like 'Writer %') - cardinality($1::uuid[]) as unexpected,
      (select count(*)::int from app_public.risks left join (
        select record_id, count(*) from trail.entry where table_name = 'risks' and operation = 'insert' group by record_id
      ) as entries on record_id = risks.id::text where name like 'Writer %' and count is distinct from 1) as trail_differs`,
    [acknowledged],
  );
  const unexpectedCodes = [...errors.keys()].filter((code) => code !== "no answer" && !CODES.includes(code));
  return { ...rows[0], unexpectedCodes };
}
