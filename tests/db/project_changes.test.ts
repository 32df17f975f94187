/** Which changes of a project need approval, how they are requested, and what follows. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import {
  approvalOf,
  ask,
  decide,
  type Form,
  formWith,
  makeProject,
  makeStakeholder,
  pending,
  projectOf,
  requestChange,
  save,
} from "../support/projects.ts";

const enough = "The plan is late by a month.";

async function manager(db: Db, name = "Marta Lindqvist"): Promise<string> {
  await becomeSuperuser(db);
  const id = await person(db, { name, roles: ["manager"] });
  await become(db, id);
  return id;
}

async function admin(db: Db, name = "Tomas Okafor"): Promise<string> {
  await becomeSuperuser(db);
  const id = await person(db, { name, roles: ["admin"] });
  await become(db, id);
  return id;
}

/** A change that a manager requests, and its approval. The project is unchanged; the requester is still connected. */
async function asked(
  db: Db,
  changes: Form,
  values: Form = {},
): Promise<{ id: string; approval: string; requester: string }> {
  await becomeSuperuser(db);
  const id = await makeProject(db, values);
  const requester = await manager(db);
  return { id, approval: await ask(db, id, changes), requester };
}

describe("a significant change", () => {
  const cases: [string, Form, Form, boolean][] = [
    ["another name", {}, { name: "Vans" }, true],
    ["another type", { project_type: "technology" }, { project_type: "vendor" }, true],
    ["a first type", {}, { project_type: "vendor" }, true],
    ["another status", {}, { status: "on_hold" }, true],
    ["another description", {}, { description: "New words" }, false],
    ["another health", {}, { health: "off_track" }, false],
    ["another benefit", {}, { business_benefits: { other: { selected: true } } }, false],
    ["a start moved by 14 days", { start_date: "2026-03-01" }, { start_date: "2026-03-15" }, false],
    ["a start moved by 15 days", { start_date: "2026-03-01" }, { start_date: "2026-03-16" }, true],
    ["a start moved back by 14 days", { start_date: "2026-03-15" }, { start_date: "2026-03-01" }, false],
    ["a start moved back by 15 days", { start_date: "2026-03-16" }, { start_date: "2026-03-01" }, true],
    ["a first start", {}, { start_date: "2026-03-01" }, true],
    ["no start any more", { start_date: "2026-03-01" }, { start_date: null }, true],
    [
      "an end moved by 14 days over a leap day",
      { end_date: "2028-02-20" },
      { end_date: "2028-03-05" },
      false,
    ],
    ["an end moved by 15 days", { end_date: "2026-02-20" }, { end_date: "2026-03-07" }, true],
    ["10 % more capex", { estimated_capex: "1000" }, { estimated_capex: "1100.00" }, false],
    ["a penny more than 10 %", { estimated_capex: "1000" }, { estimated_capex: "1100.01" }, true],
    ["10 % less capex", { estimated_capex: "1000" }, { estimated_capex: "900.00" }, false],
    ["a penny less than that", { estimated_capex: "1000" }, { estimated_capex: "899.99" }, true],
    ["10 % of a few pence", { estimated_capex: "0.10" }, { estimated_capex: "0.11" }, false],
    ["20 % of a few pence", { estimated_capex: "0.10" }, { estimated_capex: "0.12" }, true],
    [
      "10 % of an amount beyond any floating point",
      { estimated_capex: "9000000000000.10" },
      { estimated_capex: "9900000000000.11" },
      false,
    ],
    [
      "a penny more than that",
      { estimated_capex: "9000000000000.10" },
      { estimated_capex: "9900000000000.12" },
      true,
    ],
    ["a first capex", {}, { estimated_capex: "0.01" }, true],
    ["capex after nothing at all", { estimated_capex: "0" }, { estimated_capex: "0.01" }, true],
    ["nothing at all after no capex", {}, { estimated_capex: "0" }, false],
    ["no capex any more", { estimated_capex: "1000" }, { estimated_capex: null }, true],
    ["10 % more opex", { estimated_opex: "0.30" }, { estimated_opex: "0.33" }, false],
    ["more opex than that", { estimated_opex: "0.30" }, { estimated_opex: "0.34" }, true],
  ];
  it.each(cases)("%s", (_name, values, changes, significant) =>
    inRollback(async (db) => {
      const id = await makeProject(db, values);
      await manager(db);
      const { outcome, changes: saved } = await save(db, id, changes);
      expect(outcome).toBe(significant ? "needs_approval" : "saved");
      expect(saved.map(({ requires_approval }) => requires_approval)).toEqual([significant]);
    })(),
  );

  it(
    "is what administrators say it is",
    inRollback(async (db) => {
      const id = await makeProject(db, { estimated_capex: "1000", start_date: "2026-03-01" });
      const rule =
        "update app_public.change_rules set rule = $2, threshold = $3, version = version where field = $1";
      await become(db, await person(db, { roles: ["super_admin"] }));
      await db.query(rule, ["estimated_capex", "percent", "12.5"]);
      await db.query(rule, ["start_date", "days", "0"]);
      await db.query(rule, ["name", "never", null]);
      await db.query(rule, ["owner_id", "any", null]);
      for (const wrong of [
        ["name", "percent", 10],
        ["name", "days", 10],
        ["estimated_capex", "days", 10],
        ["start_date", "days", null],
        ["start_date", "days", "1.5"],
        ["estimated_opex", "percent", -1],
        ["estimated_opex", "percent", "1000.01"],
      ])
        expect((await refused(db, rule, wrong)).code).toMatch(/^23514$/);
      const marta = await manager(db);
      expect((await save(db, id, { name: "Vans", estimated_capex: "1125" })).outcome).toBe("saved");
      expect((await save(db, id, { estimated_capex: "1265.63" })).outcome).toBe("needs_approval");
      expect((await save(db, id, { start_date: "2026-03-02" })).outcome).toBe("needs_approval");
      expect((await save(db, id, { owner_id: marta })).outcome).toBe("needs_approval");
      expect((await db.query(rule, ["name", "any", null])).rowCount).toBe(0);
    }),
  );
});

describe("asking for a change", () => {
  it.each([
    ["description", "Please provide a detailed description of the changes", 3],
    ["justification", "Please provide justification for these changes", 4],
  ])("needs a %s of 10 characters, blanks around it not counted", (field, message, place) =>
    inRollback(async (db) => {
      const id = await makeProject(db);
      await manager(db);
      const form = await formWith(db, id, { name: "Vans" });
      for (const words of [null, "", "123456789", "   123456789   ", "\n\t 123456789 \r\n", " ".repeat(20)]) {
        const values: unknown[] = [id, form, 1, enough, enough];
        values[place] = words;
        const error = await refused(db, requestChange, values);
        expect([error.code, error.message, error.column]).toEqual(["IVINP", message, field]);
      }
      const values: unknown[] = [id, form, 1, enough, enough];
      values[place] = "x".repeat(5_001);
      expect((await refused(db, requestChange, values)).column).toBe(field);
      values[place] = " 1234567890 ";
      await db.query(requestChange, values);
      expect((await pending(db, id, "project_change"))[field]).toBe("1234567890");
    })(),
  );

  it(
    "is refused when nothing would need approval, from an old version, of an archived project, and to readers",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const gone = await makeProject(db, { archived_at: "2026-01-01" });
      await manager(db);
      const form = await formWith(db, id, { name: "Vans" });
      const small = await formWith(db, id, { description: "Small" });
      expect((await refused(db, requestChange, [id, small, 1, enough, enough])).column).toBe("form");
      expect((await refused(db, requestChange, [id, form, 2, enough, enough])).code).toBe("STALE");
      expect((await refused(db, requestChange, [gone, form, 1, enough, enough])).code).toBe("CNFLT");
      expect((await refused(db, requestChange, [id, { ...form, name: "" }, 1, enough, enough])).message).toBe(
        "Project name is required",
      );
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["technical_lead"] }));
      expect((await refused(db, requestChange, [id, form, 1, enough, enough])).code).toBe("FORBD");
    }),
  );

  it(
    "leaves the project as it is, and keeps all of what was asked for, exactly",
    inRollback(async (db) => {
      const { id, approval, requester } = await asked(
        db,
        {
          name: "Electric lorries",
          description: "Forty of them",
          estimated_capex: "1200.10",
          end_date: null,
        },
        { estimated_capex: "1000", end_date: "2026-12-31" },
      );
      expect(await projectOf(db, id)).toMatchObject({
        name: "Electric vans",
        version: 1,
        estimated_capex: "1000.00",
      });
      expect(await approvalOf(db, approval)).toMatchObject({
        kind: "project_change",
        subject_table: "projects",
        subject_version: 1,
        requested_by: requester,
        description: enough,
        proposed: {
          name: "Electric lorries",
          description: "Forty of them",
          estimated_capex: "1200.10",
          end_date: null,
        },
      });
      const { rows } = await db.query(
        "select c.* from app_public.approvals a, app_public.approvals_changes(a) c where a.id = $1 order by field",
        [approval],
      );
      expect(rows).toEqual([
        { field: "description", before: null, after: "Forty of them", requires_approval: false },
        { field: "end_date", before: "2026-12-31", after: null, requires_approval: true },
        { field: "estimated_capex", before: "1000.00", after: "1200.10", requires_approval: true },
        { field: "name", before: "Electric vans", after: "Electric lorries", requires_approval: true },
      ]);
    }),
  );

  it(
    "is refused while another change waits",
    inRollback(async (db) => {
      const { id } = await asked(db, { name: "Vans" });
      await manager(db, "Grace Mensah");
      const error = await refused(db, requestChange, [
        id,
        await formWith(db, id, { name: "Cars" }),
        1,
        enough,
        enough,
      ]);
      expect([error.code, error.message]).toEqual([
        "CNFLT",
        "A change to this project is already waiting for a decision.",
      ]);
    }),
  );

  it(
    "is seen on the project by those who may look into its form, and by anyone who is asked",
    inRollback(async (db) => {
      const { id } = await asked(db, { name: "Vans" });
      await becomeSuperuser(db);
      const sponsor = await makeStakeholder(db, id);
      const sees = async (user: string) => {
        await becomeSuperuser(db);
        await become(db, user);
        const { rows } = await db.query(
          `select (app_public.projects_pending_change(p)).id is not null as change,
              (select count(*)::int from app_public.projects_requests(p)) as requests
            from app_public.projects p where p.id = $1`,
          [id],
        );
        return rows[0];
      };
      const as = async (role: string) => {
        await becomeSuperuser(db);
        return sees(await person(db, { roles: [role] }));
      };
      expect(await sees(sponsor)).toEqual({ change: true, requests: 1 });
      expect(await as("technical_lead")).toEqual({ change: true, requests: 1 });
      expect(await as("vendor")).toEqual({ change: false, requests: 0 });
      expect(await as("user")).toEqual({ change: false, requests: 0 });
    }),
  );
});

describe("deciding about a change", () => {
  it(
    "applies exactly what was approved, with the reason in the history",
    inRollback(async (db) => {
      const { id, approval } = await asked(
        db,
        { name: "Electric lorries", health: "at_risk", estimated_opex: "0.10", end_date: null },
        { end_date: "2026-12-31", estimated_capex: "5.00" },
      );
      const tomas = await admin(db);
      expect((await db.query(decide, [approval, "approve", null])).rows[0].status).toBe("approved");
      expect(await projectOf(db, id)).toMatchObject({
        name: "Electric lorries",
        health: "at_risk",
        estimated_opex: "0.10",
        estimated_capex: "5.00",
        end_date: null,
        version: 2,
      });
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select actor_id, content::jsonb ->> 'reason' as reason from trail.entry where table_name = 'projects' and record_id = $1 and operation = 'update'",
        [id],
      );
      expect(rows).toEqual([{ actor_id: tomas, reason: "The supplier delivers later." }]);
    }),
  );

  it(
    "is for a stakeholder who approves, not for one who is only informed",
    inRollback(async (db) => {
      const { id, approval } = await asked(db, { name: "Vans" });
      await becomeSuperuser(db);
      const informed = await makeStakeholder(db, id, "informed");
      const sponsor = await makeStakeholder(db, id);
      await become(db, informed);
      expect((await refused(db, decide, [approval, "approve", null])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, sponsor);
      await db.query(decide, [approval, "approve", null]);
      await becomeSuperuser(db);
      expect((await projectOf(db, id)).name).toBe("Vans");
    }),
  );

  it(
    "is never for the requester, be they sponsor and super admin",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const me = await person(db, { roles: ["super_admin", "manager"] });
      await db.query(
        "insert into app_public.project_stakeholders (project_id, user_id, role) values ($1, $2, 'sponsor')",
        [id, me],
      );
      await become(db, me);
      const approval = await ask(db, id, { name: "Vans" });
      expect((await refused(db, decide, [approval, "approve", null])).code).toBe("FORBD");
      expect((await projectOf(db, id)).name).toBe("Electric vans");
    }),
  );

  it.each(["reject", "request_changes"])("leaves everything as it is on %s", (decision) =>
    inRollback(async (db) => {
      const { id, approval } = await asked(db, { name: "Vans", description: "New" });
      await admin(db);
      await db.query(decide, [approval, decision, "Not in this year of all."]);
      expect(await projectOf(db, id)).toMatchObject({ name: "Electric vans", description: null, version: 1 });
      // And the next one can be requested.
      await manager(db, "Grace Mensah");
      await ask(db, id, { name: "Cars" });
    })(),
  );

  it(
    "is applied completely or not at all: what is no longer possible is reported, and the request stays open",
    inRollback(async (db) => {
      await person(db, { roles: ["super_admin"] });
      const leaver = await person(db, { name: "Rolf Jansen", roles: ["owner"] });
      const { id, approval } = await asked(db, { name: "Vans", owner_id: leaver });
      await becomeSuperuser(db);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [leaver]);
      await admin(db);
      const error = await refused(db, decide, [approval, "approve", null]);
      expect([error.code, error.column]).toEqual(["IVREF", "owner_id"]);
      expect(await projectOf(db, id)).toMatchObject({ name: "Electric vans", owner_id: null, version: 1 });
      expect((await approvalOf(db, approval)).status).toBe("pending_approval");
    }),
  );
});

describe("a project that moves while its change waits", () => {
  it(
    "voids the request, which says what changed and by whom",
    inRollback(async (db) => {
      const { id, approval } = await asked(db, { name: "Vans" });
      await manager(db, "Grace Mensah");
      await save(db, id, { description: "New words", health: "at_risk" });
      expect(await approvalOf(db, approval)).toMatchObject({
        status: "voided",
        reason: "Changed by Grace Mensah in the meantime: description, health.",
      });
      await admin(db);
      expect((await refused(db, decide, [approval, "approve", null])).code).toBe("CNFLT");
      expect((await projectOf(db, id)).name).toBe("Electric vans");
    }),
  );

  it(
    "voids it too when it is changed together with others, and not when nothing changes",
    inRollback(async (db) => {
      const { id, approval } = await asked(db, { name: "Vans" });
      const change =
        "select from app_public.change_projects($1, jsonb_populate_record(null::app_public.project_bulk_change, jsonb_build_object('health', $2::text)))";
      await save(db, id, {});
      await db.query(change, [[id], "on_track"]);
      expect((await approvalOf(db, approval)).status).toBe("pending_approval");
      await db.query(change, [[id], "off_track"]);
      expect((await approvalOf(db, approval)).reason).toBe(
        "Changed by Marta Lindqvist in the meantime: health.",
      );
    }),
  );

  it(
    "keeps it while only tasks and stakeholders come and go",
    inRollback(async (db) => {
      const { id, approval } = await asked(db, { name: "Vans" });
      await db.query(
        "insert into app_public.project_tasks (project_id, title) values ($1, 'Order chargers')",
        [id],
      );
      await becomeSuperuser(db);
      await makeStakeholder(db, id);
      expect((await approvalOf(db, approval)).status).toBe("pending_approval");
    }),
  );
});
