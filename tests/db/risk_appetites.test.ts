/** Up to which score risks are within appetite, and which risks are above it. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { check, run, stage } from "../support/importing.ts";
import { differences, intelligence } from "../support/intelligence.ts";
import { entriesAbout } from "../support/trail.ts";

type Of = [category: string | null, unit: string | null];

interface Scores {
  inherent?: number;
  residual?: number;
  composite?: number;
}

async function addUnits(db: Db) {
  await db.query("insert into app_public.business_units (name) values ('Plant'), ('Office')");
}

async function aRisk(db: Db, { inherent, residual, composite }: Scores, [category, unit]: Of = [null, null]) {
  const { rows } = await db.query(
    `insert into app_public.risks (name, category, business_unit, inherent_risk_score, residual_risk_score, composite_risk_score)
      values ('Fire', $1, $2, $3, $4, $5) returning id`,
    [category, unit, inherent, residual, composite],
  );
  return rows[0].id as string;
}

const setting = "select from app_public.set_risk_appetite($1, $2, $3, 'Decided by the board')";

async function set(db: Db, of: Of, highest: number | null) {
  await become(db, await person(db, { roles: ["super_admin"] }));
  await db.query(setting, [...of, highest]);
  await becomeSuperuser(db);
}

async function isAbove(db: Db, id: string) {
  return (await db.query("select above_appetite from app_public.risks where id = $1", [id])).rows[0]
    .above_appetite;
}

async function above(db: Db) {
  return (await db.query("select count(*)::int from app_public.risks where above_appetite")).rows[0].count;
}

const boundaries: [string, Scores, boolean][] = [
  ["a residual score of 11", { inherent: 25, residual: 11 }, false],
  ["a residual score of 12", { inherent: 25, residual: 12 }, false],
  ["a residual score of 13", { inherent: 25, residual: 13 }, true],
  ["no residual score and an inherent one of 12", { inherent: 12 }, false],
  ["no residual score and an inherent one of 13", { inherent: 13 }, true],
  ["no residual score and a composite one of 13", { inherent: 5, composite: 13 }, true],
  ["no score", {}, false],
];

it.each(boundaries)("where 12 is the highest score within appetite, a risk with %s", (_, scores, expected) =>
  inRollback(async (db) => {
    const before = await aRisk(db, scores);
    await set(db, [null, null], 12);
    const after = await aRisk(db, scores);
    expect([await isAbove(db, before), await isAbove(db, after)]).toEqual([expected, expected]);
  })(),
);

const all: [Of, number][] = [
  [[null, null], 20],
  [[null, "Plant"], 15],
  [["Financial", null], 10],
  [["Financial", "Plant"], 5],
];

const specific: [Of, number][] = [
  [["Financial", "Plant"], 5],
  [["Financial", "Office"], 10],
  [["Financial", null], 10],
  [["Strategic", "Plant"], 15],
  [[null, "Plant"], 15],
  [["Strategic", "Office"], 20],
  [[null, null], 20],
];

it.each(specific)("the most specific appetite applies: of %j it is %i", (of, appetite) =>
  inRollback(async (db) => {
    await addUnits(db);
    const within = await aRisk(db, { residual: appetite }, of);
    const higher = await aRisk(db, { residual: appetite + 1 }, of);
    for (const [about, highest] of all) await set(db, about, highest);
    expect([await isAbove(db, within), await isAbove(db, higher)]).toEqual([false, true]);
    const { rows } = await db.query(
      "select app_public.risks_appetite(r) as it from app_public.risks as r where id = $1",
      [within],
    );
    expect(rows[0].it).toBe(appetite);
  })(),
);

it(
  "the flag follows scores, category and unit of the risk, and goes with the appetite",
  inRollback(async (db) => {
    await addUnits(db);
    await set(db, ["Financial", "Plant"], 5);
    const id = await aRisk(db, { residual: 6 });
    const seen = [await isAbove(db, id)];
    for (const change of [
      "category = 'Financial'",
      "business_unit = 'Plant'",
      "residual_risk_score = 5",
      "residual_risk_score = 6",
    ]) {
      await db.query(`update app_public.risks set ${change} where id = $1`, [id]);
      seen.push(await isAbove(db, id));
    }
    await db.query("update app_public.business_units set name = 'Works' where name = 'Plant'");
    seen.push(await isAbove(db, id));
    await set(db, ["Financial", "Works"], null);
    seen.push(await isAbove(db, id));
    expect(seen).toEqual([false, false, true, false, true, true, false]);
    expect((await db.query("select from app_public.risk_appetites")).rowCount).toBe(0);
  }),
);

it(
  "a risk manager who moves a risk into a unit with less appetite sees it marked",
  inRollback(async (db) => {
    await addUnits(db);
    await set(db, [null, "Plant"], 5);
    await become(db, await person(db, { roles: ["risk_manager"] }));
    const { rows } = await db.query(
      "insert into app_public.risks (name) values ('Fire') returning id, version",
    );
    const [{ id, version }] = rows as [{ id: string; version: number }];
    const scored = await db.query(
      "select * from app_public.set_risk_scores($1, $2, 6, null, null, 'As agreed')",
      [id, version],
    );
    const moved = await db.query(
      "update app_public.risks set business_unit = 'Plant', version = $2 where id = $1 returning above_appetite",
      [id, scored.rows[0].version],
    );
    expect([scored.rows[0].above_appetite, moved.rows[0].above_appetite]).toEqual([false, true]);
  }),
);

it(
  "the preview of a change shows exactly what it does",
  inRollback(async (db) => {
    await addUnits(db);
    await set(db, [null, null], 10);
    for (const residual of [5, 11, 12, 20]) await aRisk(db, { residual }, [null, "Plant"]);
    const closed = await aRisk(db, { residual: 20 }, [null, "Plant"]);
    await db.query("update app_public.risks set status = 'closed' where id = $1", [closed]);
    const superAdmin = await person(db, { roles: ["super_admin"] });
    const effect = async (unit: string | null, highest: number | null) => {
      await become(db, superAdmin);
      const { rows } = await db.query("select * from app_public.risk_appetite_effect(null, $1, $2)", [
        unit,
        highest,
      ]);
      await becomeSuperuser(db);
      return rows[0];
    };
    expect(await effect("Plant", 11)).toEqual({ newly_above: 0, no_longer_above: 1, above: 2 });
    expect(await effect("Plant", 4)).toEqual({ newly_above: 1, no_longer_above: 0, above: 4 });
    expect(await effect(null, null)).toEqual({ newly_above: 0, no_longer_above: 3, above: 0 });
    expect(await effect("Office", 0)).toEqual({ newly_above: 0, no_longer_above: 0, above: 3 });
    await set(db, [null, "Plant"], 11);
    // The closed one is marked and not counted.
    expect(await above(db)).toBe(3);
    expect(await effect("Plant", null)).toEqual({ newly_above: 1, no_longer_above: 0, above: 3 });
  }),
);

it(
  "business intelligence and its file, a filter of the register and an alert count the identified ones",
  inRollback(async (db) => {
    await set(db, [null, null], 10);
    for (const residual of [10, 11, 12]) await aRisk(db, { residual });
    const archived = await aRisk(db, { residual: 25 });
    await db.query("update app_public.risks set archived_at = now() where id = $1", [archived]);
    expect((await intelligence(db)).risks_above_appetite).toBe(2);
    expect((await intelligence(db, { search: "flood" })).risks_above_appetite).toBe(0);
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows: lines } = await db.query(
      "select value from app_hidden.intelligence_lines(null, 30, 'all', 'inherent') where figure = 'risks_above_appetite'",
    );
    expect(lines).toEqual([{ value: 2 }]);
    const { rows: alerts } = await db.query(
      "select priority, count, path from app_public.system_alerts() where kind = 'risks_above_appetite'",
    );
    expect(alerts).toEqual([{ priority: "high", count: 2, path: "/risks?above_appetite=true" }]);
    await db.query("select app_hidden.open_export('risks', '{name}', $1)", [
      { values: { above_appetite: ["true"], archived: ["false"] } },
    ]);
    expect((await db.query("fetch all from lines")).rowCount).toBe(2);
    await becomeSuperuser(db);
    expect(await differences(db)).toEqual([]);
  }),
);

it(
  "imported risks are measured too",
  inRollback(async (db) => {
    await set(db, [null, null], 10);
    await become(db, await person(db, { roles: ["risk_manager"] }));
    const id = await stage(db, [
      ["Name", "Inherent score", "Residual score"],
      ["within", "20", "10"],
      ["above", "20", "11"],
    ]);
    await check(db, id);
    await run(db, id);
    await becomeSuperuser(db);
    const { rows } = await db.query("select name from app_public.risks where above_appetite");
    expect(rows).toEqual([{ name: "above" }]);
  }),
);

it(
  "an appetite is set with a reason, which the trail keeps, and only by those who may change settings",
  inRollback(async (db) => {
    await set(db, [null, null], 10);
    await set(db, [null, null], 12);
    const entries = await entriesAbout(db, "risk_appetites");
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).toContain("Decided by the board");
    await become(db, await person(db, { roles: ["admin"] }));
    expect((await refused(db, setting, [null, null, 5])).code).toBe("FORBD");
    expect((await refused(db, "select app_public.risk_appetite_effect(null, null, 5)")).code).toBe("FORBD");
    expect((await db.query("select highest_score from app_public.risk_appetites")).rows).toEqual([
      { highest_score: 12 },
    ]);
  }),
);

it.each([
  ["a score below 0", [null, null, -1], "highest_score"],
  ["a score above 25", [null, null, 26], "highest_score"],
  ["an unknown category", ["Luck", null, 5], "category"],
  ["an unknown unit", [null, "Nowhere", 5], "business_unit"],
])("refuses %s", (_, values, column) =>
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    expect(await refused(db, setting, values)).toMatchObject({ code: "IVINP", column });
  })(),
);

it(
  "asks for a reason",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    expect(await refused(db, "select app_public.set_risk_appetite(null, null, 5, ' ')")).toMatchObject({
      column: "reason",
    });
  }),
);
