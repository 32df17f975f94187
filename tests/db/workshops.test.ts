import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const START = "select * from app_public.start_workshop($1, $2, $3, $4)";
const RECORD = "select * from app_public.record_workshop($1)";
const END = "select * from app_public.end_workshop($1)";

async function aRisk(
  db: Db,
  columns: { status?: string; unit?: string; archived?: Date } = {},
): Promise<string> {
  const { status = "identified", unit = null, archived = null } = columns;
  const { rows } = await db.query(
    "insert into app_public.risks (name, status, business_unit, archived_at) values ('Fire', $1, $2, $3) returning id",
    [status, unit, archived],
  );
  return rows[0].id;
}

async function risksOf(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.query(
    "insert into app_public.risks (name) select 'Fire ' || n from generate_series(1, $1) as n returning id",
    [count],
  );
  return rows.map(({ id }) => id);
}

async function start(db: Db, risks: readonly string[] | null, unit: string | null = null) {
  return (await db.query(START, ["Operations, fourth quarter", "residual", risks, unit])).rows[0];
}

async function drafts(db: Db, workshop: string) {
  const { rows } = await db.query(
    "select * from app_public.workshop_risks where workshop_id = $1 order by position",
    [workshop],
  );
  return rows;
}

async function rate(
  db: Db,
  id: string,
  likelihood: number | null,
  impact: number | null,
  rationale: string | null,
) {
  const { rows } = await db.query(
    `update app_public.workshop_risks set likelihood = $2, impact_safety = $3, rationale = $4, version = version where id = $1
     returning is_complete`,
    [id, likelihood, impact, rationale],
  );
  return rows[0]?.is_complete;
}

async function residualOf(db: Db, risk: string): Promise<number | null> {
  const { rows } = await db.query("select residual_risk_score from app_public.risks where id = $1", [risk]);
  return rows[0].residual_risk_score;
}

const RATIONALE = "Two of three audits were clean";

it(
  "an assessor rates two risks in a workshop; scores move when they are recorded, not before",
  inRollback(async (db) => {
    const risks = await risksOf(db, 2);
    await become(db, await person(db, { roles: ["assessor"] }));
    const { id, ended_at } = await start(db, risks);
    expect(ended_at).toBeNull();
    const [first, second] = await drafts(db, id);
    expect(await rate(db, first.id, 2, 3, RATIONALE)).toBe(true);
    expect(await rate(db, second.id, 4, 5, RATIONALE)).toBe(true);
    expect(await residualOf(db, risks[0] as string)).toBeNull();

    const { rows } = await db.query(RECORD, [id]);
    expect(rows[0].ended_at).not.toBeNull();
    expect(await Promise.all(risks.map((risk) => residualOf(db, risk)))).toEqual([6, 20]);
    await becomeSuperuser(db);
    const recorded = await db.query(
      `select made.risk_id, kind, score, made.rationale from app_public.risk_assessments as made
       join app_public.workshop_risks as draft on assessment_id = made.id where workshop_id = $1 order by position`,
      [id],
    );
    expect(recorded.rows).toEqual([
      { risk_id: risks[0], kind: "residual", score: 6, rationale: RATIONALE },
      { risk_id: risks[1], kind: "residual", score: 20, rationale: RATIONALE },
    ]);
  }),
);

it.each([
  [null, 3, RATIONALE, false],
  [3, null, RATIONALE, false],
  [3, 3, null, false],
  [3, 3, "Nine char", false],
  [3, 3, "Ten chars.", true],
])(
  "a draft of likelihood %p, impact %p and rationale %p is complete: %p",
  (likelihood, impact, rationale, complete) =>
    inRollback(async (db) => {
      const [risk] = await risksOf(db, 1);
      await become(db, await person(db, { roles: ["assessor"] }));
      const { id } = await start(db, [risk as string]);
      const [draft] = await drafts(db, id);
      expect(await rate(db, draft.id, likelihood, impact, rationale)).toBe(complete);
      if (!complete) expect((await refused(db, RECORD, [id])).code).toBe("CNFLT");
    })(),
);

it(
  "incomplete ratings stay drafts, and the workshop stays open until it is recorded or ended",
  inRollback(async (db) => {
    const risks = await risksOf(db, 2);
    await become(db, await person(db, { roles: ["assessor"] }));
    const { id } = await start(db, risks);
    const [first, second] = await drafts(db, id);
    await rate(db, first.id, 2, 3, RATIONALE);
    await rate(db, second.id, 2, null, null);
    expect((await db.query(RECORD, [id])).rows[0].ended_at).toBeNull();
    const [recorded, open] = await drafts(db, id);
    expect([recorded.assessment_id, open.assessment_id]).toEqual([expect.any(String), null]);
    expect(
      (
        await refused(
          db,
          "update app_public.workshop_risks set likelihood = 1, version = version where id = $1",
          [first.id],
        )
      ).code,
    ).toBe("CNFLT");

    await db.query(END, [id]);
    expect(await residualOf(db, risks[1] as string)).toBeNull();
    expect(
      (
        await refused(
          db,
          "update app_public.workshop_risks set likelihood = 1, version = version where id = $1",
          [second.id],
        )
      ).code,
    ).toBe("CNFLT");
    expect((await refused(db, RECORD, [id])).code).toBe("CNFLT");
    expect((await refused(db, END, [id])).code).toBe("CNFLT");
  }),
);

it(
  "a risk closed meanwhile is named, and none of the ratings is recorded",
  inRollback(async (db) => {
    const risks = await risksOf(db, 2);
    const assessor = await person(db, { roles: ["assessor"] });
    await become(db, assessor);
    const { id } = await start(db, risks);
    for (const draft of await drafts(db, id)) await rate(db, draft.id, 2, 3, RATIONALE);
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "update app_public.risks set status = 'closed', closed_at = now(), closed_reason = 'Sold the warehouse' where id = $1 returning reference",
      [risks[1]],
    );
    await become(db, assessor);
    const error = await refused(db, RECORD, [id]);
    expect(error.code).toBe("CNFLT");
    expect(error.message).toContain(rows[0].reference);
    expect(await residualOf(db, risks[0] as string)).toBeNull();
  }),
);

it(
  "a residual score above the inherent one is recorded with a reason only, and the risk is named",
  inRollback(async (db) => {
    const risks = await risksOf(db, 2);
    const { rows } = await db.query(
      "update app_public.risks set inherent_risk_score = 6, composite_risk_score = 6 where id = $1 returning reference",
      [risks[1]],
    );
    await become(db, await person(db, { roles: ["assessor"] }));
    const { id } = await start(db, risks);
    for (const draft of await drafts(db, id)) await rate(db, draft.id, 2, 4, RATIONALE);
    const error = await refused(db, RECORD, [id]);
    expect(error.code).toBe("IVINP");
    expect(error.message).toContain(rows[0].reference);
    expect(await residualOf(db, risks[0] as string)).toBeNull();
    const [, second] = await drafts(db, id);
    await db.query(
      "update app_public.workshop_risks set above_reason = 'The sprinklers were removed', version = version where id = $1",
      [second.id],
    );
    await db.query(RECORD, [id]);
    expect(await residualOf(db, risks[1] as string)).toBe(8);
  }),
);

it(
  "a workshop of a business unit takes its identified risks: no drafts, closed, archived ones or those of others",
  inRollback(async (db) => {
    await db.query("insert into app_public.business_units (name) values ('Warehouse'), ('Office')");
    const risk = await aRisk(db, { unit: "Warehouse" });
    await aRisk(db, { unit: "Office" });
    await aRisk(db, { unit: "Warehouse", status: "draft" });
    await aRisk(db, { unit: "Warehouse", archived: new Date() });
    await become(db, await person(db, { roles: ["assessor"] }));
    const { id } = await start(db, null, "Warehouse");
    expect((await drafts(db, id)).map(({ risk_id }) => risk_id)).toEqual([risk]);
  }),
);

it(
  "a workshop of chosen risks takes them from any unit, drafts too, without closed and archived ones",
  inRollback(async (db) => {
    await db.query("insert into app_public.business_units (name) values ('Warehouse')");
    const risks = [
      await aRisk(db, { unit: "Warehouse" }),
      await aRisk(db, { status: "draft" }),
      await aRisk(db, { archived: new Date() }),
    ];
    await become(db, await person(db, { roles: ["assessor"] }));
    const { id } = await start(db, risks);
    expect((await drafts(db, id)).map(({ risk_id }) => risk_id)).toEqual(risks.slice(0, 2));
  }),
);

it(
  "a workshop has a name, a known side and 1 to 100 risks",
  inRollback(async (db) => {
    const risks = await risksOf(db, 101);
    await become(db, await person(db, { roles: ["assessor"] }));
    const refusedWith = async (...values: unknown[]) => (await refused(db, START, values)).code;
    expect(await refusedWith(" ", "residual", risks.slice(0, 1), null)).toBe("IVINP");
    expect(await refusedWith("Q4", "current", risks.slice(0, 1), null)).toBe("IVINP");
    expect(await refusedWith("Q4", "residual", [], null)).toBe("IVINP");
    expect(await refusedWith("Q4", "residual", null, null)).toBe("IVINP");
    expect(await refusedWith("Q4", "residual", risks, null)).toBe("IVINP");
    const { id } = await start(db, risks.slice(0, 100));
    expect(await drafts(db, id)).toHaveLength(100);
  }),
);

it(
  "readers of assessments may read a workshop, but not change it",
  inRollback(async (db) => {
    const risks = await risksOf(db, 1);
    await become(db, await person(db, { roles: ["assessor"] }));
    const { id } = await start(db, risks);
    const [draft] = await drafts(db, id);
    await rate(db, draft.id, 2, 3, RATIONALE);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["auditor"] }));
    expect(await drafts(db, id)).toHaveLength(1);
    expect(await rate(db, draft.id, 5, 5, RATIONALE)).toBeUndefined();
    expect((await refused(db, RECORD, [id])).code).toBe("FORBD");
    await becomeSuperuser(db);
    expect((await drafts(db, id))[0].likelihood).toBe(2);
  }),
);
