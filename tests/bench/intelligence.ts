/**
 * What business intelligence costs a reader and a writer, as ratios within one run: `node tests/bench/intelligence.ts
 * [sizes…]`. The scan counts the same year from the changes of all risks, like a page without daily figures.
 */
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

const ROUNDS = 15;
const DAYS = 400;
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

const page = (search: string | null, days: number) =>
  `select app_public.business_intelligence(${search ? `'${search}'` : "null"}, ${days}, 'all')`;
const queries = {
  year: page(null, 365),
  month: page(null, 30),
  // Every risk, one in a hundred, none.
  "all found": page("risk", 365),
  "1 % found": page("rare", 365),
  "none found": page("zebra", 365),
};
const scan = `select day, count(*) filter (where severity = 'critical'), count(*) filter (where severity = 'high')
  from generate_series(app_hidden.today() - 364, app_hidden.today(), interval '1 day') as day
  cross join lateral (
    select severity from app_private.risk_figure_changes where side = 'inherent' and risk_figure_changes.day <= day.day group by risk_id, severity having sum(effect) > 0
  ) as states group by day`;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const moves = ["_800_figures", "_810_moves"];

async function fill(db: pg.Client, size: number) {
  await db.query(
    "insert into app_public.business_units (name) select 'Unit ' || i from generate_series(1, 8) as i",
  );
  // The trail of so many rows would be most of the time and none of the question.
  await db.query("alter table app_public.risks disable trigger user");
  await db.query("alter table app_public.risks enable trigger _130_severity");
  for (const name of moves) {
    for (const verb of ["insert", "update"])
      await db.query(`alter table app_public.risks enable trigger ${name}_${verb}`);
  }
  for (let day = DAYS; day >= 0; day -= 4) {
    await db.query("select set_config('app.now', (now() - make_interval(days => $1::int))::text, false)", [
      day,
    ]);
    await db.query(
      `insert into app_public.risks (name, business_unit, composite_risk_score, residual_risk_score, created_at)
        select case when i % 100 = 0 then 'Rare risk' else 'Risk' end, 'Unit ' || 1 + i % 8, 1 + (i * 7919) % 25, 1 + (i * 104729) % 25, app_hidden.now()
        from generate_series(1, $1::int) as i`,
      [Math.ceil((size * 4) / DAYS)],
    );
    // Most risks are assessed twice a year.
    await db.query(
      "update app_public.risks set composite_risk_score = 1 + (number * $1) % 25 where number % 45 = $1 % 45",
      [day],
    );
  }
  await db.query("select set_config('app.now', '', false)");
  await db.query("alter table app_public.risks enable trigger user");
  await db.query("select app_private.aggregate_figures()");
  await db.query("vacuum analyze app_public.risks, app_private.risk_figure_changes, app_private.risk_days");
}

async function signIn(db: pg.Client): Promise<void> {
  const hash = createHash("sha256").update(randomBytes(32)).digest("hex");
  await db.query(
    `with person as (
        insert into app_public.users (full_name, email, status, approved_at)
        values ('Ada Lovelace', 'ada@example.org', 'approved', now()) returning id
      ), role as (insert into app_public.user_roles (user_id, role) select id, 'super_admin' from person)
      insert into app_private.sessions (user_id, token_hash) select id, $1 from person`,
    [hash],
  );
  await db.query("select set_config('app.session', $1, false)", [hash]);
}

/** All in turn, so that a busy moment of the machine meets all of them. */
async function reading(db: pg.Client) {
  const times: Record<string, number[]> = {};
  await db.query("set role grc_visitor");
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, text] of Object.entries(queries)) {
      const time = await timed(() => db.query({ name, text }));
      if (round > 0) times[name] = [...(times[name] ?? []), time];
    }
  }
  await db.query("reset role");
  times.scan = [await timed(() => db.query(scan))];
  return Object.fromEntries(Object.entries(times).map(([name, each]) => [name, median(each)]));
}

/** The same change in a transaction that never happened, with the moves and without. */
async function writing(db: pg.Client, sql: string) {
  const write = () => timed(() => db.query(sql));
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (const triggers of ["disable", "enable"]) {
      await db.query("begin");
      for (const verb of ["insert", "update"])
        await db.query(`alter table app_public.risks ${triggers} trigger _810_moves_${verb}`);
      await write();
      times.push(await write());
      await db.query("rollback");
    }
    const [without = 1, withMoves = 1] = times;
    ratios.push(withMoves / without);
  }
  return median(ratios).toFixed(2);
}

await withScratch(async (scratch) => {
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes.length > 0 ? sizes : [1_000, 20_000]) {
    const connections = await scratch.database(`bench_${size}`);
    await runFixtures(connections);
    const db = new pg.Client({ connectionString: connections.superuser });
    await db.connect();
    try {
      await fill(db, size);
      await signIn(db);
      const times = await reading(db);
      const insert =
        "insert into app_public.risks (name, composite_risk_score) select 'Risk', 1 + i % 25 from generate_series(1, $) as i";
      rows.push({
        risks: size,
        ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toFixed(1)])),
        "scan / year": ((times.scan ?? 0) / (times.year ?? 1)).toFixed(0),
        "1 insert": await writing(db, insert.replace("$", "1")),
        "1000 inserts": await writing(db, insert.replace("$", "1000")),
        "1 update": await writing(
          db,
          "update app_public.risks set composite_risk_score = 26 - composite_risk_score where number = 7",
        ),
      });
    } finally {
      await db.end();
    }
  }
  console.log("Milliseconds of the page (medians), and writing with moves ÷ without:");
  console.table(rows);
});
