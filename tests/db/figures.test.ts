import { type Db, inRollback, ownDatabase, refused } from "../support/database.ts";

const own = ownDatabase();

/** A generator with a seed: a failure can be had again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

async function at(db: Db, moment: string) {
  await db.query("select set_config('app.now', $1, true)", [moment]);
}

async function differences(db: Db) {
  return (await db.query("select * from app_private.check_figures()")).rows;
}

async function someUnits(db: Db) {
  await db.query("insert into app_public.business_units (name) values ('North'), ('South'), ('West')");
}

const units = ["North", "South", "West", null];

/** One statement that changes some risks at random. */
async function change(db: Db, roll: (sides: number) => number) {
  const some = `where number % ${2 + roll(5)} = ${roll(2)}`;
  const score = () => (roll(5) === 0 ? "null" : String(1 + roll(25)));
  const unit = units[roll(4)] ?? null;
  const statements = [
    `insert into app_public.risks (name, status, business_unit, composite_risk_score, residual_risk_score, inherent_risk_score)
      select 'Risk', case when i % 4 = 0 then 'draft' else 'identified' end, ${unit ? `'${unit}'` : "null"}, ${score()}, ${score()}, ${score()}
      from generate_series(1, ${1 + roll(6)}) as i`,
    `update app_public.risks set composite_risk_score = ${score()}, residual_risk_score = ${score()} ${some}`,
    `update app_public.risks set business_unit = ${unit ? `'${unit}'` : "null"} ${some}`,
    `update app_public.risks set status = 'closed' ${some}`,
    `update app_public.risks set status = 'identified' ${some}`,
    `update app_public.risks set archived_at = now() ${some}`,
    `update app_public.risks set archived_at = null ${some}`,
    `delete from app_public.risks ${some} and number % 7 = 0`,
  ];
  await db.query(statements[roll(statements.length)] ?? "");
}

it.each([1, 2, 3])("figures equal a scan after random changes, aggregated or not (%s)", (seed) =>
  inRollback(async (db) => {
    const roll = dice(seed);
    await someUnits(db);
    for (let day = 1; day <= 28; day++) {
      await at(db, `2026-01-${String(day).padStart(2, "0")}T12:00:00Z`);
      await change(db, roll);
      await change(db, roll);
      if (roll(4) === 0) await db.query("select app_private.aggregate_figures()");
      expect(await differences(db)).toEqual([]);
    }
    await db.query("select app_private.aggregate_figures()");
    expect(await differences(db)).toEqual([]);
    expect((await db.query("select from app_private.risk_deltas")).rowCount).toBe(0);
  })(),
);

it(
  "the state of a past day is what a scan gave on that day",
  inRollback(async (db) => {
    const roll = dice(7);
    await someUnits(db);
    const seen: unknown[] = [];
    const days: string[] = [];
    for (let day = 1; day <= 20; day++) {
      const date = `2026-02-${String(day).padStart(2, "0")}`;
      await at(db, `${date}T23:59:59Z`);
      await change(db, roll);
      if (day % 6 === 0) await db.query("select app_private.aggregate_figures()");
      const { rows } = await db.query(
        `select count(*) filter (where severity = 'critical')::int as critical, count(*) filter (where severity = 'high')::int as high,
          count(*) filter (where severity = 'medium')::int as medium, count(*) filter (where severity = 'low')::int as low,
          count(*) filter (where is_critical)::int as counted_critical
          from app_public.risks where status = 'identified' and archived_at is null`,
      );
      seen.push(rows[0]);
      days.push(date);
    }
    const { rows } = await db.query(
      "select critical, high, medium, low, counted_critical from app_private.risk_states_at($1::date[])",
      [days],
    );
    expect(rows).toEqual(seen);
  }),
);

it(
  "requirements are counted as they change, and as they were",
  inRollback(async (db) => {
    await at(db, "2026-03-01T12:00:00Z");
    await db.query("insert into app_public.frameworks (code, name) values ('F', 'Framework')");
    await db.query(
      `insert into app_public.compliance_requirements (framework_id, code, title, evidence_status)
        select id, i::text, 'Requirement', 'not_started' from app_public.frameworks, generate_series(1, 10) as i`,
    );
    await at(db, "2026-03-05T12:00:00Z");
    await db.query(
      "update app_public.compliance_requirements set evidence_status = 'complete' where code::int <= 6",
    );
    await db.query("select app_private.aggregate_figures()");
    await at(db, "2026-03-09T12:00:00Z");
    await db.query(
      "update app_public.compliance_requirements set archived_at = now() where code::int in (6, 7)",
    );
    expect(await differences(db)).toEqual([]);
    const { rows } = await db.query(
      `select requirements, complete from app_private.requirement_states_at(
        array['2026-02-28', '2026-03-01', '2026-03-05', '2026-03-08', '2026-03-09']::date[])`,
    );
    expect(rows).toEqual([
      { requirements: 0, complete: 0 },
      { requirements: 10, complete: 0 },
      { requirements: 10, complete: 6 },
      { requirements: 10, complete: 6 },
      { requirements: 8, complete: 5 },
    ]);
  }),
);

it(
  "a renamed business unit takes its risks along; the past keeps the old name",
  inRollback(async (db) => {
    await someUnits(db);
    await db.query(
      "insert into app_public.risks (name, business_unit) values ('One', 'North'), ('Two', 'North'), ('Three', 'South')",
    );
    await db.query("select app_private.aggregate_figures()");
    await db.query("update app_public.business_units set name = 'Far North' where name = 'North'");
    expect(await differences(db)).toEqual([]);
    const { rows } = await db.query("select business_unit, risks from app_private.risk_state() order by 1");
    expect(rows).toEqual([
      { business_unit: "Far North", risks: 2 },
      { business_unit: "South", risks: 1 },
    ]);
  }),
);

it(
  "a change that no figure sees appends nothing",
  inRollback(async (db) => {
    await db.query("insert into app_public.risks (name, composite_risk_score) values ('One', 12)");
    await db.query("select app_private.aggregate_figures()");
    await db.query("update app_public.risks set name = 'Another'");
    await db.query("insert into app_public.risks (name, status) values ('Draft', 'draft')");
    expect((await db.query("select from app_private.risk_deltas")).rowCount).toBe(0);
  }),
);

it(
  "a change that did not happen leaves no figure",
  inRollback(async (db) => {
    await refused(
      db,
      "with added as (insert into app_public.risks (name) values ('One') returning 1) select 1 / 0 from added",
    );
    expect((await db.query("select from app_private.risk_deltas")).rowCount).toBe(0);
  }),
);

it(
  "the check finds a figure that is wrong",
  inRollback(async (db) => {
    await db.query("insert into app_public.risks (name, composite_risk_score) values ('One', 12)");
    await db.query("select app_private.aggregate_figures()");
    await db.query("update app_private.risk_totals set risks = risks + 1");
    expect((await differences(db)).map((row) => row.figure)).toEqual(
      expect.arrayContaining(["inherent//medium/risks", "days/inherent//medium"]),
    );
  }),
);

it("figures stay right while many write and one aggregates", async () => {
  await own.pool.query("insert into app_public.business_units (name) values ('North'), ('South'), ('West')");
  const writers = [11, 12, 13].map(async (seed) => {
    const roll = dice(seed);
    for (let turn = 0; turn < 25; turn++) {
      const score = 1 + roll(25);
      await own.pool.query(
        "insert into app_public.risks (name, business_unit, composite_risk_score) values ('Risk', $1, $2)",
        [units[roll(4)], score],
      );
    }
  });
  const folder = (async () => {
    for (let turn = 0; turn < 15; turn++) await own.pool.query("select app_private.aggregate_figures()");
  })();
  await Promise.all([...writers, folder]);
  expect((await own.pool.query("select * from app_private.check_figures()")).rows).toEqual([]);
  const { rows } = await own.pool.query("select sum(risks)::int as risks from app_private.risk_state()");
  expect(rows[0].risks).toBe(75);
});

it("the worker aggregates and checks, a visitor can do neither", async () => {
  const { default: pg } = await import("pg");
  const worker = new pg.Client({ connectionString: own.connections.worker });
  await worker.connect();
  try {
    await worker.query("select app_private.aggregate_figures()");
    expect((await worker.query("select * from app_private.check_figures()")).rows).toEqual([]);
    await expect(worker.query("select * from app_private.risk_deltas")).rejects.toMatchObject({
      code: "42501",
    });
  } finally {
    await worker.end();
  }
});
