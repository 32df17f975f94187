/**
 * What a past day costs with a long trail: making its database once, then the same requests as today, as ratios within
 * one run: `node tests/bench/pastDays.ts [entries]`, by default 200,000 entries over two years.
 */
import pg from "pg";
import pino from "pino";

import { withClient } from "../../server/database/bootstrap.ts";
import { inDatabase } from "../../server/database/connections.ts";
import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";
import { dayOf } from "../../server/pastDays/day.ts";
import { createPastDays } from "../../server/pastDays/pastDays.ts";

const ROUNDS = 15;
const DAYS = 730;
const RISKS = 5_000;
const entries = Number(process.argv[2] ?? 200_000);

const queries = {
  register: `select id, name, score from app_public.risks where archived_at is null order by score desc, id desc limit 25`,
  search: `select count(*) from app_public.risks where name ilike '%risk 12%'`,
};

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Some risks, each changed again and again over two years. */
async function fill(db: pg.Client): Promise<void> {
  const changes = Math.ceil(entries / RISKS) - 1;
  await db.query(
    "insert into app_public.business_units (name) select 'Unit ' || i from generate_series(1, 8) as i",
  );
  for (let change = 0; change <= changes; change += 1) {
    const time = ago(DAYS - (DAYS * change) / (changes + 1)).toISOString();
    await db.query("select set_config('app.now', $1, false)", [time]);
    if (change === 0)
      await db.query(
        `insert into app_public.risks (name, business_unit, composite_risk_score) select 'Risk ' || i, 'Unit ' || 1 + i % 8, 1 + i % 25
          from generate_series(1, $1::int) as i`,
        [RISKS],
      );
    else
      await db.query(
        "update app_public.risks set composite_risk_score = 1 + (composite_risk_score * 7 + number + $1) % 25, version = version",
        [change],
      );
  }
  await db.query("select set_config('app.now', '', false)");
  await db.query("select app_private.aggregate_figures()");
  await db.query("vacuum analyze");
}

await withScratch(async (scratch) => {
  const connections = await scratch.database("plumbline");
  await runFixtures(connections);
  await withClient(connections.superuser, fill);
  const [count] = await withClient(
    connections.superuser,
    async (db) => (await db.query<{ count: number }>("select count(*)::int from trail.entry")).rows,
  );
  console.log(`${count?.count} entries of the trail, ${RISKS} risks, two years`);

  const pastDays = createPastDays({ connections, keep: 5, poolSize: 2, log: pino({ level: "silent" }) });
  const days = [dayOf(ago(1)), dayOf(ago(365)), dayOf(ago(DAYS - 30))];
  await pastDays.open(dayOf(ago(100)));
  for (const day of days) {
    const seconds = (await timed(() => pastDays.open(day))) / 1000;
    console.log(`${day}: its database was made in ${seconds.toFixed(1)} s`);
  }

  const at = (url: string) => new pg.Client({ connectionString: url });
  const today = at(connections.superuser);
  await today.connect();
  for (const day of days) {
    const past = at(inDatabase(connections.superuser, `plumbline_past_${day.replaceAll("-", "")}`));
    await past.connect();
    for (const [name, query] of Object.entries(queries)) {
      const [now, then]: [number[], number[]] = [[], []];
      await Promise.all([today.query(query), past.query(query)]);
      for (let round = 0; round < ROUNDS; round += 1) {
        now.push(await timed(() => today.query(query)));
        then.push(await timed(() => past.query(query)));
      }
      const ratio = median(then) / median(now);
      console.log(
        `${day} ${name}: ${median(then).toFixed(1)} ms, today ${median(now).toFixed(1)} ms: ${ratio.toFixed(2)} times`,
      );
    }
    await past.end();
  }
  await today.end();
  await pastDays.close();
});
