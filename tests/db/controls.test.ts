import { bulkChange } from "../support/bulkChange.ts";
import { aControl, controlState, REASON } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, insertion } from "../support/sampleRows/rows.ts";
import { found } from "../support/search.ts";

async function officer(db: Db): Promise<string> {
  const id = await person(db, { roles: ["compliance_officer"] });
  await become(db, id);
  return id;
}

it(
  "a control gets its number, is planned, and nothing is known of its effectiveness",
  inRollback(async (db) => {
    await officer(db);
    const { rows } = await db.query(
      "insert into app_public.controls (name) values ('Keys are counted') returning *",
    );
    expect(rows[0]).toMatchObject({
      status: "planned",
      design_effectiveness: "not_tested",
      operating_effectiveness: "not_tested",
      effectiveness: "not_tested",
      version: 1,
    });
    expect(rows[0].reference).toMatch(/^C-\d{4,}$/);
  }),
);

it.each([
  ["effective", "effective", "effective"],
  ["effective", "partially_effective", "partially_effective"],
  ["partially_effective", "ineffective", "ineffective"],
  ["ineffective", "effective", "ineffective"],
  ["not_tested", "effective", "not_tested"],
  ["effective", "not_tested", "not_tested"],
  ["not_tested", "ineffective", "ineffective"],
  ["ineffective", "not_tested", "ineffective"],
  ["not_tested", "partially_effective", "not_tested"],
])("a control of %s design that operates %s is %s", (design, operating, effectiveness) =>
  inRollback(async (db) => {
    const made = await aControl(db, {
      design_effectiveness: design,
      operating_effectiveness: operating,
    });
    expect(made.effectiveness).toBe(effectiveness);
  })(),
);

it(
  "no one states an effectiveness, not even an admin: it comes from tests",
  inRollback(async (db) => {
    const { id } = await aControl(db);
    await become(db, await person(db, { roles: ["super_admin"] }));
    for (const column of ["design_effectiveness", "operating_effectiveness"]) {
      const error = await refused(
        db,
        `update app_public.controls set ${column} = 'effective', version = 1 where id = $1`,
        [id],
      );
      expect(error.code).toBe("42501");
    }
  }),
);

it.each([
  [-1, "23514"],
  [0, undefined],
  [1_000_000_000, undefined],
  [1_000_000_001, "23514"],
])("a control may cost %d pounds a year: %s", (cost, code) =>
  inRollback(async (db) => {
    const { id } = await aControl(db);
    await officer(db);
    const update = "update app_public.controls set annual_cost = $2, version = 1 where id = $1";
    if (code) expect((await refused(db, update, [id, cost])).code).toBe(code);
    else expect((await db.query(update, [id, cost])).rowCount).toBe(1);
  })(),
);

it(
  "two people change the same field of a control: the second one is rejected as outdated",
  inRollback(async (db) => {
    const { id } = await aControl(db);
    await officer(db);
    const update = "update app_public.controls set name = $2, version = 1 where id = $1";
    await db.query(update, [id, "Doors"]);
    expect((await refused(db, update, [id, "Windows"])).code).toBe("STALE");
  }),
);

it(
  "a control is retired with a reason, rests, and is taken up again as planned",
  inRollback(async (db) => {
    const { id } = await aControl(db);
    await officer(db);
    const byHand = "update app_public.controls set status = 'retired', version = 1 where id = $1";
    expect((await refused(db, byHand, [id])).code).toBe("IVINP");
    expect((await refused(db, "select app_public.retire_control($1, 1, 'no')", [id])).code).toBe("IVINP");
    expect((await refused(db, "select app_public.retire_control($1, 2, $2)", [id, REASON])).code).toBe(
      "STALE",
    );
    await db.query("select app_public.retire_control($1, 1, $2)", [id, REASON]);
    expect(await controlState(db, id)).toMatchObject({
      status: "retired",
      retired_reason: REASON,
      next_test_on: null,
      version: 2,
    });
    for (const attempt of [
      "update app_public.controls set name = 'Doors', version = 2 where id = $1",
      `select app_public.change_controls(array[$1::uuid], ${bulkChange("control", { frequency: "daily" })})`,
    ]) {
      expect((await refused(db, attempt, [id])).code).toBe("CNFLT");
    }
    expect((await refused(db, "select app_public.retire_control($1, 2, $2)", [id, REASON])).code).toBe(
      "CNFLT",
    );
    await db.query("select app_public.reinstate_control($1, 2, $2)", [id, REASON]);
    expect(await controlState(db, id)).toMatchObject({ status: "planned", retired_at: null, version: 3 });
  }),
);

it(
  "archiving needs compliance_delete and a reason, and can be undone",
  inRollback(async (db) => {
    const { id } = await aControl(db);
    await officer(db);
    expect((await refused(db, "select app_public.archive_controls($1, ' ')", [[id]])).code).toBe("IVINP");
    await db.query("select app_public.archive_controls($1, $2)", [[id], REASON]);
    const edit = "update app_public.controls set name = 'Doors', version = 2 where id = $1";
    expect((await refused(db, edit, [id])).code).toBe("CNFLT");
    await db.query("select app_public.restore_controls($1)", [[id]]);
    expect(await controlState(db, id)).toMatchObject({ archived_at: null });
  }),
);

describe("a change to many", () => {
  const change = `select app_public.change_controls($1, ${bulkChange("control", { status: "$2", frequency: "monthly" })})`;

  it(
    "changes the named fields of all, or of none",
    inRollback(async (db) => {
      const ids = [(await aControl(db)).id, (await aControl(db, { annual_cost: 500 })).id];
      const archived = await aControl(db, { archived_at: new Date() });
      await officer(db);
      await db.query(change, [ids, "degraded"]);
      for (const id of ids)
        expect(await controlState(db, id)).toMatchObject({ status: "degraded", frequency: "monthly" });
      expect((await controlState(db, ids[1] ?? "")).annual_cost).toBe(500);
      expect((await refused(db, change, [[...ids, archived.id], "operating"])).code).toBe("CNFLT");
      expect((await controlState(db, ids[0] ?? "")).status).toBe("degraded");
      expect((await refused(db, change, [ids, "retired"])).code).toBe("IVINP");
    }),
  );

  it(
    "takes 1 to 1,000 controls",
    inRollback(async (db) => {
      const { rows } = await db.query(
        "insert into app_public.controls (name) select 'Control ' || n from generate_series(1, 1001) n returning id",
      );
      const ids = rows.map((row) => row.id);
      await officer(db);
      expect((await refused(db, change, [[], "planned"])).code).toBe("IVINP");
      expect((await refused(db, change, [ids, "planned"])).code).toBe("IVINP");
      expect((await db.query(change, [ids.slice(1), "operating"])).rowCount).toBe(1000);
    }),
  );
});

describe("links", () => {
  it(
    "a control is linked to requirements and risks once, and the history shows when it was linked and unlinked",
    inRollback(async (db) => {
      const { id, reference } = await aControl(db);
      const about = await add(db, "compliance_requirements", await requirement(db));
      const threat = await add(db, "risks", risk());
      await officer(db);
      for (const [table, other] of [
        ["control_requirements", { requirement_id: about.id }],
        ["control_risks", { risk_id: threat.id }],
      ] as const) {
        const { text, parameters } = insertion(table, { control_id: id, ...other });
        await db.query(text, parameters);
        expect((await refused(db, text, parameters)).code).toBe("23505");
        await db.query(`delete from app_public.${table} where control_id = $1`, [id]);
      }
      const eventsOf = async (table: string, record: unknown) => {
        const { rows } = await db.query(
          `select h.after ->> 'event' as event, h.after ->> 'name' as name
            from app_public.${table} r, app_public.${table}_history(r) h where r.id = $1 and operation = 'event'`,
          [record],
        );
        return rows.map(({ event, name }) => `${event} ${name}`);
      };
      const risky = `${threat.reference} ${threat.name}`;
      const atControl = await eventsOf("controls", id);
      expect(atControl.slice(0, 2)).toEqual([`unlinked ${risky}`, `linked ${risky}`]);
      expect(atControl).toHaveLength(4);
      expect(atControl[3]).toMatch(/^linked .*1\.1/);
      for (const [table, record] of [
        ["risks", threat.id],
        ["compliance_requirements", about.id],
      ] as const) {
        const there = await eventsOf(table, record);
        expect(there.map((line) => line.split(" ", 3).slice(0, 2).join(" "))).toEqual([
          `unlinked ${reference}`,
          `linked ${reference}`,
        ]);
      }
    }),
  );

  it(
    "archived records cannot be linked, from either side",
    inRollback(async (db) => {
      const now = new Date();
      const active = await aControl(db);
      const archived = await aControl(db, { archived_at: now });
      const about = await add(db, "compliance_requirements", await requirement(db));
      const gone = await add(db, "compliance_requirements", {
        ...(await requirement(db)),
        archived_at: now,
      });
      const threat = await add(db, "risks", risk());
      const past = await add(db, "risks", { ...risk(), archived_at: now });
      await officer(db);
      for (const [table, values] of [
        ["control_requirements", { control_id: archived.id, requirement_id: about.id }],
        ["control_requirements", { control_id: active.id, requirement_id: gone.id }],
        ["control_risks", { control_id: archived.id, risk_id: threat.id }],
        ["control_risks", { control_id: active.id, risk_id: past.id }],
      ] as const) {
        const { text, parameters } = insertion(table, values);
        expect((await refused(db, text, parameters)).code).toBe("CNFLT");
      }
    }),
  );

  it(
    "people who may not see risks can link none, and see no such link, not even in the history",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('tester', '\"Tester\"', '\"Tests controls\"', 900)",
      );
      await db.query(
        `insert into app_public.role_permissions (role, permission, level)
          values ('tester', 'compliance_edit', 'full'), ('tester', 'compliance_view', 'read')`,
      );
      const { id } = await aControl(db);
      const threat = await add(db, "risks", risk());
      await add(db, "control_risks", { control_id: id, risk_id: threat.id });
      const other = await add(db, "risks", risk());
      await become(db, await person(db, { roles: ["tester"] }));
      const error = await refused(
        db,
        "insert into app_public.control_risks (control_id, risk_id) values ($1, $2)",
        [id, other.id],
      );
      expect(error.code).toBe("42501");
      expect((await db.query("select from app_public.control_risks")).rowCount).toBe(0);
      expect((await db.query("delete from app_public.control_risks")).rowCount).toBe(0);
      const { rows } = await db.query(
        "select h.* from app_public.controls c, app_public.controls_history(c) h where c.id = $1",
        [id],
      );
      expect(rows.map((row) => row.operation)).toEqual(["insert"]);
      await becomeSuperuser(db);
      expect((await db.query("select from app_public.control_risks")).rowCount).toBe(1);
    }),
  );
});

it(
  "a search finds a control by its number and by the beginnings of its words, and nothing for signed-out visitors",
  inRollback(async (db) => {
    const { id, reference } = await aControl(db, { name: "Forklift licences are checked weekly" });
    await officer(db);
    for (const words of [String(reference), "forkl lic", "WEEKLY"]) {
      expect(await found(db, "app_public.controls", words)).toContain(id);
    }
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect(await found(db, "app_public.controls", "forkl")).toEqual([]);
  }),
);

it.each([
  ["operating", "2026-05-03", true],
  ["degraded", "2026-05-03", true],
  ["operating", "2026-05-04", false],
  ["operating", null, false],
  ["planned", "2026-05-03", false],
  ["retired", "2026-05-03", false],
])("on 4 May a control that is %s and due on %s is due: %s", (status, due, expected) =>
  inRollback(async (db) => {
    await db.query("set local app.now = '2026-05-04T09:00:00Z'");
    const { id } = await aControl(db, { status, next_test_on: due });
    const { rows } = await db.query(
      "select app_public.controls_is_test_due(c) as due from app_public.controls c where id = $1",
      [id],
    );
    expect(rows[0].due).toBe(expected);
  })(),
);
