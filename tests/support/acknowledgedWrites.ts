/** Writers that keep a writeLog of what the server has acknowledged to them, while the world around them breaks. */
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
  /** The codes of refused requests, and how often; 'no answer' when the line broke. */
  refusals: Map<string, number>;
  /** Milliseconds of the slowest refusal. */
  slowest: number;
}

interface Door {
  url: string;
  cookie: string;
}

/** A server that is killed is back sooner, also on a slow machine. */
const TIMEOUT_MS = 45_000;

/** One request: null when it was done, else the code. */
export async function createRisk({ url, cookie }: Door, id: string, name: string): Promise<string | null> {
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
 * Writes with so many hands until `world` is done, each request again and again with the same id until it is
 * acknowledged, as a client does.
 */
export async function writeDuring(
  door: () => Door,
  hands: number,
  world: (writeLog: WriteLog) => Promise<void>,
): Promise<WriteLog> {
  const writeLog: WriteLog = { acknowledged: [], repeated: 0, refusals: new Map(), slowest: 0 };
  let over = false;

  async function write(hand: number): Promise<void> {
    while (!over) {
      const id = randomUUID();
      let tries = 0;
      const first = performance.now();
      for (;;) {
        const begun = performance.now();
        const code = await createRisk(door(), id, `Hand ${hand}`);
        tries += 1;
        if (code === null || (code === "CONFLICT" && tries > 1)) break;
        writeLog.refusals.set(code, (writeLog.refusals.get(code) ?? 0) + 1);
        writeLog.slowest = Math.max(writeLog.slowest, performance.now() - begun);
        if (begun - first > TIMEOUT_MS) throw new Error(`The server does not come back: ${code}`);
        await pause(50);
      }
      writeLog.acknowledged.push(id);
      if (tries > 1) writeLog.repeated += 1;
    }
  }

  const writers = Promise.all(Array.from({ length: hands }, (_, hand) => write(hand)));
  await Promise.race([world(writeLog), writers]);
  over = true;
  await writers;
  return writeLog;
}

/** What became of the writeLog: lost and double writes, and trail entries that are too many or too few. */
export async function audit(database: Pick<TestDatabase, "pool">, { acknowledged, refusals }: WriteLog) {
  const { rows } = await database.pool.query(
    `select
      (select count(*)::int from unnest($1::uuid[]) as told (id) left join app_public.risks using (id) where risks.id is null) as lost,
      (select count(*)::int from app_public.risks where name like 'Hand %') - cardinality($1::uuid[]) as unexpected,
      (select count(*)::int from app_public.risks left join (
        select record_id, count(*) from trail.entry where table_name = 'risks' and operation = 'insert' group by record_id
      ) as entries on record_id = risks.id::text where name like 'Hand %' and count is distinct from 1) as trail_differs`,
    [acknowledged],
  );
  const strange = [...refusals.keys()].filter((code) => code !== "no answer" && !CODES.includes(code));
  return { ...rows[0], strange };
}
