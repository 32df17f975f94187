/** The list behind a point of the chart: exactly the records that it counts. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { addRequirements, at } from "../support/intelligence.ts";

async function story(db: Db) {
  await at(db, "2026-06-01T12:00:00Z");
  await db.query(
    `insert into app_public.risks (name, composite_risk_score) values ('Fire', 20), ('Flood', 16), ('Dust', null), ('Alpine noise', 21)`,
  );
  await addRequirements(db, 1, 2, "Alpine safety");
  await at(db, "2026-06-03T23:59:59Z");
  await db.query("update app_public.risks set composite_risk_score = 4 where name = 'Fire'");
  await db.query(
    "update app_public.risks set status = 'closed', closed_at = app_hidden.now() where name = 'Flood'",
  );
  await db.query("update app_public.compliance_requirements set status = 'compliant'");
  await at(db, "2026-06-04T00:00:00Z");
  await db.query("update app_public.risks set archived_at = app_hidden.now() where name = 'Alpine noise'");
  await at(db, "2026-06-05T12:00:00Z");
  await become(db, await person(db, { roles: ["risk_manager"] }));
}

async function risksOn(db: Db, day: string, severity: string | null = null, search: string | null = null) {
  const { rows } = await db.query("select to_jsonb(app_public.risks_on($1, $2, $3)) as it", [
    day,
    severity,
    search,
  ]);
  const { count, rows: found } = rows[0].it;
  return [
    count,
    found.map((row: { name: string; severity: string }) => `${row.name}: ${row.severity}`).sort(),
  ];
}

it(
  "the risks of a day are those of its end, with the severity of that day",
  inRollback(async (db) => {
    await story(db);
    expect(await risksOn(db, "2026-05-31")).toEqual([0, []]);
    expect(await risksOn(db, "2026-06-02")).toEqual([
      4,
      ["Alpine noise: critical", "Dust: null", "Fire: critical", "Flood: high"],
    ]);
    expect(await risksOn(db, "2026-06-03")).toEqual([
      3,
      ["Alpine noise: critical", "Dust: null", "Fire: low"],
    ]);
    expect(await risksOn(db, "2026-06-05")).toEqual([2, ["Dust: null", "Fire: low"]]);
    expect(await risksOn(db, "2026-06-02", "critical")).toEqual([
      2,
      ["Alpine noise: critical", "Fire: critical"],
    ]);
    expect(await risksOn(db, "2026-06-02", "critical", "alp")).toEqual([1, ["Alpine noise: critical"]]);
    expect(await risksOn(db, "2026-06-02", "critical", " ")).toEqual([
      2,
      ["Alpine noise: critical", "Fire: critical"],
    ]);
    await becomeSuperuser(db);
  }),
);

it(
  "the requirements of a day are listed, compliant or not",
  inRollback(async (db) => {
    await story(db);
    const ask = async (...values: unknown[]) =>
      (
        await db.query(
          "select count, compliant, cardinality(rows) as rows from app_public.requirements_on($1, $2, $3)",
          values,
        )
      ).rows[0];
    expect(await ask("2026-06-02", null, null)).toEqual({ count: 3, compliant: 1, rows: 3 });
    expect(await ask("2026-06-02", true, null)).toEqual({ count: 1, compliant: 1, rows: 1 });
    expect(await ask("2026-06-02", false, "safety")).toEqual({ count: 2, compliant: 0, rows: 2 });
    expect(await ask("2026-06-03", null, null)).toEqual({ count: 3, compliant: 3, rows: 3 });
    expect(await ask("2026-06-03", null, "zebra")).toEqual({ count: 0, compliant: 0, rows: 0 });
    await becomeSuperuser(db);
  }),
);

it.each([100, 101])("of %s risks the most severe 100 come, and the count of all", (size) =>
  inRollback(async (db) => {
    await db.query(
      "insert into app_public.risks (name, composite_risk_score) select 'Risk ' || i, 1 + i % 25 from generate_series(1, $1::int) as i",
      [size],
    );
    await become(db, await person(db, { roles: ["risk_manager"] }));
    const { rows } = await db.query(
      "select count, cardinality(rows) as shown, (rows[1]).score as first from app_public.risks_on(app_hidden.today())",
    );
    expect(rows).toEqual([{ count: size, shown: 100, first: 25 }]);
    await becomeSuperuser(db);
  })(),
);

it.each([
  ["risks_on('2026-06-06')", "day"],
  ["risks_on(null)", "day"],
  ["risks_on('2026-06-05', 'grave')", "severity"],
  ["requirements_on('2026-06-06')", "day"],
  ["requirements_on(null)", "day"],
])("%s is refused: there is no such point", (call, field) =>
  inRollback(async (db) => {
    await story(db);
    const error = await refused(db, `select app_public.${call}`);
    expect([error.code, error.column]).toEqual(["IVINP", field]);
    await becomeSuperuser(db);
  })(),
);

it(
  "people who may not see risks or requirements see none behind a point either",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["vendor"] }));
    expect((await refused(db, "select app_public.risks_on('2026-01-01')")).code).toBe("FORBD");
    expect((await refused(db, "select app_public.requirements_on('2026-01-01')")).code).toBe("FORBD");
    await becomeSuperuser(db);
  }),
);
