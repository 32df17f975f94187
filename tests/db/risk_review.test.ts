/** Reviews of risks: each ends the one that was due and sets the next by the severity and the organisation's cadence. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

async function scored(db: Db, composite: number | null, changes = "status = 'identified'"): Promise<string> {
  const { rows } = await db.query(
    "insert into app_public.risks (name, composite_risk_score, next_review_on) values ('Fire', $1, app_hidden.today() - 3) returning id",
    [composite],
  );
  await db.query(`update app_public.risks set ${changes} where id = $1`, [rows[0].id]);
  return rows[0].id;
}

async function manager(db: Db) {
  await become(db, await person(db, { roles: ["risk_manager"] }));
}

const review =
  "select * from app_public.review_risk($1, (select version from app_public.risks where id = $1), $2)";

async function daysToNext(db: Db, id: string): Promise<number> {
  const { rows } = await db.query(
    "select next_review_on - app_hidden.today() as days from app_public.risks where id = $1",
    [id],
  );
  return rows[0].days;
}

it.each([
  [25, 30],
  [20, 30],
  [19, 90],
  [15, 90],
  [14, 180],
  [10, 180],
  [9, 365],
  [1, 365],
  [null, 30],
])("a review without change of a risk with score %s sets the next one in %s days", (score, days) =>
  inRollback(async (db) => {
    const id = await scored(db, score);
    await manager(db);
    const { rows } = await db.query(review, [id, null]);
    expect(rows[0].last_reviewed_at).not.toBeNull();
    expect(await daysToNext(db, id)).toBe(days);
    expect(rows[0]).toMatchObject({ composite_risk_score: score, name: "Fire" });
  })(),
);

it(
  "an assessment is a review, and its new severity sets the next one",
  inRollback(async (db) => {
    const id = await scored(db, 4);
    await manager(db);
    await db.query(
      "insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_safety, rationale) values ($1, 'inherent', 5, 5, 'Seen at the plant')",
      [id],
    );
    expect(await daysToNext(db, id)).toBe(30);
  }),
);

it(
  "stating scores is a review, too",
  inRollback(async (db) => {
    const id = await scored(db, 4);
    await manager(db);
    await db.query(
      "select app_public.set_risk_scores($1, (select version from app_public.risks where id = $1), 16, 16, 16, 'From the insurer')",
      [id],
    );
    expect(await daysToNext(db, id)).toBe(90);
  }),
);

it(
  "the cadence of the organisation counts from the next review; dates that are set stay",
  inRollback(async (db) => {
    const [first, second] = [await scored(db, 25), await scored(db, 25)];
    await manager(db);
    await db.query(review, [first, null]);
    await becomeSuperuser(db);
    await db.query("update app_public.organisation_settings set review_days_critical = 7");
    await manager(db);
    expect(await daysToNext(db, first)).toBe(30);
    await db.query(review, [second, null]);
    expect(await daysToNext(db, second)).toBe(7);
  }),
);

it.each(["review_days_critical", "review_days_high", "review_days_medium", "review_days_low"])(
  "%s is from 1 to 1095 days",
  (column) =>
    inRollback(async (db) => {
      for (const days of [1, 1095])
        await db.query(`update app_public.organisation_settings set ${column} = ${days}`);
      for (const days of [0, 1096]) {
        const error = await refused(db, `update app_public.organisation_settings set ${column} = ${days}`);
        expect(error.code).toBe("23514");
      }
    })(),
);

it(
  "an edit that is no review leaves the day, and someone may choose another",
  inRollback(async (db) => {
    const id = await scored(db, 25);
    await manager(db);
    const edit = (set: string) =>
      db.query(`update app_public.risks set ${set}, version = version where id = $1`, [id]);
    await edit("name = 'Flood'");
    expect(await daysToNext(db, id)).toBe(-3);
    await edit("next_review_on = app_hidden.today() + 400");
    expect(await daysToNext(db, id)).toBe(400);
  }),
);

it(
  "the note of a review is in the history of the risk",
  inRollback(async (db) => {
    const id = await scored(db, 12);
    await manager(db);
    await db.query(review, [id, "  Talked to the plant manager  "]);
    const { rows } = await db.query(
      "select change.reason #>> '{}' as reason from app_public.risks, app_public.risks_history(risks) as change where id = $1 limit 1",
      [id],
    );
    expect(rows[0].reason).toContain("Talked to the plant manager");
  }),
);

it(
  "a review needs an active risk, its version and a note of at most 1,000 characters",
  inRollback(async (db) => {
    const closed = await scored(db, 12, "status = 'closed', closed_at = now()");
    const archived = await scored(db, 12, "archived_at = now()");
    const id = await scored(db, 12);
    await manager(db);
    for (const risk of [closed, archived])
      expect((await refused(db, review, [risk, null])).code).toBe("CNFLT");
    expect((await refused(db, "select app_public.review_risk($1, 99, null)", [id])).code).toBe("STALE");
    expect((await refused(db, review, [id, "x".repeat(1001)])).code).toBe("IVINP");
    await db.query(review, [id, "x".repeat(1000)]);
  }),
);

it.each<[name: string, changes: string, overdue: boolean]>([
  ["was due yesterday", "next_review_on = app_hidden.today() - 1", true],
  ["is due today", "next_review_on = app_hidden.today()", false],
  ["has no day", "next_review_on = null", false],
  ["is a draft", "status = 'draft'", false],
  ["is closed", "status = 'closed', closed_at = now()", false],
  ["is archived", "archived_at = now()", false],
])("the review of a risk that %s: overdue is as expected", (_, changes, overdue) =>
  inRollback(async (db) => {
    const id = await scored(db, 12, changes);
    const { rows } = await db.query(
      "select app_public.risks_is_review_overdue(risks) as overdue from app_public.risks where id = $1",
      [id],
    );
    expect(rows[0].overdue).toBe(overdue);
  })(),
);
