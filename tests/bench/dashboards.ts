/**
 * What the daily figures save a reader and cost a writer, as ratios within one run: `node tests/bench/dashboards.ts
 * [sizes…]`. The scan computes the same numbers from the risks themselves, like a dashboard without figures.
 */
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

const ROUNDS = 15;
const DAYS = 400;
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

const figures = "select app_public.executive_summary(), app_public.risk_landscape()";
const counted = "from app_public.risks where status = 'identified' and archived_at is null";
const scan = `select
  (select count(*) filter (where is_critical) ${counted}),
  (select jsonb_agg(cell) from (select business_unit, severity, count(*), avg(score) ${counted} group by 1, 2) as cell),
  (select jsonb_agg(top) from (select id, name, score ${counted} order by score desc, id desc limit 5) as top),
  (select avg(composite_risk_score) ${counted}), (select avg(residual_risk_score) ${counted}),
  (select jsonb_agg(month) from (
    select ends.at, severity, count(*) from generate_series(0, 11) as ago
    cross join lateral (select date_trunc('month', now()) - make_interval(months => ago - 1) as at) as ends
    join app_public.risks on created_at < ends.at and status = 'identified' and archived_at is null
    group by 1, 2) as month)`;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Both in turn, so that a busy moment of the machine meets both. */
async function compare(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number, number][] = [];
  await one();
  await other();
  for (let round = 0; round < ROUNDS; round++) times.push([await timed(one), await timed(other)]);
  return {
    one: median(times.map(([first]) => first)),
    other: median(times.map(([, second]) => second)),
    ratio: median(times.map(([first, second]) => second / first)),
  };
}

async function fill(db: pg.Client, size: number) {
  await db.query(
    "insert into app_public.business_units (name) select 'Unit ' || i from generate_series(1, 8) as i",
  );
  // Only the figures are maintained, because the trail of so many rows would take most of the time.
  await db.query("alter table app_public.risks disable trigger user");
  await db.query("alter table app_public.risks enable trigger _130_severity");
  await db.query("alter table app_public.risks enable trigger _800_figures_insert");
  for (let day = DAYS; day >= 0; day -= 4) {
    await db.query("select set_config('app.now', (now() - make_interval(days => $1::int))::text, false)", [
      day,
    ]);
    await db.query(
      `insert into app_public.risks (name, business_unit, composite_risk_score, residual_risk_score, created_at)
        select 'Risk', 'Unit ' || 1 + i % 8, 1 + (i * 7919) % 25, 1 + (i * 104729) % 25, app_hidden.now()
        from generate_series(1, $1::int) as i`,
      [Math.ceil((size * 4) / DAYS)],
    );
  }
  await db.query("select set_config('app.now', '', false)");
  await db.query("alter table app_public.risks enable trigger user");
  await db.query("select app_private.aggregate_figures()");
  await db.query("vacuum analyze app_public.risks");
}

async function signIn(db: pg.Client): Promise<string> {
  const hash = createHash("sha256").update(randomBytes(32)).digest("hex");
  await db.query(
    `with person as (
        insert into app_public.users (full_name, email, status, approved_at)
        values ('Ada Lovelace', 'ada@example.org', 'approved', now()) returning id
      ), role as (insert into app_public.user_roles (user_id, role) select id, 'super_admin' from person)
      insert into app_private.sessions (user_id, token_hash) select id, $1 from person`,
    [hash],
  );
  return hash;
}

async function reading(db: pg.Client) {
  await db.query("select set_config('app.session', $1, false)", [await signIn(db)]);
  await db.query("set role grc_visitor");
  const result = await compare(
    () => db.query({ name: "figures", text: figures }),
    () => db.query({ name: "scan", text: scan }),
  );
  await db.query("reset role");
  return result;
}

/** The same change in a transaction that never happened, with the figures' triggers and without. */
async function writing(db: pg.Client, sql: string) {
  const run = (triggers: "enable" | "disable") => async () => {
    for (const verb of ["insert", "update"]) {
      await db.query(`alter table app_public.risks ${triggers} trigger _800_figures_${verb}`);
    }
  };
  const write = async () => {
    await db.query("begin");
    await db.query(sql);
    await db.query("rollback");
  };
  const withFigures: number[] = [];
  const without: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await run("enable")();
    await write();
    withFigures.push(await timed(write));
    await run("disable")();
    await write();
    without.push(await timed(write));
  }
  await run("enable")();
  return median(withFigures.map((time, round) => time / (without[round] ?? time)));
}

await withScratch(async (scratch) => {
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) {
    const connections = await scratch.database(`bench_${size}`);
    await runFixtures(connections);
    const db = new pg.Client({ connectionString: connections.superuser });
    await db.connect();
    try {
      await fill(db, size);
      const { one, other, ratio } = await reading(db);
      const insert =
        "insert into app_public.risks (name, composite_risk_score) select 'Risk', 1 + i % 25 from generate_series(1, $) as i";
      rows.push({
        risks: size,
        "figures ms": one.toFixed(2),
        "scan ms": other.toFixed(2),
        "scan / figures": ratio.toFixed(1),
        "1 insert": (await writing(db, insert.replace("$", "1"))).toFixed(2),
        "1000 inserts": (await writing(db, insert.replace("$", "1000"))).toFixed(2),
        "1 update": (
          await writing(db, "update app_public.risks set composite_risk_score = 20 where number = 7")
        ).toFixed(2),
      });
    } finally {
      await db.end();
    }
  }
  console.log("Reading the dashboard, and writing with figures ÷ without (medians of rounds in turn):");
  console.table(rows);
});
