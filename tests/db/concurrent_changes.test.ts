import { framework, load, rowsOf } from "../support/catalogues.ts";
import { become, type Db, inRollback, ownDatabase, person, refused } from "../support/database.ts";
import { formWith, makeProject, projectOf, requestChange, saveProject } from "../support/projects.ts";
import { add } from "../support/sampleRows/rows.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";

/** A text field that one person changes, and another that the second one changes. */
const records: [table: string, one: string, other: string][] = [
  ["risks", "name", "cause"],
  ["compliance_requirements", "title", "text"],
  ["frameworks", "name", "publisher"],
  ["controls", "name", "description"],
  ["assets", "name", "description"],
  ["evidence", "name", "description"],
  ["audit_findings", "title", "recommendation"],
  ["mitigation_tasks", "name", "description"],
  ["project_tasks", "title", "description"],
];

const update = (table: string, field: string) =>
  `update app_public.${table} set ${field} = $2, version = $3 where id = $1`;

/** A record, and two people who may change it, both with version 1 on their screens. */
async function two(db: Db, table: string) {
  const roles = ["super_admin"];
  const ben = await person(db, { name: "Ben Okafor", roles });
  const ada = await person(db, { name: "Ada Lovelace", roles });
  const { id } = await sampleOf(db, table, ben);
  await db.query("select set_config('app.now', '2099-05-04T09:30:00Z', true)");
  return { id: String(id), ben, ada };
}

const rowOf = async (db: Db, table: string, id: string) =>
  (await db.query(`select * from app_public.${table} where id = $1`, [id])).rows[0];

describe.each(records)("two people edit one record of %s", (table, one, other) => {
  it(
    "both changes are kept if the fields differ",
    inRollback(async (db) => {
      const { id, ben, ada } = await two(db, table);
      await become(db, ben);
      await db.query(update(table, one), [id, "By Ben", 1]);
      await become(db, ada);
      await db.query(update(table, other), [id, "By Ada", 1]);
      expect(await rowOf(db, table, id)).toMatchObject({ [one]: "By Ben", [other]: "By Ada", version: 3 });
    }),
  );

  it(
    "the second person sees who changed the same field, and when, and nothing is overwritten",
    inRollback(async (db) => {
      const { id, ben, ada } = await two(db, table);
      await become(db, ben);
      await db.query(update(table, one), [id, "By Ben", 1]);
      await become(db, ada);
      const stale = await refused(db, update(table, one), [id, "By Ada", 1]);
      expect([stale.code, stale.column, stale.message]).toEqual([
        "STALE",
        "version",
        "Ben Okafor changed this on 4 May 2099 at 09:30 UTC. Check the change, then try again.",
      ]);
      const author = { by: "Ben Okafor", at: "2099-05-04T09:30:00+00:00", own: false };
      expect(JSON.parse(stale.detail ?? "")).toEqual({ version: 2, ...author, fields: { [one]: author } });
      expect(await rowOf(db, table, id)).toMatchObject({ [one]: "By Ben", version: 2 });
    }),
  );
});

it(
  "each field in conflict names the person who changed it last",
  inRollback(async (db) => {
    const { id, ben, ada } = await two(db, "risks");
    const grace = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
    await become(db, ben);
    await db.query("update app_public.risks set name = 'Ben', cause = 'Ben', version = 1 where id = $1", [
      id,
    ]);
    await become(db, grace);
    await db.query(
      "update app_public.risks set cause = 'Grace', event = 'Grace', version = 2 where id = $1",
      [id],
    );
    await become(db, ada);
    const mine =
      "update app_public.risks set name = 'Ada', cause = 'Ada', consequence = 'Ada', version = 1 where id = $1";
    expect(JSON.parse((await refused(db, mine, [id])).detail ?? "")).toMatchObject({
      version: 3,
      by: "Grace Hopper",
      fields: { name: { by: "Ben Okafor" }, cause: { by: "Grace Hopper" } },
    });
  }),
);

it(
  "the same value twice is no conflict, and neither is a value that was changed back",
  inRollback(async (db) => {
    const { id, ben, ada } = await two(db, "risks");
    await become(db, ben);
    await db.query(update("risks", "name"), [id, "Flood", 1]);
    const before = (await rowOf(db, "risks", id)).cause;
    await db.query(update("risks", "cause"), [id, "Rain", 2]);
    await db.query(update("risks", "cause"), [id, before, 3]);
    await become(db, ada);
    await db.query("update app_public.risks set name = 'Flood', cause = 'Snow', version = 1 where id = $1", [
      id,
    ]);
    expect(await rowOf(db, "risks", id)).toMatchObject({ name: "Flood", cause: "Snow", version: 5 });
  }),
);

it(
  "someone who changed the same field in another window is not shown as somebody else",
  inRollback(async (db) => {
    const { id, ben } = await two(db, "risks");
    await become(db, ben);
    await db.query(update("risks", "name"), [id, "Flood", 1]);
    const stale = await refused(db, update("risks", "name"), [id, "Storm", 1]);
    expect(stale.message).toMatch(/^You changed this elsewhere on 4 May 2099/);
    expect(JSON.parse(stale.detail ?? "")).toMatchObject({ own: true });
  }),
);

it.each([0, 3, null])("a version that the record never had is rejected: %s", (version) =>
  inRollback(async (db) => {
    const { id, ada } = await two(db, "risks");
    await become(db, ada);
    await db.query(update("risks", "name"), [id, "Flood", 1]);
    expect((await refused(db, update("risks", "cause"), [id, "Rain", version])).code).toBe("STALE");
  })(),
);

it(
  "a decision about the whole record is not merged: it names the person",
  inRollback(async (db) => {
    const { id, ben, ada } = await two(db, "risks");
    await become(db, ben);
    await db.query(update("risks", "name"), [id, "Flood", 1]);
    await become(db, ada);
    const stale = await refused(db, "select app_public.close_risk($1, 1, 'Sold the plant')", [id]);
    expect([stale.code, stale.message]).toEqual(["STALE", expect.stringMatching(/^Ben Okafor changed this/)]);
  }),
);

it(
  "a record that makes sense only as a whole is not merged",
  inRollback(async (db) => {
    const { id, ada } = await two(db, "teams");
    await become(db, ada);
    await db.query(update("teams", "name"), [id, "Night shift", 1]);
    expect((await refused(db, update("teams", "description"), [id, "Nights", 1])).code).toBe("STALE");
  }),
);

describe("two people save the form of one project", () => {
  async function twoForms(db: Db) {
    const roles = ["manager"];
    const ben = await person(db, { name: "Ben Okafor", roles });
    const ada = await person(db, { name: "Ada Lovelace", roles });
    const id = await makeProject(db);
    const form = (changes: object) => formWith(db, id, { ...changes });
    return { id, ben, ada, form };
  }

  it(
    "both changes are kept if the fields differ",
    inRollback(async (db) => {
      const { id, ben, ada, form } = await twoForms(db);
      const [hers, his] = [await form({ health: "at_risk" }), await form({ description: "By Ben" })];
      await become(db, ben);
      await db.query(saveProject, [id, his, 1]);
      await become(db, ada);
      await db.query(saveProject, [id, hers, 1]);
      expect(await projectOf(db, id)).toMatchObject({ description: "By Ben", health: "at_risk", version: 3 });
    }),
  );

  it(
    "the second person sees who changed the same field",
    inRollback(async (db) => {
      const { id, ben, ada, form } = await twoForms(db);
      const [hers, his] = [await form({ description: "By Ada" }), await form({ description: "By Ben" })];
      await become(db, ben);
      await db.query(saveProject, [id, his, 1]);
      await become(db, ada);
      const stale = await refused(db, saveProject, [id, hers, 1]);
      expect(stale.code).toBe("STALE");
      expect(JSON.parse(stale.detail ?? "")).toMatchObject({
        by: "Ben Okafor",
        fields: { description: { by: "Ben Okafor" } },
      });
      expect(await projectOf(db, id)).toMatchObject({ description: "By Ben", version: 2 });
    }),
  );

  it(
    "two dates that fit their own form and not each other are rejected",
    inRollback(async (db) => {
      const { ada } = await twoForms(db);
      const id = await makeProject(db, { start_date: "2026-03-01", end_date: "2026-06-01" });
      const form = await formWith(db, id, { start_date: "2026-05-31" });
      await db.query("update app_public.projects set end_date = '2026-05-01' where id = $1", [id]);
      await become(db, ada);
      const error = await refused(db, saveProject, [id, form, 1]);
      expect([error.code, error.column]).toEqual(["IVINP", "end_date"]);
    }),
  );

  it(
    "an approval is requested for what the second one changed, not for what the first one has saved",
    inRollback(async (db) => {
      const { id, ben, ada, form } = await twoForms(db);
      const [hers, his] = [await form({ name: "Vans" }), await form({ description: "By Ben" })];
      await become(db, ben);
      await db.query(saveProject, [id, his, 1]);
      await become(db, ada);
      const reason = "Long enough to be accepted.";
      await db.query(requestChange, [id, hers, 1, reason, reason]);
      const { rows } = await db.query("select proposed from app_public.approvals where subject_id = $1", [
        id,
      ]);
      expect(rows).toEqual([{ proposed: { name: "Vans" } }]);
    }),
  );
});

describe("at the same moment", () => {
  const own = ownDatabase();

  it("the second waits for the first, and both changes are kept", async () => {
    const [one, other] = [await own.pool.connect(), await own.pool.connect()];
    const { id } = await add(one, "risks", { name: "Fire" });
    const people = [
      await person(one, { roles: ["risk_manager"] }),
      await person(one, { roles: ["risk_manager"] }),
    ];
    for (const [place, db] of [one, other].entries()) {
      await db.query("begin");
      await become(db, people[place] ?? "");
    }
    await one.query(update("risks", "name"), [id, "Flood", 1]);
    const second = other.query(update("risks", "cause"), [id, "Rain", 1]);
    await one.query("commit");
    await second;
    await other.query("commit");
    one.release();
    other.release();
    const { rows } = await own.pool.query("select name, cause, version from app_public.risks where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ name: "Flood", cause: "Rain", version: 3 }]);
  });

  const waiting = "exists (select from pg_locks where pg_locks.pid = other.pid and not granted)";

  /** Waits until this holds for the other connection. */
  async function until(condition: string, pid: number): Promise<void> {
    for (;;) {
      const { rowCount } = await own.pool.query(
        `select from pg_stat_activity as other where pid = $1 and (${condition})`,
        [pid],
      );
      if (rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it("while a large catalogue is being loaded, others assess risks and restore frameworks", async () => {
    const connections = [
      await own.pool.connect(),
      await own.pool.connect(),
      await own.pool.connect(),
    ] as const;
    const [loading, sealing, other] = connections;
    const ada = await person(other, { name: "Ada Lovelace", roles: ["super_admin"] });
    const { id: risk } = await add(other, "risks", { name: "Fire" });
    const old = await framework(other, "OLD");
    await load(other, old, rowsOf({ code: "1" }, { code: "2" }));

    let catalogue = "";
    try {
      // The sealer of the change log has begun, and the load and a change come before it goes on.
      await other.query("begin; lock table trail.sealing in exclusive mode");
      const { rows: sealer } = await sealing.query("select pg_backend_pid() as pid");
      const sealed = sealing.query("select trail.seal(1000)");
      await until(waiting, sealer[0].pid);
      await loading.query("begin");
      catalogue = await framework(loading, "NEW");
      // How many there are does not matter to the others: the load is not over when they come.
      await load(loading, catalogue, rowsOf(...Array.from({ length: 50 }, (_, n) => ({ code: `${n}` }))));
      await own.pool.query("insert into app_public.departments (name) values ('Archive')");
      await other.query("commit");
      await until(`${waiting} or state = 'idle'`, sealer[0].pid);

      await other.query("begin; set local lock_timeout = '2s'");
      await become(other, ada);
      await other.query(
        `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_financial, rationale)
          values ($1, 'inherent', 4, 5, 'Two fires in three years.')`,
        [risk],
      );
      await other.query("select app_public.archive_framework($1, 1, 'It was replaced by another.')", [old]);
      await other.query("select app_public.restore_framework($1, 2)", [old]);
      await other.query("commit");
      await loading.query("commit");
      await sealed;
    } finally {
      await Promise.all(connections.map((db) => db.query("rollback").finally(() => db.release())));
    }
    const { rows } = await own.pool.query(
      `select (select score from app_public.risks where id = $1),
        (select count(*)::int from app_public.compliance_requirements where framework_id = $2 and archived_at is null) as restored,
        (select count(*)::int from app_public.compliance_requirements where framework_id = $3) as loaded`,
      [risk, old, catalogue],
    );
    expect(rows).toEqual([{ score: 20, restored: 2, loaded: 50 }]);
  });
});
