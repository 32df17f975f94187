import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { framework } from "../support/sampleRows/compliance.ts";
import { add } from "../support/sampleRows/rows.ts";

async function aFramework(db: Db): Promise<string> {
  return String((await add(db, "frameworks", framework())).id);
}

async function aRequirement(db: Db, framework_id: string, code: string, more: Record<string, unknown> = {}) {
  const row = { framework_id, code, title: `Rule ${code}`, ...more };
  return String((await add(db, "compliance_requirements", row)).id);
}

const officer = (db: Db) => person(db, { roles: ["compliance_officer"] });

const set = (change: string) =>
  `update app_public.compliance_requirements set ${change}, version = version where id = $1`;

async function archived(db: Db): Promise<string[]> {
  const { rows } = await db.query(
    "select code from app_public.compliance_requirements where archived_at is not null order by code",
  );
  return rows.map(({ code }) => code);
}

it.each([
  [null, "IVINP"],
  ["Too short", "IVINP"],
  ["         Too short        ", "IVINP"],
  ["Long enough", null],
])("'not applicable' needs a reason of at least 10 characters: %s", (reason, code) =>
  inRollback(async (db) => {
    const id = await aRequirement(db, await aFramework(db), "1");
    await become(db, await officer(db));
    const change =
      "update app_public.compliance_requirements set status = 'not_applicable', applicability_reason = $2, version = 1 where id = $1 returning applicable, counted";
    if (code) {
      const error = await refused(db, change, [id, reason]);
      expect([error.code, error.column]).toEqual([code, "applicability_reason"]);
      return;
    }
    expect((await db.query(change, [id, reason])).rows).toEqual([{ applicable: false, counted: false }]);
  })(),
);

it(
  "the reason cannot be removed while it does not apply",
  inRollback(async (db) => {
    const id = await aRequirement(db, await aFramework(db), "1", {
      status: "not_applicable",
      applicability_reason: "We have no cellar.",
    });
    await become(db, await officer(db));
    expect((await refused(db, set("applicability_reason = null"), [id])).code).toBe("IVINP");
    await db.query(set("applicability_reason = null, status = 'not_assessed'"), [id]);
  }),
);

it(
  "a heading has no status and no maturity of its own",
  inRollback(async (db) => {
    const id = await aFramework(db);
    const heading = await aRequirement(db, id, "1", { assessable: false });
    const assessed = await aRequirement(db, id, "2", { status: "compliant" });
    await become(db, await officer(db));
    for (const change of ["status = 'compliant'", "maturity = 0"]) {
      expect((await refused(db, set(change), [heading])).code).toBe("IVINP");
    }
    expect((await refused(db, set("assessable = false"), [assessed])).code).toBe("IVINP");
    await db.query(set("assessable = false, status = 'not_assessed'"), [assessed]);
  }),
);

it.each([
  ["maturity", [0, 5], [-1, 6]],
  ["evidence_needed", [1, 20], [0, 21]],
  ["position", [0, 1_000_000], [-1, 1_000_001]],
])("%s has a range", (column, inside, outside) =>
  inRollback(async (db) => {
    const id = await aRequirement(db, await aFramework(db), "1");
    await become(db, await officer(db));
    for (const value of inside) await db.query(set(`${column} = ${value}`), [id]);
    for (const value of outside) {
      expect((await refused(db, set(`${column} = ${value}`), [id])).code).toBe("23514");
    }
  })(),
);

it(
  "archiving includes everything below; restoring restores what was archived together",
  inRollback(async (db) => {
    const id = await aFramework(db);
    const top = await aRequirement(db, id, "1");
    const middle = await aRequirement(db, id, "1.1", { parent_id: top });
    await aRequirement(db, id, "1.1.1", { parent_id: middle });
    await aRequirement(db, id, "1.2", { parent_id: top, archived_at: "2026-01-01T00:00:00Z" });
    await become(db, await officer(db));
    await db.query("select app_public.archive_requirements($1, 'Not asked any more')", [[top]]);
    expect(await archived(db)).toEqual(["1", "1.1", "1.1.1", "1.2"]);
    const restore = "select app_public.restore_requirements($1)";
    expect((await refused(db, restore, [[middle]])).code).toBe("CNFLT");
    await db.query(restore, [[top]]);
    expect(await archived(db)).toEqual(["1.2"]);
  }),
);

it(
  "a framework is archived with its requirements, and comes back with them",
  inRollback(async (db) => {
    const id = await aFramework(db);
    const one = await aRequirement(db, id, "1");
    await aRequirement(db, id, "2", { archived_at: "2026-01-01T00:00:00Z" });
    await become(db, await person(db, { roles: ["manager"] }));
    const archive = "select app_public.archive_framework($1, $2, $3)";
    expect((await refused(db, archive, [id, 1, "No longer followed"])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await become(db, await officer(db));
    expect((await refused(db, archive, [id, 1, " "])).code).toBe("IVINP");
    expect((await refused(db, archive, [id, 2, "No longer followed"])).code).toBe("STALE");
    await db.query(archive, [id, 1, "No longer followed"]);
    expect(await archived(db)).toEqual(["1", "2"]);
    expect((await refused(db, archive, [id, 2, "Again"])).code).toBe("CNFLT");
    const rename = "update app_public.frameworks set name = 'X', version = 2 where id = $1";
    expect((await refused(db, rename, [id])).code).toBe("CNFLT");
    const addOne =
      "insert into app_public.compliance_requirements (framework_id, code, title) values ($1, '3', 'Three')";
    expect((await refused(db, addOne, [id])).code).toBe("CNFLT");
    expect((await refused(db, "select app_public.restore_requirements($1)", [[one]])).code).toBe("CNFLT");
    await db.query("select app_public.restore_framework($1, 2)", [id]);
    expect(await archived(db)).toEqual(["2"]);
    expect((await refused(db, "select app_public.restore_framework($1, 3)", [id])).code).toBe("CNFLT");
  }),
);

describe("a change to many requirements", () => {
  const change = `select code, status, maturity, due_on::text from app_public.change_requirements($1, jsonb_populate_record(null::app_public.requirement_bulk_change, $2)) order by code`;

  it(
    "changes what it names and leaves the rest",
    inRollback(async (db) => {
      const id = await aFramework(db);
      const ids = [
        await aRequirement(db, id, "1", { maturity: 3 }),
        await aRequirement(db, id, "2", { due_on: "2026-02-02" }),
      ];
      await become(db, await officer(db));
      const { rows } = await db.query(change, [ids, { due_on: "2026-12-31", status: "compliant" }]);
      expect(rows).toEqual([
        { code: "1", status: "compliant", maturity: 3, due_on: "2026-12-31" },
        { code: "2", status: "compliant", maturity: null, due_on: "2026-12-31" },
      ]);
    }),
  );

  it(
    "is for all of them or for none",
    inRollback(async (db) => {
      const id = await aFramework(db);
      const good = await aRequirement(db, id, "1");
      const heading = await aRequirement(db, id, "2", { assessable: false });
      const gone = await aRequirement(db, id, "3", { archived_at: "2026-01-01T00:00:00Z" });
      const outsider = await person(db, { status: "suspended" });
      await become(db, await officer(db));
      const invalid = [
        [[good, heading], { status: "compliant" }, "CNFLT"],
        [[good, gone], { due_on: "2026-12-31" }, "CNFLT"],
        [[good], { status: "not_applicable" }, "IVINP"],
        [[good], { owner_id: outsider }, "IVREF"],
        [[good], { status: "splendid" }, "23503"],
        [[], { status: "compliant" }, "IVINP"],
        [[good], null, "IVINP"],
      ];
      for (const [ids, patch, code] of invalid) {
        expect((await refused(db, change, [ids, patch])).code).toBe(code);
      }
      const { rows } = await db.query(
        "select distinct status, version from app_public.compliance_requirements",
      );
      expect(rows).toEqual([{ status: "not_assessed", version: 1 }]);
      expect((await db.query(change, [[good, heading], { due_on: "2026-12-31" }])).rowCount).toBe(2);
    }),
  );

  it(
    "is for those who edit requirements",
    inRollback(async (db) => {
      const id = await aRequirement(db, await aFramework(db), "1");
      await become(db, await person(db, { roles: ["control_owner"] }));
      expect((await refused(db, change, [[id], { status: "compliant" }])).code).toBe("FORBD");
    }),
  );
});

it(
  "the history of a requirement names people and headings, and is for those who see requirements",
  inRollback(async (db) => {
    const framework_id = await aFramework(db);
    const heading = await aRequirement(db, framework_id, "1", { title: "Doors" });
    const id = await aRequirement(db, framework_id, "1.1");
    const owner = await person(db, { name: "Ada Lovelace", roles: ["user"] });
    await become(db, await officer(db));
    await db.query(set(`owner_id = '${owner}', parent_id = '${heading}'`), [id]);
    const history = `select after ->> 'owner_name' as owner, after ->> 'parent_name' as parent
      from app_public.compliance_requirements r, app_public.compliance_requirements_history(r) where id = $1`;
    expect((await db.query(history, [id])).rows).toEqual([
      { owner: "Ada Lovelace", parent: "1 Doors" },
      { owner: null, parent: null },
    ]);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect((await db.query(history, [id])).rows).toEqual([]);
  }),
);
