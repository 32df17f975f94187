import { type Row, requirements, rowsOf } from "../support/catalogues.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const first: Row[] = [
  { code: "A", assessable: false },
  { code: "A.1", parent: "A", text: "Lock the door." },
  { code: "A.2", parent: "A" },
];
const second: Row[] = [
  { code: "A", assessable: false },
  { code: "A.1", parent: "A", text: "Lock every door." },
  { code: "A.3", parent: "A" },
];

async function officer(db: Db): Promise<string> {
  const id = await person(db, { roles: ["compliance_officer"] });
  await become(db, id);
  return id;
}

async function stage(db: Db, rows: Row[], about: object = {}): Promise<string> {
  const said = {
    name: "rules.json",
    size: 100,
    hash: "0".repeat(64),
    format: "oscal_catalogue",
    title: "House rules",
    edition: "1.0",
    withdrawn: 0,
    errors: 0,
    warnings: 0,
    ...about,
  };
  const { rows: staged } = await db.query("select app_hidden.stage_catalogue($1, $2, '[]', 'null') as id", [
    JSON.stringify(said),
    rowsOf(...rows),
  ]);
  return staged[0].id;
}

const apply = "select * from app_public.apply_catalogue($1, $2, $3, $4)";
const undo = "select * from app_public.undo_catalogue($1)";

/** Loads a first edition into a new framework. */
async function houseRules(db: Db): Promise<{ load: string; framework: string }> {
  const load = await stage(db, first);
  const { rows } = await db.query(apply, [load, null, "HOUSE", "House rules"]);
  return { load, framework: rows[0].framework_id };
}

describe("staging", () => {
  it(
    "is no one else's to see, to apply or to discard",
    inRollback(async (db) => {
      await officer(db);
      const load = await stage(db, first);
      await becomeSuperuser(db);
      await officer(db);
      expect((await db.query("select * from app_public.catalogue_loads")).rows).toEqual([]);
      expect((await refused(db, apply, [load, null, "HOUSE", "x"])).code).toBe("NTFND");
      expect((await refused(db, "select app_public.discard_catalogue($1)", [load])).code).toBe("NTFND");
      // Even someone who obtained a row learns nothing from it.
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select to_jsonb(l) as l from app_public.catalogue_loads l where id = $1",
        [load],
      );
      await officer(db);
      const lines = `select * from app_public.catalogue_loads_lines(
        jsonb_populate_record(null::app_public.catalogue_loads, $1))`;
      const visible = await db.query(lines, [JSON.stringify(rows[0].l)]);
      expect(visible.rows).toEqual([]);
    }),
  );

  it(
    "is forgotten after a week, unless it was applied",
    inRollback(async (db) => {
      await officer(db);
      const { load } = await houseRules(db);
      await stage(db, second);
      await becomeSuperuser(db);
      await db.query("update app_public.catalogue_loads set created_at = now() - interval '8 days'");
      await db.query("select app_private.prune_catalogues()");
      const { rows } = await db.query("select id from app_public.catalogue_loads");
      expect(rows).toEqual([{ id: load }]);
    }),
  );

  it(
    "is given up once, and then cannot be applied",
    inRollback(async (db) => {
      await officer(db);
      const load = await stage(db, first);
      await db.query("select app_public.discard_catalogue($1)", [load]);
      expect((await refused(db, "select app_public.discard_catalogue($1)", [load])).code).toBe("CNFLT");
      expect((await refused(db, apply, [load, null, "HOUSE", "x"])).code).toBe("CNFLT");
    }),
  );
});

describe("applying", () => {
  it(
    "makes a framework, or changes one and its edition, and not twice",
    inRollback(async (db) => {
      await officer(db);
      const { load, framework } = await houseRules(db);
      expect((await refused(db, apply, [load, null, "OTHER", "x"])).code).toBe("CNFLT");
      const newer = await stage(db, second, { edition: "2.0" });
      const { rows } = await db.query(
        "select app_public.catalogue_loads_likely_framework_id(l) as id from app_public.catalogue_loads l where id = $1",
        [newer],
      );
      expect(rows[0].id).toBe(framework);
      const applied = await db.query(apply, [newer, framework, null, null]);
      expect(applied.rows[0]).toMatchObject({
        makes_framework: false,
        added_count: 1,
        changed_count: 1,
        archived_count: 1,
        unchanged_count: 1,
      });
      expect(
        (await db.query("select edition from app_public.frameworks where id = $1", [framework])).rows,
      ).toEqual([{ edition: "2.0" }]);
    }),
  );

  it(
    "needs a code that is free",
    inRollback(async (db) => {
      await officer(db);
      await houseRules(db);
      const load = await stage(db, second);
      expect(await refused(db, apply, [load, null, " HOUSE ", "x"])).toMatchObject({
        code: "CNFLT",
        column: "code",
      });
      expect((await refused(db, apply, [load, null, null, null])).code).toBe("23502");
    }),
  );

  it(
    "to a new framework needs compliance_create, to an existing one compliance_edit",
    inRollback(async (db) => {
      await officer(db);
      const { framework } = await houseRules(db);
      await becomeSuperuser(db);
      for (const [permission, target] of [
        ["compliance_create", [null, "NEW", "New"]],
        ["compliance_edit", [framework, null, null]],
      ] as const) {
        await db.query(
          "delete from app_public.role_permissions where role = 'compliance_officer' and permission = $1",
          [permission],
        );
        await officer(db);
        const load = await stage(db, second);
        expect((await refused(db, apply, [load, ...target])).code).toBe("FORBD");
        await becomeSuperuser(db);
        await db.query(
          `insert into app_public.role_permissions (role, permission, level) values ('compliance_officer', $1, 'full')`,
          [permission],
        );
      }
    }),
  );
});

describe("undoing", () => {
  it(
    "of a new framework leaves nothing of it, and its code is free again",
    inRollback(async (db) => {
      await officer(db);
      const { load } = await houseRules(db);
      const { rows } = await db.query(undo, [load]);
      expect(rows[0]).toMatchObject({ status: "undone", framework_id: null });
      expect((await db.query("select * from app_public.frameworks where code = 'HOUSE'")).rows).toEqual([]);
      await houseRules(db);
      expect((await refused(db, undo, [load])).code).toBe("CNFLT");
    }),
  );

  it(
    "of a newer edition brings back what was, with its answers",
    inRollback(async (db) => {
      await officer(db);
      const { framework } = await houseRules(db);
      await becomeSuperuser(db);
      await db.query("update app_public.compliance_requirements set status = 'compliant' where code = 'A.2'");
      const columns = "r.code, p.code as parent, r.text, r.status, r.archived_at is null";
      const before = await requirements(db, framework, columns);
      await officer(db);
      const newer = await stage(db, second, { edition: "2.0" });
      await db.query(apply, [newer, framework, null, null]);
      expect(await requirements(db, framework, columns)).not.toEqual(before);
      await db.query(undo, [newer]);
      expect(await requirements(db, framework, columns)).toEqual(before);
      expect(
        (await db.query("select edition from app_public.frameworks where id = $1", [framework])).rows,
      ).toEqual([{ edition: "1.0" }]);
    }),
  );

  it(
    "is refused where someone has worked on it since, and names what prevents it",
    inRollback(async (db) => {
      const ada = await officer(db);
      const { load, framework } = await houseRules(db);
      await db.query(
        "update app_public.compliance_requirements set maturity = 2, version = version where framework_id = $1 and code = 'A.1'",
        [framework],
      );
      const changed = await refused(db, undo, [load]);
      expect(changed.code).toBe("STALE");
      expect(JSON.parse(String(changed.detail))).toEqual({
        count: 1,
        records: [{ reference: "A.1", name: "About A.1" }],
      });
      await becomeSuperuser(db);
      await db.query("delete from app_private.loaded_requirements where code = 'A.1'");
      await db.query("delete from app_public.compliance_requirements where code = 'A.1'");
      await become(db, ada);
      const { rows } = await db.query(
        "insert into app_public.controls (name, type) values ('Porter', 'preventive') returning id",
      );
      await db.query(
        `insert into app_public.control_requirements (control_id, requirement_id)
          select $1, id from app_public.compliance_requirements where framework_id = $2 and code = 'A.2'`,
        [rows[0].id, framework],
      );
      const linked = await refused(db, undo, [load]);
      expect(JSON.parse(String(linked.detail))).toMatchObject({ records: [{ reference: "A.2" }] });
    }),
  );
});
