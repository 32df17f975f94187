import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

interface Judgement {
  kind?: string;
  likelihood?: number;
  financial?: number | null;
  operational?: number | null;
  rationale?: string;
}

const insert = `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_financial, impact_operational, rationale)
  values ($1, $2, $3, $4, $5, $6) returning *`;

function values(risk: string, judgement: Judgement) {
  const {
    kind = "inherent",
    likelihood = 3,
    financial = 3,
    operational = null,
    rationale = "Seen in the audit",
  } = judgement;
  return [risk, kind, likelihood, financial, operational, rationale];
}

async function assess(db: Db, risk: string, judgement: Judgement = {}) {
  return (await db.query(insert, values(risk, judgement))).rows[0];
}

async function aRisk(db: Db, status = "identified"): Promise<string> {
  const { rows } = await db.query(
    "insert into app_public.risks (name, status) values ('Fire', $1) returning id",
    [status],
  );
  return rows[0].id;
}

async function stateOf(db: Db, id: string) {
  return (await db.query("select * from app_public.risks where id = $1", [id])).rows[0];
}

it(
  "the newest assessment of its kind sets the scores; likelihood x highest impact",
  inRollback(async (db) => {
    const id = await aRisk(db);
    await become(db, await person(db, { roles: ["assessor"] }));
    await assess(db, id, { likelihood: 4, financial: 5, operational: 3 });
    await assess(db, id, { kind: "residual", likelihood: 2, financial: 3, operational: 1 });
    await assess(db, id, { kind: "target", likelihood: 1, financial: 2 });
    expect(await stateOf(db, id)).toMatchObject({
      inherent_likelihood: 4,
      inherent_impact: 5,
      inherent_risk_score: 20,
      composite_risk_score: 20,
      residual_risk_score: 6,
      target_risk_score: 2,
      severity: "critical",
      version: 4,
    });
  }),
);

it(
  "an assessment that arrives late does not undo a newer one",
  inRollback(async (db) => {
    const id = await aRisk(db);
    await db.query("set local app.now = '2026-02-01'");
    await assess(db, id, { likelihood: 5 });
    await db.query("set local app.now = '2026-01-01'");
    await assess(db, id, { likelihood: 1 });
    expect((await stateOf(db, id)).inherent_likelihood).toBe(5);
  }),
);

it(
  "an assessment is never changed or removed",
  inRollback(async (db) => {
    const { id } = await assess(db, await aRisk(db));
    await become(db, await person(db, { roles: ["super_admin"] }));
    expect(
      (await refused(db, "update app_public.risk_assessments set likelihood = 1 where id = $1", [id])).code,
    ).toBe("42501");
    expect((await refused(db, "delete from app_public.risk_assessments where id = $1", [id])).code).toBe(
      "42501",
    );
  }),
);

it(
  "the rationale has at least 10 characters and some impact is judged",
  inRollback(async (db) => {
    const id = await aRisk(db);
    await become(db, await person(db, { roles: ["assessor"] }));
    expect((await refused(db, insert, values(id, { rationale: "  123456789 " }))).code).toBe("23514");
    await assess(db, id, { rationale: "1234567890" });
    expect((await refused(db, insert, values(id, { financial: null }))).code).toBe("IVINP");
    expect((await refused(db, insert, values(id, { likelihood: 6 }))).code).toBe("23514");
  }),
);

it(
  "people who only read assessments cannot make one, others do not see them",
  inRollback(async (db) => {
    const id = await aRisk(db);
    await assess(db, id);
    const count = async () => (await db.query("select from app_public.risk_assessments")).rowCount;
    await become(db, await person(db, { roles: ["risk_owner"] }));
    expect(await count()).toBe(1);
    expect((await refused(db, insert, values(id, {}))).code).toBe("42501");
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["executive"] }));
    expect(await count()).toBe(0);
  }),
);

it(
  "people who may not see a risk learn neither its scores nor that it is closed from an error",
  inRollback(async (db) => {
    const scored = await aRisk(db);
    await assess(db, scored, { kind: "residual", likelihood: 2 });
    const closed = await aRisk(db, "closed");
    const task = "insert into app_public.mitigation_tasks (risk_id, name) values ($1, 'Sprinklers')";
    await become(db, await person(db, { roles: [] }));
    const high = { kind: "target", likelihood: 5, financial: 5 };
    expect((await refused(db, insert, values(scored, high))).code).toBe("42501");
    expect((await refused(db, insert, values(closed, {}))).code).toBe("42501");
    expect((await refused(db, task, [closed])).code).toBe("42501");
  }),
);

it(
  "closed and archived risks are not assessed and their tasks rest",
  inRollback(async (db) => {
    const id = await aRisk(db, "closed");
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect((await refused(db, insert, values(id, {}))).code).toBe("CNFLT");
    const task = "insert into app_public.mitigation_tasks (risk_id, name) values ($1, 'Sprinklers')";
    expect((await refused(db, task, [id])).code).toBe("CNFLT");
  }),
);

describe("a mitigation task", () => {
  it(
    "is at 100 percent when done, and overdue the day after it was due",
    inRollback(async (db) => {
      const id = await aRisk(db);
      await db.query("set local app.now = '2026-03-02T00:00:00Z'");
      const { rows } = await db.query(
        `insert into app_public.mitigation_tasks (risk_id, name, due_on)
          values ($1, 'Sprinklers', '2026-03-02'), ($1, 'Alarm', '2026-03-01') returning id, name`,
        [id],
      );
      const overdue = async () =>
        (
          await db.query(
            "select name from app_public.mitigation_tasks t where app_public.mitigation_tasks_is_overdue(t)",
          )
        ).rows;
      expect(await overdue()).toEqual([{ name: "Alarm" }]);
      const done = await db.query(
        "update app_public.mitigation_tasks set status = 'done', version = 1 where id = $1 returning progress, completed_at is not null as completed",
        [rows[1].id],
      );
      expect(done.rows).toEqual([{ progress: 100, completed: true }]);
      expect(await overdue()).toEqual([]);
    }),
  );

  it(
    "is planned only with mitigation_tasks at full, for an assignable person",
    inRollback(async (db) => {
      const id = await aRisk(db);
      const suspended = await person(db, { status: "suspended", roles: ["user"] });
      const add =
        "insert into app_public.mitigation_tasks (risk_id, name, owner_id) values ($1, 'Sprinklers', $2)";
      await become(db, await person(db, { roles: ["auditor"] }));
      expect((await refused(db, add, [id, null])).code).toBe("42501");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["risk_manager"] }));
      expect((await refused(db, add, [id, suspended])).code).toBe("IVREF");
    }),
  );
});
