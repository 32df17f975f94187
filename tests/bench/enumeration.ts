/**
 * Can the time of an answer reveal who has an account? `node tests/bench/enumeration.ts [samples]`. Known and unknown
 * addresses alternate, with a cheap hash, so that a difference is not hidden by the cost of a real one.
 */
import "../../server/graphileEnv.ts";

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import pino from "pino";
import { signedOutQueries } from "../../graphql/signedOut.ts";
import { createApp } from "../../server/app.ts";
import { createPasswords } from "../../server/auth/password.ts";
import { runFixtures } from "../../server/database/migrate.ts";
import { openPools } from "../../server/database/pools.ts";
import { withScratch } from "../../server/database/scratch.ts";
import { readEnv } from "../../server/env.ts";

const SAMPLES = Number(process.argv[2] ?? 500);
const COST = { memoryCost: 1024, timeCost: 1 };
const PASSWORD = "violet kettle ambles north";
const BAR = 5;

interface Attack {
  name: string;
  /** How many clients ask in parallel, because some answers are slowed down on purpose. */
  concurrency: number;
  query: string;
  variables: (email: string) => object;
}

const attacks: Attack[] = [
  {
    name: "signIn, wrong password",
    concurrency: 1,
    query: signedOutQueries.signIn,
    variables: (email) => ({ input: { email, password: "not the password at all" } }),
  },
  {
    name: "signUp",
    concurrency: 10,
    query: signedOutQueries.signUp,
    variables: (email) => ({ input: { email, password: PASSWORD, fullName: "Ines Duarte" } }),
  },
  {
    name: "requestPasswordReset",
    concurrency: 10,
    query: signedOutQueries.reset,
    variables: (email) => ({ email }),
  },
];

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function emailOf(known: boolean, number: number): string {
  return `${known ? "known" : "never"}${String(number).padStart(4, "0")}@example.org`;
}

async function measure(url: string, { concurrency, query, variables }: Attack) {
  const times = { true: [] as number[], false: [] as number[] };
  const answers = new Set<string>();
  const waiting = Array.from({ length: SAMPLES * 2 }, (_, i) => ({ known: i % 2 === 0, number: i >> 1 }));

  async function ask(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const body = JSON.stringify({ query, variables: variables(emailOf(next.known, next.number)) });
      const headers = { "Content-Type": "application/json", "X-Plumbline": "1", Origin: url };
      const begun = performance.now();
      const answer = await fetch(`${url}/graphql`, { method: "POST", headers, body });
      const text = await answer.text();
      times[`${next.known}`].push(performance.now() - begun);
      answers.add(`${answer.status} ${text.replace(/"requestId":"[^"]*"/, "")}`);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, ask));
  return { known: median(times.true), unknown: median(times.false), answers: answers.size };
}

await withScratch(async (scratch) => {
  const connections = await scratch.database("plumbline");
  await runFixtures(connections);
  const db = new pg.Client({ connectionString: connections.superuser });
  await db.connect();
  const hash = await createPasswords(COST).hash(PASSWORD);
  await db.query("update app_private.limits set max_attempts = 100000");
  await db.query(
    `with people as (
      insert into app_public.users (full_name, email, status, approved_at, email_verified_at)
      select 'Ines Duarte', 'known' || lpad(i::text, 4, '0') || '@example.org', 'approved', now(), now()
      from generate_series(0, $1 - 1) as i returning id
    ) insert into app_private.user_secrets (user_id, password_hash) select id, $2 from people`,
    [SAMPLES, hash],
  );
  const pools = openPools(connections);
  const log = pino({ level: "silent" });
  const app = await createApp({ connections, pools, env: readEnv({}), log, secret: "", passwordCost: COST });
  const server = createServer(app.handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  console.log(`${SAMPLES} known and ${SAMPLES} unknown addresses each; medians in ms`);
  for (const attack of attacks) {
    const { known, unknown, answers } = await measure(url, attack);
    const difference = Math.abs(known - unknown);
    const verdict = difference < BAR && answers === 1 ? "" : "  <- reveals whether the address is known";
    console.log(
      `${attack.name.padEnd(24)} known ${known.toFixed(2)}  unknown ${unknown.toFixed(2)}  difference ${difference.toFixed(2)}  different answers ${answers}${verdict}`,
    );
    if (verdict) process.exitCode = 1;
  }
  server.closeAllConnections();
  server.close();
  await app.close();
  await pools.end();
  await db.end();
});
