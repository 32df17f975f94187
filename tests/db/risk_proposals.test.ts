/** What the owner of a risk proposes, and what becomes of it: nothing before somebody else has confirmed it. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { notificationsOf } from "../support/sentNotifications.ts";

const NOTE = "The doors were replaced.";
const propose = "select * from app_public.propose_risk_review($1, $2, $3, $4, $5, $6)";
const decide = "select app_public.decide_approval($1, $2, $3, $4)";

async function as(db: Db, id: string): Promise<void> {
  await becomeSuperuser(db);
  await become(db, id);
}

async function ownRisk(db: Db, changes: Row = {}): Promise<{ ada: string; id: string }> {
  const ada = await person(db, { name: "Ada Lovelace", roles: ["risk_owner"] });
  const row = await add(db, "risks", { ...risk(), owner_id: ada, ...changes });
  return { ada, id: String(row.id) };
}

async function state(db: Db, id: string): Promise<Row> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    `select residual_risk_score, residual_likelihood, residual_impact, last_reviewed_at, version,
      (select count(*)::int from app_public.risk_assessments where risk_id = risks.id) as assessments
      from app_public.risks where id = $1`,
    [id],
  );
  return rows[0];
}

it(
  "an assessment moves no figure until a risk manager confirms it, and is then the owner's, as it was proposed",
  inRollback(async (db) => {
    const { ada, id } = await ownRisk(db);
    const manager = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
    const before = await state(db, id);
    await as(db, ada);
    const { rows } = await db.query(propose, [id, 1, `  ${NOTE}  `, "residual", 2, 3]);
    const [asked] = rows;
    expect(asked).toMatchObject({
      kind: "risk_proposal",
      status: "pending_approval",
      requested_by: ada,
      justification: NOTE,
      proposed: { assessment_kind: "residual", likelihood: 2, impact_financial: 3 },
    });
    expect(await state(db, id)).toEqual(before);
    expect(await notificationsOf(db, manager)).toEqual([
      expect.stringMatching(/^approval_asked: .*Confirm the assessment of R-\d+/),
    ]);

    await as(db, manager);
    await db.query(decide, [asked.id, "approve", asked.content_hash, null]);
    expect(await state(db, id)).toMatchObject({
      residual_risk_score: 6,
      residual_likelihood: 2,
      residual_impact: 3,
      assessments: 1,
    });
    const made = await db.query(
      "select assessor_id, rationale, kind from app_public.risk_assessments where risk_id = $1",
      [id],
    );
    expect(made.rows).toEqual([{ assessor_id: ada, rationale: NOTE, kind: "residual" }]);
    expect(await notificationsOf(db, ada)).toContainEqual(expect.stringMatching(/^approval_ended: Approved/));
  }),
);

it(
  "a rejected proposal leaves the risk as it is, and its owner learns the reason and may propose again",
  inRollback(async (db) => {
    const { ada, id } = await ownRisk(db);
    const manager = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
    const before = await state(db, id);
    await as(db, ada);
    const { rows } = await db.query(propose, [id, 1, NOTE, "residual", 1, 1]);
    await as(db, manager);
    expect((await refused(db, decide, [rows[0].id, "reject", rows[0].content_hash, "no"])).code).toBe(
      "IVINP",
    );
    await db.query(decide, [rows[0].id, "reject", rows[0].content_hash, "The doors are still open."]);
    expect(await state(db, id)).toEqual(before);
    expect(await notificationsOf(db, ada)).toContainEqual(expect.stringMatching(/^approval_ended: Rejected/));
    await as(db, ada);
    await db.query(propose, [id, 1, NOTE, "residual", 2, 2]);
  }),
);

it(
  "a review without an assessment is recorded when it is confirmed, and schedules the next one",
  inRollback(async (db) => {
    const { ada, id } = await ownRisk(db, { next_review_on: "2026-01-01" });
    const manager = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
    await as(db, ada);
    const { rows } = await db.query(propose, [id, 1, NOTE, null, null, null]);
    expect(rows[0].proposed).toEqual({});
    expect(await state(db, id)).toMatchObject({ last_reviewed_at: null, version: 1 });
    await as(db, manager);
    await db.query(decide, [rows[0].id, "approve", rows[0].content_hash, null]);
    const after = await state(db, id);
    expect(after).toMatchObject({ assessments: 0 });
    expect(after.last_reviewed_at).not.toBeNull();
    const { rows: next } = await db.query(
      "select next_review_on > app_hidden.today() as later from app_public.risks where id = $1",
      [id],
    );
    expect(next).toEqual([{ later: true }]);
  }),
);

it(
  "owners confirm no proposal of their own, also when they manage risks",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["risk_manager"] });
    const { id } = await add(db, "risks", { ...risk(), owner_id: ada });
    await as(db, ada);
    const { rows } = await db.query(propose, [id, 1, NOTE, "residual", 2, 3]);
    const error = await refused(db, decide, [rows[0].id, "approve", rows[0].content_hash, null]);
    expect(error.code).toBe("FORBD");
  }),
);

it(
  "a proposal is void when the risk is assessed otherwise, and when it is closed",
  inRollback(async (db) => {
    for (const change of [
      "update app_public.risks set residual_risk_score = 25 where id = $1",
      "update app_public.risks set status = 'closed', closed_at = now() where id = $1",
    ]) {
      await becomeSuperuser(db);
      const { ada, id } = await ownRisk(db);
      await as(db, ada);
      const { rows } = await db.query(propose, [id, 1, NOTE, "residual", 2, 3]);
      await becomeSuperuser(db);
      await db.query(change, [id]);
      const { rows: now } = await db.query("select status from app_public.approvals where id = $1", [
        rows[0].id,
      ]);
      expect(now).toEqual([{ status: "voided" }]);
    }
  }),
);

it(
  "a proposal has a note of ten characters and an assessment that is whole, or none",
  inRollback(async (db) => {
    const { ada, id } = await ownRisk(db);
    await as(db, ada);
    for (const [note, kind, likelihood, impact, field] of [
      ["Nine char", null, null, null, "note"],
      ["x".repeat(4001), null, null, null, "note"],
      [NOTE, null, 3, 3, "kind"],
      [NOTE, "future", 3, 3, "kind"],
      [NOTE, "residual", null, 3, "likelihood"],
      [NOTE, "residual", 0, 3, "likelihood"],
      [NOTE, "residual", 6, 3, "likelihood"],
      [NOTE, "residual", 3, null, "impact_financial"],
      [NOTE, "residual", 3, 0, "impact_financial"],
      [NOTE, "residual", 3, 6, "impact_financial"],
    ]) {
      const error = await refused(db, propose, [id, 1, note, kind, likelihood, impact]);
      expect([error.code, error.column]).toEqual(["IVINP", field]);
    }
    expect((await refused(db, propose, [id, 2, NOTE, null, null, null])).code).toBe("STALE");
    await db.query(propose, [id, 1, "Ten chars.", "target", 1, 5]);
    expect((await refused(db, propose, [id, 1, NOTE, null, null, null])).code).toBe("CNFLT");
  }),
);

it(
  "the screen offers it to the owner of an active risk, while no proposal waits",
  inRollback(async (db) => {
    const { ada, id } = await ownRisk(db);
    const reader = await person(db, { name: "Grace Hopper", roles: ["risk_owner"] });
    const statement =
      "select app_public.risks_may_propose(r) as may, (app_public.risks_pending_proposal(r)).id as waits from app_public.risks r where id = $1";
    const answer = async (who: string) => {
      await as(db, who);
      return (await db.query(statement, [id])).rows[0];
    };
    expect(await answer(ada)).toEqual({ may: true, waits: null });
    expect((await answer(reader)).may).toBe(false);
    await as(db, ada);
    const { rows } = await db.query(propose, [id, 1, NOTE, null, null, null]);
    expect(await answer(ada)).toEqual({ may: false, waits: rows[0].id });
    await becomeSuperuser(db);
    await db.query("update app_public.risks set status = 'closed', closed_at = now() where id = $1", [id]);
    expect((await answer(ada)).may).toBe(false);
    expect((await refused(db, propose, [id, 2, NOTE, null, null, null])).code).toBe("CNFLT");
  }),
);
