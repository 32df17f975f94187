/** Creating and saving projects, and what a form may hold. */
import { randomUUID } from "node:crypto";

import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";
import {
  createProject,
  type Form,
  formOf,
  formWith,
  makeProject,
  projectOf,
  save,
  saveProject,
} from "../support/projects.ts";
import { found } from "../support/search.ts";

const create = (db: Db, form: Form, id: string | null = null) => db.query(createProject, [id, form]);

async function manager(db: Db): Promise<string> {
  await becomeSuperuser(db);
  const id = await person(db, { name: "Marta Lindqvist", roles: ["manager"] });
  await become(db, id);
  return id;
}

describe("a new project", () => {
  it(
    "needs nothing but a name; it is active, on track and P-something",
    inRollback(async (db) => {
      const marta = await manager(db);
      const { rows } = await create(db, { name: "  Electric vans \n" });
      expect(rows[0]).toMatchObject({
        name: "Electric vans",
        description: null,
        project_type: null,
        status: "active",
        health: "on_track",
        business_benefits: {},
        estimated_capex: null,
        estimated_opex: null,
        created_by: marta,
        version: 1,
      });
      expect(rows[0].reference).toMatch(/^P-\d{4}$/);
    }),
  );

  it(
    "is refused without a name, with the specification's texts",
    inRollback(async (db) => {
      await manager(db);
      for (const name of [null, "", "   ", " \t\r\n "]) {
        const error = await refused(db, createProject, [null, { name }]);
        expect([error.code, error.message, error.column]).toEqual([
          "IVINP",
          "Project name is required",
          "name",
        ]);
      }
      await create(db, { name: "x".repeat(200) });
      expect((await refused(db, createProject, [null, { name: "x".repeat(201) }])).column).toBe("name");
    }),
  );

  it(
    "keeps every field of the form as it was typed, amounts to the penny",
    inRollback(async (db) => {
      const marta = await manager(db);
      const form = {
        name: "Customs platform",
        description: "One door to customs in nine countries.",
        project_type: "ai_deployment",
        status: "planning",
        health: "at_risk",
        start_date: "2026-02-28",
        end_date: "2026-02-28",
        business_benefits: {
          cost_reduction: { selected: true, value: "9999999999999.99", details: "Fines" },
        },
        estimated_capex: "9999999999999.99",
        estimated_opex: "0.01",
        owner_id: marta,
        owner_team_id: null,
        business_unit: null,
      };
      const { rows } = await create(db, form);
      expect(await formWith(db, rows[0].id, {})).toEqual({ ...form, custom_values: {} });
    }),
  );

  const wrong: [Form, string, string][] = [
    [{ description: "x".repeat(5_001) }, "IVINP", "description"],
    [{ project_type: "hobby" }, "IVINP", "project_type"],
    [{ status: "draft" }, "IVINP", "status"],
    [{ health: "fine" }, "IVINP", "health"],
    [{ start_date: "1899-12-31" }, "IVINP", "start_date"],
    [{ end_date: "2200-01-02" }, "IVINP", "end_date"],
    [{ start_date: "2026-03-02", end_date: "2026-03-01" }, "IVINP", "end_date"],
    [{ estimated_capex: "-0.01" }, "IVINP", "estimated_capex"],
    [{ estimated_capex: "0.001" }, "IVINP", "estimated_capex"],
    [{ estimated_capex: "10000000000000" }, "IVINP", "estimated_capex"],
    [{ estimated_capex: "NaN" }, "IVINP", "estimated_capex"],
    [{ estimated_opex: "1e300" }, "IVINP", "estimated_opex"],
    [{ estimated_opex: "Infinity" }, "IVINP", "estimated_opex"],
    [{ owner_id: randomUUID() }, "IVREF", "owner_id"],
    [{ business_unit: "Nowhere" }, "IVREF", "business_unit"],
  ];
  it.each(wrong)("is refused with %p", (values, code, field) =>
    inRollback(async (db) => {
      await manager(db);
      const error = await refused(db, createProject, [null, { name: "Vans", ...values }]);
      expect([error.code, error.column]).toEqual([code, field]);
    })(),
  );

  it(
    "is made once when the answer to the first attempt was lost, and its id is not taken over by others",
    inRollback(async (db) => {
      await manager(db);
      const id = randomUUID();
      const first = await create(db, { name: "Vans" }, id);
      const second = await create(db, { name: "Vans" }, id);
      expect(second.rows).toEqual(first.rows);
      await manager(db);
      expect((await refused(db, createProject, [id, { name: "Mine" }])).code).toBe("CNFLT");
      await becomeSuperuser(db);
      expect((await projectOf(db, id)).name).toBe("Vans");
    }),
  );

  it(
    "is not for those who may only edit, look, or are signed-out visitors",
    inRollback(async (db) => {
      for (const [role, code] of [
        ["owner", "FORBD"],
        ["finance_manager", "FORBD"],
        ["user", "FORBD"],
      ] as const) {
        await becomeSuperuser(db);
        await become(db, await person(db, { roles: [role] }));
        expect((await refused(db, createProject, [null, { name: "Vans" }])).code).toBe(code);
      }
      await becomeNobody(db);
      expect((await refused(db, createProject, [null, { name: "Vans" }])).code).toBe("UNAUT");
    }),
  );

  it(
    "cannot be written past the functions, whatever the role",
    inRollback(async (db) => {
      const id = await makeProject(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      for (const sql of [
        "insert into app_public.projects (name) values ('Vans')",
        `update app_public.projects set status = 'cancelled', version = 1 where id = '${id}'`,
        `delete from app_public.projects where id = '${id}'`,
      ])
        expect((await refused(db, sql)).code).toBe("42501");
    }),
  );
});

describe("saving", () => {
  it(
    "saves insignificant changes at once, lists them, and increments the version",
    inRollback(async (db) => {
      const id = await makeProject(db, { estimated_capex: "1000.00" });
      await manager(db);
      const result = await save(db, id, {
        description: "Thirty vans",
        health: "at_risk",
        estimated_capex: "1100",
      });
      expect(result).toEqual({
        outcome: "saved",
        changes: [
          {
            field: "description",
            before: null,
            after: "Thirty vans",
            requires_approval: false,
            type: "never",
            description: "Description changed",
          },
          {
            field: "health",
            before: "on_track",
            after: "at_risk",
            requires_approval: false,
            type: "never",
            description: "Health: on_track → at_risk",
          },
          {
            field: "estimated_capex",
            before: "1000.00",
            after: "1100.00",
            requires_approval: false,
            type: "percent",
            description: "Estimated capex: £1,000.00 → £1,100.00",
          },
        ],
      });
      expect(await projectOf(db, id)).toMatchObject({
        description: "Thirty vans",
        health: "at_risk",
        estimated_capex: "1100.00",
        version: 2,
      });
    }),
  );

  it(
    "of what is there already changes nothing, not even the version",
    inRollback(async (db) => {
      const id = await makeProject(db, {
        estimated_capex: "1000.00",
        business_benefits: { cost_reduction: { selected: true, value: "10.00" } },
      });
      await manager(db);
      const result = await save(db, id, {
        name: " Electric vans ",
        estimated_capex: "1000.000",
        business_benefits: {
          cost_reduction: { selected: true, value: "10" },
          other: { selected: false, value: "Unselected" },
        },
        status: null,
        health: null,
      });
      expect(result).toEqual({ outcome: "unchanged", changes: [] });
      expect(await projectOf(db, id)).toMatchObject({ version: 1, status: "active", health: "on_track" });
    }),
  );

  it(
    "a form with one significant change saves none of the others",
    inRollback(async (db) => {
      const id = await makeProject(db);
      await manager(db);
      const result = await save(db, id, { description: "Forty vans", name: "Electric lorries" });
      expect(result.outcome).toBe("needs_approval");
      expect(result.changes.map(({ field, requires_approval }) => [field, requires_approval])).toEqual([
        ["name", true],
        ["description", false],
      ]);
      expect(await projectOf(db, id)).toMatchObject({
        name: "Electric vans",
        description: null,
        version: 1,
      });
    }),
  );

  it(
    "is refused from an old version, of an archived project, of one that is not there, and to those who may not",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const gone = await makeProject(db, { archived_at: "2026-01-01" });
      await manager(db);
      const form = await formWith(db, id, { description: "New" });
      const stale = await refused(db, saveProject, [id, form, 2]);
      expect([stale.code, stale.column, stale.detail]).toEqual(["STALE", "version", '{"version": 1}']);
      expect((await refused(db, saveProject, [id, form, null])).code).toBe("STALE");
      expect((await refused(db, saveProject, [gone, form, 1])).code).toBe("CNFLT");
      expect((await refused(db, saveProject, [randomUUID(), form, 1])).code).toBe("NTFND");
      expect((await refused(db, saveProject, [id, { ...form, name: " " }, 1])).message).toBe(
        "Project name is required",
      );
      // projects_edit at read shows the form, and no more.
      for (const role of ["compliance_officer", "risk_manager", "technical_lead", "user"]) {
        await becomeSuperuser(db);
        await become(db, await person(db, { roles: [role] }));
        expect((await refused(db, saveProject, [id, form, 1])).code).toBe("FORBD");
      }
    }),
  );

  it(
    "may leave an owner in place who has left since, and not make them the owner again",
    inRollback(async (db) => {
      await person(db, { roles: ["super_admin"] });
      const leaver = await person(db, { roles: ["owner"] });
      const id = await makeProject(db, { owner_id: leaver });
      const other = await makeProject(db);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [leaver]);
      await manager(db);
      expect((await save(db, id, { description: "New" })).outcome).toBe("saved");
      const error = await refused(db, saveProject, [
        other,
        await formWith(db, other, { owner_id: leaver }),
        1,
      ]);
      expect([error.code, error.column]).toEqual(["IVREF", "owner_id"]);
    }),
  );
});

describe("changing many", () => {
  const change =
    "select * from app_public.change_projects($1, jsonb_populate_record(null::app_public.project_bulk_change, $2))";

  it(
    "changes owner, unit and health of all, or of none",
    inRollback(async (db) => {
      const ids = [await makeProject(db), await makeProject(db)];
      const gone = await makeProject(db, { archived_at: "2026-01-01" });
      const marta = await manager(db);
      const { rows } = await db.query(change, [ids, { owner_id: marta, health: "off_track" }]);
      expect(rows.map((row) => [row.owner_id, row.health, row.version])).toEqual([
        [marta, "off_track", 2],
        [marta, "off_track", 2],
      ]);
      expect((await refused(db, change, [[...ids, gone], { health: "on_track" }])).code).toBe("CNFLT");
      expect((await refused(db, change, [[], { health: "on_track" }])).column).toBe("ids");
      expect((await refused(db, change, [ids, null])).column).toBe("patch");
    }),
  );

  it(
    "refuses what would need approval under the rules of this organisation",
    inRollback(async (db) => {
      const id = await makeProject(db);
      await db.query("update app_public.change_rules set rule = 'any' where field = 'health'");
      await manager(db);
      const error = await refused(db, change, [[id], { health: "off_track" }]);
      expect(error.code).toBe("CNFLT");
      expect(error.message).toContain("need approval");
      // What does not change does not count.
      await db.query(change, [[id], { health: "on_track" }]);
    }),
  );
});

describe("looking", () => {
  it(
    "finds projects by words and reference, for those who may see them",
    inRollback(async (db) => {
      const id = await makeProject(db, { name: "Zebra crossing", description: "At the Rotterdam gate" });
      const { reference } = await projectOf(db, id);
      await manager(db);
      for (const words of ["zebra", "rotter gate", reference])
        expect(await found(db, "app_public.projects", words)).toContain(id);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["assessor"] }));
      expect(await found(db, "app_public.projects", "zebra")).toEqual([]);
    }),
  );

  it(
    "a project is overdue the day after its last one, while it is not finished",
    inRollback(async (db) => {
      await db.query("select set_config('app.now', '2026-06-15T23:00:00Z', true)");
      const overdue = async (values: Form) => {
        const id = await makeProject(db, values);
        const { rows } = await db.query(
          "select app_public.projects_is_overdue(p) as is_overdue from app_public.projects p where id = $1",
          [id],
        );
        return rows[0].is_overdue;
      };
      expect(await overdue({ end_date: "2026-06-15" })).toBe(false);
      expect(await overdue({ end_date: "2026-06-14" })).toBe(true);
      expect(await overdue({ end_date: "2026-06-14", status: "on_hold" })).toBe(true);
      expect(await overdue({ end_date: "2026-06-14", status: "completed" })).toBe(false);
      expect(await overdue({ end_date: "2026-06-14", status: "cancelled" })).toBe(false);
      expect(await overdue({})).toBe(false);
    }),
  );

  it(
    "the form of the function and the form of a test are the same",
    inRollback(async (db) => {
      const { rows } = await db.query(`select to_jsonb(${formOf.replace("$2", "'{}'")}) as form`);
      const id = await makeProject(db);
      expect(Object.keys(rows[0].form).sort()).toEqual(Object.keys(await formWith(db, id, {})).sort());
    }),
  );
});
