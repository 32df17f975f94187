/** What counting requests costs each of them: `node tests/bench/limits.ts`. */
import { createHash, randomBytes } from "node:crypto";
import type { Request } from "express";
import pg from "pg";

import { runFixtures } from "../../server/database/migrate.ts";
import { openPools } from "../../server/database/pools.ts";
import { withScratch } from "../../server/database/scratch.ts";
import { RateLimiter } from "../../server/http/rateLimiter.ts";
import { rememberVisitor } from "../../server/http/visitor.ts";

const ROUNDS = 3_000;

async function each(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 50; i++) await work();
  const begun = performance.now();
  for (let i = 0; i < ROUNDS; i++) await work();
  return ((performance.now() - begun) / ROUNDS) * 1_000;
}

await withScratch(async (scratch) => {
  const connections = await scratch.database("plumbline");
  await runFixtures(connections);
  const db = new pg.Client({ connectionString: connections.superuser });
  await db.connect();
  const session = createHash("sha256").update(randomBytes(32)).digest("hex");
  await db.query(
    "with one as (insert into app_public.users (full_name, email) values ('Ida', 'ida@example.org') returning id) insert into app_private.sessions (user_id, token_hash) select id, $1 from one",
    [session],
  );
  const pools = openPools(connections);
  const meter = new RateLimiter(pools.auth);
  const req = { headers: {} } as Request;
  rememberVisitor(req, { session, requestId: "", ip: "192.0.2.1" });
  const take = "select * from app_private.auth_take_requests($1, '192.0.2.1', false)";

  const nothing = await each(() => pools.auth.query("select 1"));
  const oneByOne = await each(() => pools.auth.query(take, [session]));
  // A limit that is never reached; what the shipped one costs follows from its share, 20 of 300.
  await db.query(
    "update app_private.limits set max_attempts = 100000, period = '1 hour' where action = 'request_session'",
  );
  const shares = await each(() => meter.count(req, "request"));
  const { rows } = await db.query(
    "select max_attempts / 15 as share from app_private.limits where action = 'request_session'",
  );
  const shipped = shares + oneByOne / 20;
  console.log(
    `microseconds a request: a round trip alone ${nothing.toFixed(0)}, one count in the database ${oneByOne.toFixed(0)}`,
  );
  console.log(
    `counted in the process ${shares.toFixed(1)} (share of ${rows[0].share}); with the shipped share of 20: ${shipped.toFixed(1)}`,
  );
  await pools.end();
  await db.end();
});
