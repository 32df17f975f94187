/** Two days compared: counts that add up, what is new, removed, changed and moved, for whoever may see it. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { control } from "../support/sampleRows/controls.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";

const FROM = "2031-03-01";
const TO = "2031-06-01";
const COMPARE = "select * from app_public.compare_days($1, $2)";
const RECORDS = "select * from app_public.compared_records($1, $2, $3)";

const at = (db: Db, time: string) => db.query("select set_config('app.now', $1, true)", [time]);
const save = (db: Db, id: unknown, change: string) =>
  db.query(`update app_public.risks set ${change}, version = version where id = $1`, [id]);

/** One risk of each fate, and a control. */
async function history(db: Db): Promise<void> {
  await at(db, "2031-02-01T12:00:00Z");
  const rated = { residual_likelihood: 2, residual_impact: 3 };
  const make = (name: string) => add(db, "risks", { ...risk(), name, ...rated });
  const [kept, moved, renamed, closed] = [
    await make("Kept"),
    await make("Moved"),
    await make("Before"),
    await make("Closed"),
  ];
  await add(db, "controls", control());
  await at(db, "2031-03-01T23:59:59Z");
  await save(db, kept.id, "name = 'Kept as it is'");
  await at(db, "2031-03-02T00:00:00Z");
  await save(db, moved.id, "residual_likelihood = 4");
  await save(db, renamed.id, "name = 'After'");
  await save(db, closed.id, "archived_at = app_hidden.now()");
  await at(db, "2031-06-01T23:59:59Z");
  await make("New");
  await at(db, "2031-06-02T00:00:00Z");
  await make("Too late");
  await at(db, "2031-07-01T12:00:00Z");
}

async function visitor(db: Db, roles: string[]): Promise<void> {
  await become(db, await person(db, { roles }));
}

it(
  "a board member sees how many risks there were, came, went and changed, and it adds up",
  inRollback(async (db) => {
    await history(db);
    await visitor(db, ["board_member"]);
    const { rows } = await db.query(COMPARE, [FROM, TO]);
    expect(rows.find(({ area }) => area === "risks")).toEqual({
      area: "risks",
      at_start: 4,
      added: 1,
      removed: 1,
      changed: 2,
      at_end: 4,
    });
    await becomeSuperuser(db);
    const { rows: counted } = await db.query(
      "select count(*)::int as there from app_private.rows_at('app_public.risks', '2031-06-01T23:59:59.999999Z') as row where row ->> 'archived_at' is null",
    );
    expect(counted).toEqual([{ there: 4 }]);
  }),
);

it(
  "each record is named with what became of it, and a risk with the cells that it moved between",
  inRollback(async (db) => {
    await history(db);
    await visitor(db, ["board_member"]);
    const { rows } = await db.query(RECORDS, [FROM, TO, "risks"]);
    expect(rows.map(({ name, change, fields }) => [name, change, fields.length > 0])).toEqual([
      ["Moved", "changed", true],
      ["New", "added", false],
      ["Closed", "removed", false],
      ["After", "changed", true],
    ]);
    const moved = rows.find(({ name }) => name === "Moved");
    expect(moved).toMatchObject({ from_likelihood: 2, from_impact: 3, to_likelihood: 4, to_impact: 3 });
    expect(rows.find(({ name }) => name === "After").fields).toEqual(["name"]);
  }),
);

it(
  "areas that a person may not see today are left out",
  inRollback(async (db) => {
    await history(db);
    await visitor(db, ["vendor"]);
    const { rows } = await db.query(COMPARE, [FROM, TO]);
    expect(rows.map(({ area }) => area)).toEqual(["assets", "projects"]);
    expect((await db.query(RECORDS, [FROM, TO, "risks"])).rows).toEqual([]);
  }),
);

it(
  "the earlier day comes first, and the later one is today at most",
  inRollback(async (db) => {
    await history(db);
    await visitor(db, ["board_member"]);
    for (const [from, to] of [
      [TO, FROM],
      [TO, TO],
    ])
      expect(await refused(db, COMPARE, [from, to])).toMatchObject({ code: "IVINP" });
    const { rows } = await db.query(
      "select app_hidden.today()::text as today, (app_hidden.today() + 1)::text as tomorrow",
    );
    expect(await refused(db, COMPARE, ["2026-01-01", rows[0].tomorrow])).toMatchObject({ code: "IVINP" });
    await db.query(COMPARE, ["2026-01-01", rows[0].today]);
  }),
);
