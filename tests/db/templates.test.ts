/** Templates: who sees and edits them, and those that are made from records. */
import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import {
  changeTemplate,
  dates,
  makeOne,
  rows,
  superAdmin,
  templateOf,
  use,
  value,
} from "../support/templates.ts";

describe("the templates that people see", () => {
  it(
    "are those of the areas that they may read",
    inRollback(async (db) => {
      const seen = async (role: string) => {
        await becomeSuperuser(db);
        await become(db, await person(db, { roles: [role] }));
        const kinds = await value(
          db,
          "select array_agg(distinct kind::text order by kind::text) from app_public.templates",
        );
        return kinds;
      };
      expect(await seen("super_admin")).toEqual([
        "audit_programme",
        "control",
        "policy",
        "project",
        "risk",
        "workflow",
      ]);
      expect(await seen("vendor")).toEqual(["project", "workflow"]);
      expect(await seen("finance_manager")).toEqual(["audit_programme", "project", "risk", "workflow"]);
      expect(await seen("tier_1")).toEqual(["workflow"]);
    }),
  );

  it(
    "are none for people without a role, with their versions and uses",
    inRollback(async (db) => {
      await become(db, await person(db));
      for (const table of ["templates", "template_versions", "template_uses"])
        expect(await rows(db, `select from app_public.${table}`)).toEqual([]);
    }),
  );

  it(
    "are found by what their names begin with, in their name, summary or the name of the record",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const found = await rows(
        db,
        "select code from app_public.templates where ctid = any (app_hidden.search_templates('ransom')) order by 1",
      );
      expect(found).toContainEqual({ code: "ransomware" });
      expect(found.length).toBeLessThan(20);
    }),
  );
});

describe("editing a template", () => {
  it(
    "makes a version, which shows what changed; wrong content is refused with its name",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const id = await templateOf(db, "risk", "ransomware");
      await changeTemplate(db, id, "cause", "Old backups");
      const [version] = await rows(
        db,
        "select v.number, v.is_shipped, c.field, c.after from app_public.template_versions v, app_public.template_versions_changes(v) c where template_id = $1",
        id,
      );
      expect(version).toEqual({ number: 2, is_shipped: false, field: "cause", after: "Old backups" });
      await db.query("update app_public.templates set area = 'technology', version = version where id = $1", [
        id,
      ]);
      expect(
        await value(db, "select count(*)::int from app_public.template_versions where template_id = $1", id),
      ).toBe(2);
      const parts: [string, unknown][] = [
        ["colour", "red"],
        ["treatment", "hope"],
        ["cause", "x".repeat(2001)],
        ["controls", "policy-review"],
        ["assessment", []],
        ["name", null],
      ];
      for (const [part, wrong] of parts) {
        const error = await refused(
          db,
          "update app_public.templates set content = content || jsonb_build_object($2::text, $3::jsonb), version = version where id = $1",
          [id, part, JSON.stringify(wrong)],
        );
        expect(error).toMatchObject({ code: "IVINP", message: expect.stringContaining(part) });
      }
      await changeTemplate(db, id, "cause", "x".repeat(2000));
    }),
  );

  it(
    "is not for people who only use them",
    inRollback(async (db) => {
      const id = await templateOf(db, "risk", "ransomware");
      await become(db, await person(db, { roles: ["admin", "risk_manager"] }));
      expect(
        (
          await db.query("update app_public.templates set name = 'Mine', version = version where id = $1", [
            id,
          ])
        ).rowCount,
      ).toBe(0);
    }),
  );
});

describe("a template that is made from a record", () => {
  const make = "select * from app_public.make_template_from($1, $2, $3, $4, $5)";

  it(
    "makes the same record again, without its people, dates and units",
    inRollback(async (db) => {
      await becomeSuperuser(db);
      const me = await superAdmin(db);
      await become(db, me);
      const samples: [string, string, string][] = [
        ["risk", "ransomware", "read_risk_fields"],
        ["control", "policy-review", "read_control_fields"],
        ["audit_programme", "iso-27001-internal-audit", "read_audit_fields"],
        ["project", "privileged-access", "read_project_fields"],
        ["workflow", "overdue-finding", "read_workflow_fields"],
        ["policy", "information-security", "read_policy_fields"],
      ];
      for (const [kind, code, read] of samples) {
        const first = await makeOne(db, kind, code, { ...dates, owner_id: me, with_controls: "create" });
        const [made] = await rows(db, make, kind, first.record_id, "Ours", "As we do it.", "ours");
        expect(made).toMatchObject({ kind, name: "Ours", is_shipped: false, created_by: me, edition: 1 });
        expect(JSON.stringify(made.content)).not.toContain(me);
        const [second] = await rows(db, use, [made.id], { ...dates, owner_id: me });
        const fields = async (id: string) => value(db, `select app_hidden.${read}($1)`, id);
        expect(await fields(second.record_id)).toEqual(await fields(first.record_id));
      }
    }),
  );

  it(
    "needs system_settings at full, a name, a summary and a record that is there",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const made = await makeOne(db, "risk", "ransomware");
      for (const [name, summary, area] of [
        ["", "Ours", "ours"],
        ["Ours", " ", "ours"],
        ["Ours", "Ours", "Our area"],
      ])
        expect((await refused(db, make, ["risk", made.record_id, name, summary, area])).code).toBe("IVINP");
      expect((await refused(db, make, ["control", made.record_id, "Ours", "Ours", "ours"])).code).toBe(
        "NTFND",
      );
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["admin", "risk_manager"] }));
      expect((await refused(db, make, ["risk", made.record_id, "Ours", "Ours", "ours"])).code).toBe("FORBD");
    }),
  );
});
