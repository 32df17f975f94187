import { bulkChange } from "../support/bulkChange.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const REASON = "Sold the plant";

async function someRisks(db: Db, count = 1, status = "identified"): Promise<string[]> {
  const { rows } = await db.query(
    "insert into app_public.risks (name, status) select 'Fire ' || n, $2 from generate_series(1, $1::int) n returning id",
    [count, status],
  );
  return rows.map((row) => row.id);
}

async function manager(db: Db) {
  await become(db, await person(db, { roles: ["risk_manager"] }));
}

async function stateOf(db: Db, id: string) {
  return (await db.query("select * from app_public.risks where id = $1", [id])).rows[0];
}

it(
  "a risk is closed with a reason and reopened with one",
  inRollback(async (db) => {
    const [id = ""] = await someRisks(db);
    await manager(db);
    expect((await refused(db, "select app_public.close_risk($1, 1, 'no')", [id])).code).toBe("IVINP");
    await db.query("select app_public.close_risk($1, 1, $2)", [id, REASON]);
    expect(await stateOf(db, id)).toMatchObject({ status: "closed", closed_reason: REASON, version: 2 });
    expect((await refused(db, "select app_public.close_risk($1, 2, $2)", [id, REASON])).code).toBe("CNFLT");
    expect(
      (await refused(db, "update app_public.risks set name = 'x', version = 2 where id = $1", [id])).code,
    ).toBe("CNFLT");
    expect(
      (await refused(db, "select app_public.set_risk_scores($1, 2, 1, 1, 1, $2)", [id, REASON])).code,
    ).toBe("CNFLT");
    await db.query("select app_public.reopen_risk($1, 2, 'It burns again')", [id]);
    expect(await stateOf(db, id)).toMatchObject({ status: "identified", closed_at: null, version: 3 });
    expect((await refused(db, "select app_public.reopen_risk($1, 3, $2)", [id, REASON])).code).toBe("CNFLT");
  }),
);

it(
  "closing from an old version is refused as stale, an unknown risk as not found",
  inRollback(async (db) => {
    const [id = ""] = await someRisks(db);
    await manager(db);
    await db.query("update app_public.risks set name = 'Flood', version = 1 where id = $1", [id]);
    expect((await refused(db, "select app_public.close_risk($1, 1, $2)", [id, REASON])).code).toBe("STALE");
    expect((await refused(db, "select app_public.close_risk(gen_random_uuid(), 1, $1)", [REASON])).code).toBe(
      "NTFND",
    );
  }),
);

it(
  "archiving and restoring need risks_delete at full, and an archived risk does not change",
  inRollback(async (db) => {
    const ids = await someRisks(db, 2);
    await become(db, await person(db, { roles: ["manager"] }));
    expect((await refused(db, "select app_public.archive_risks($1, $2)", [ids, REASON])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await manager(db);
    expect((await db.query("select app_public.archive_risks($1, $2)", [ids, REASON])).rowCount).toBe(2);
    const [id = ""] = ids;
    expect((await stateOf(db, id)).archived_at).not.toBeNull();
    expect(
      (await refused(db, "update app_public.risks set name = 'x', version = 2 where id = $1", [id])).code,
    ).toBe("CNFLT");
    expect((await db.query("select app_public.archive_risks($1, $2)", [ids, REASON])).rowCount).toBe(0);
    expect((await db.query("select app_public.restore_risks($1)", [ids])).rowCount).toBe(2);
    expect((await stateOf(db, id)).archived_at).toBeNull();
  }),
);

describe("a change to many", () => {
  const change = `select app_public.change_risks($1, ${bulkChange("risk", { category: "Financial", treatment: "mitigate" })})`;

  it(
    "changes the named fields of all and leaves the others",
    inRollback(async (db) => {
      const ids = await someRisks(db, 3);
      await db.query(
        "update app_public.risks set velocity = 'fast', next_review_on = '2026-05-01' where id = any ($1)",
        [ids],
      );
      await manager(db);
      await db.query(change, [ids]);
      const { rows } = await db.query(
        "select distinct category, treatment, velocity, next_review_on::text from app_public.risks where id = any ($1)",
        [ids],
      );
      expect(rows).toEqual([
        { category: "Financial", treatment: "mitigate", velocity: "fast", next_review_on: "2026-05-01" },
      ]);
    }),
  );

  it(
    "changes none when one of them is closed",
    inRollback(async (db) => {
      const open = await someRisks(db, 2);
      const closed = await someRisks(db, 1, "closed");
      await manager(db);
      expect((await refused(db, change, [[...open, ...closed]])).code).toBe("CNFLT");
      const { rows } = await db.query("select distinct category from app_public.risks where id = any ($1)", [
        open,
      ]);
      expect(rows).toEqual([{ category: null }]);
    }),
  );

  it(
    "takes 1 to 1,000 risks, and only from people who may edit",
    inRollback(async (db) => {
      const ids = await someRisks(db, 1001);
      await manager(db);
      expect((await refused(db, change, [ids])).code).toBe("IVINP");
      expect((await refused(db, change, [[]])).code).toBe("IVINP");
      expect((await db.query(change, [ids.slice(1)])).rowCount).toBe(1000);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["security_officer"] }));
      expect((await refused(db, change, [ids.slice(1)])).code).toBe("FORBD");
    }),
  );
});

describe("stated scores", () => {
  const state = "select app_public.set_risk_scores($1, $2, $3, $4, $5, $6)";

  it(
    "need a reason and a range, and keep the reason until assessments replace them",
    inRollback(async (db) => {
      const [id = ""] = await someRisks(db);
      await become(db, await person(db, { roles: ["assessor"] }));
      expect((await refused(db, state, [id, 1, 20, 12, 16, ""])).code).toBe("IVINP");
      expect((await refused(db, state, [id, 1, 26, 12, 16, REASON])).code).toBe("23514");
      await db.query(state, [id, 1, 20, 12, null, REASON]);
      expect(await stateOf(db, id)).toMatchObject({ score: 12, severity: "medium", scores_reason: REASON });
      const assess = `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_legal, rationale)
        values ($1, $2, 2, 2, 'Judged again')`;
      await db.query(assess, [id, "residual"]);
      expect((await stateOf(db, id)).scores_reason).toBe(REASON);
      await db.query(assess, [id, "inherent"]);
      expect((await stateOf(db, id)).scores_reason).toBeNull();
    }),
  );
});

it(
  "the history shows as much as the reader may see, with names and reasons",
  inRollback(async (db) => {
    const owner = await person(db, { name: "Grace Hopper", roles: ["risk_owner"] });
    const [id = ""] = await someRisks(db);
    await manager(db);
    await db.query("update app_public.risks set owner_id = $2, version = 1 where id = $1", [id, owner]);
    await db.query(
      `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_legal, rationale)
        values ($1, 'inherent', 2, 2, 'Judged by the book')`,
      [id],
    );
    await db.query("insert into app_public.mitigation_tasks (risk_id, name) values ($1, 'Sprinklers')", [id]);
    const history = async () =>
      (
        await db.query("select h.* from app_public.risks r, app_public.risks_history(r) h where r.id = $1", [
          id,
        ])
      ).rows;

    const all = await history();
    expect(all.map((entry) => entry.table_name)).toEqual([
      "mitigation_tasks",
      "risk_assessments",
      "risks",
      "risks",
      "risks",
    ]);
    expect(all[2].reason).toBe("Judged by the book");
    expect(all[3].after.owner_name).toBe("Grace Hopper");
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["board_member"] }));
    const some = await history();
    expect(new Set(some.map((entry) => entry.table_name))).toEqual(new Set(["risks"]));
    // What an assessor wrote is part of the assessment, which a board member may not read.
    expect(some.map((entry) => entry.reason)).not.toContain("Judged by the book");
  }),
);

it(
  "only people with risks_view at full take the register away, and the trail says so",
  inRollback(async (db) => {
    await someRisks(db, 2);
    await become(db, await person(db, { roles: ["user"] }));
    for (const call of [
      "app_hidden.record_export('risks', '{name}', '{}')",
      "app_hidden.open_export('risks', '{name}', '{}')",
    ]) {
      expect((await refused(db, `select ${call}`)).code).toBe("FORBD");
    }
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["board_member"] }));
    expect((await refused(db, "select app_hidden.record_export('risks', '{name}', '{}')")).code).toBe(
      "FORBD",
    );
    await becomeSuperuser(db);
    const reader = await person(db, { roles: ["executive"] });
    await become(db, reader);
    const wanted = '{"values": {"status": ["identified"]}}';
    await db.query("select app_hidden.record_export('risks', '{name}', $1)", [wanted]);
    await db.query("select app_hidden.open_export('risks', '{name}', $1)", [wanted]);
    const { rowCount } = await db.query("fetch all from lines");
    await becomeSuperuser(db);
    const notes = await db.query(
      "select content::jsonb -> 'after' as what from trail.entry where operation = 'event' and actor_id = $1",
      [reader],
    );
    expect(notes.rows.at(-1).what).toMatchObject({ event: "export", rows: rowCount });
  }),
);
