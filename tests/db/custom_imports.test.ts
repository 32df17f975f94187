/** Custom fields in imported files: each kind right and wrong, required ones, updates, undo, renewals. */
import { framework } from "../support/catalogues.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { changes, check, problems, run, stage, undo } from "../support/importing.ts";
import { add } from "../support/sampleRows/rows.ts";

/** A custom field, defined by the superuser; its id. */
async function define(
  db: Db,
  name: string,
  kind: string,
  { area = "risks", required = false, choices = [] as string[] } = {},
): Promise<string> {
  const { id } = await add(db, "custom_fields", { area, name, kind, required, choices });
  return String(id);
}

async function fiveKinds(db: Db) {
  return {
    text: await define(db, "Policy no.", "text"),
    number: await define(db, "Loss ratio", "number"),
    date: await define(db, "Reported on", "date"),
    choice: await define(db, "Region", "choice", { choices: ["North Sea", "Baltic"] }),
    person: await define(db, "Broker", "person"),
  };
}

const HEADING = ["Risk", "policy no", "LOSS RATIO", "Reported-on", "Region", "Broker"];

/** Rita, who manages risks; the test goes on as her. */
async function manager(db: Db): Promise<string> {
  const rita = await person(db, { name: "Rita Manager", roles: ["risk_manager"] });
  await become(db, rita);
  return rita;
}

async function valuesOf(db: Db, table = "risks"): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(`select custom_values from app_public.${table} order by number`);
  return rows.map(({ custom_values }) => custom_values);
}

it(
  "each kind of custom field is read from the column with its name",
  inRollback(async (db) => {
    const field = await fiveKinds(db);
    const rita = await manager(db);
    const id = await stage(db, [
      HEADING,
      ["Collision", " P-7 ", "1,234.5", "2026-03-01", "north sea", "rita manager"],
      ["Strike", "", "", "", "", ""],
    ]);
    expect(await check(db, id)).toMatchObject({ create_count: 2, error_rows: 0 });
    await run(db, id);
    expect(await valuesOf(db)).toEqual([
      {
        [field.text]: "P-7",
        [field.number]: 1234.5,
        [field.date]: "2026-03-01",
        [field.choice]: "North Sea",
        [field.person]: rita,
      },
      {},
    ]);
  }),
);

it(
  "each wrong value is named by row and column, and nothing is imported while there is one",
  inRollback(async (db) => {
    await fiveKinds(db);
    await manager(db);
    const id = await stage(db, [
      HEADING,
      ["Longest text", "x".repeat(2000), "999999999999999", "2200-01-01", "Baltic", ""],
      ["Too long", "x".repeat(2001), "", "", "", ""],
      ["All wrong", "", "a third", "soon", "Atlantic", "Nobody"],
      ["Out of range", "", "1000000000000000", "2200-01-02", "", ""],
      ["Two meanings", "", "1.234", "01/02/2026", "", ""],
    ]);
    expect(await check(db, id)).toMatchObject({ create_count: 1, error_rows: 4 });
    expect(await problems(db, id)).toEqual([
      "3 policy no too_long",
      "4 LOSS RATIO not_amount",
      "4 Reported-on not_a_date",
      "4 Region unknown",
      "4 Broker unknown",
      "5 LOSS RATIO out_of_range",
      "5 Reported-on out_of_range",
      "6 LOSS RATIO not_amount",
      "6 Reported-on not_a_date",
    ]);
    const { rows } = await db.query(
      "select app_public.import_fields_label(f) #>> '{}' as label from app_public.import_fields f where area = 'risks' and field ~ '^custom:' order by 1",
    );
    expect(rows.map(({ label }) => label)).toEqual([
      "Broker",
      "Loss ratio",
      "Policy no.",
      "Region",
      "Reported on",
    ]);
    expect(await check(db, id, { numberFormat: "point", dateOrder: "dmy" })).toMatchObject({ error_rows: 3 });
  }),
);

it(
  "the meaning of a value is chosen once per column, and remembered",
  inRollback(async (db) => {
    const field = await fiveKinds(db);
    await manager(db);
    const lines = [
      ["Risk", "Region"],
      ["A", "NS"],
      ["B", "NS"],
      ["C", "Baltics"],
    ];
    const id = await stage(db, lines);
    await check(db, id);
    const { rows } = await db.query(
      "select v.word, v.count, v.proposal, v.choices from app_public.imports i, app_public.imports_unmatched_values(i) v where i.id = $1",
      [id],
    );
    expect(rows).toEqual([
      { word: "NS", count: 2, proposal: "North Sea", choices: ["North Sea", "Baltic"] },
      { word: "Baltics", count: 1, proposal: "Baltic", choices: ["North Sea", "Baltic"] },
    ]);
    const said = [
      { field: `custom:${field.choice}`, word: "NS", value: "North Sea" },
      { field: `custom:${field.choice}`, word: "Baltics", value: "Baltic" },
    ];
    await db.query("select app_public.match_import_values($1, $2)", [id, JSON.stringify(said)]);
    expect(await check(db, id)).toMatchObject({ error_rows: 0 });
    const again = await stage(db, lines, "again.csv");
    expect(await check(db, again)).toMatchObject({ error_rows: 0 });
    await becomeSuperuser(db);
    await db.query(
      "update app_public.custom_fields set choices = '{Baltic}', version = version where id = $1",
      [field.choice],
    );
    await become(
      db,
      (await db.query("select created_by from app_public.imports limit 1")).rows[0].created_by,
    );
    expect(await check(db, again)).toMatchObject({ error_rows: 2 });
  }),
);

it(
  "a required custom field is needed for new records, and not for changes of those that exist",
  inRollback(async (db) => {
    const field = await define(db, "Cost centre", "text", { required: true });
    const risk = await add(db, "risks", { name: "Old", custom_values: { [field]: "4711" } });
    await manager(db);
    const without = await stage(db, [["Risk"], ["Collision"]]);
    const mapping = JSON.stringify({ name: 1 });
    const begin = "select app_hidden.begin_check($1, $2, 'reference', 'skip', 'iso')";
    const missing = await refused(db, begin, [without, mapping]);
    expect([missing.code, missing.message]).toEqual(["IVINP", expect.stringContaining("Cost centre")]);
    const lines = [
      ["Risk", "Cost centre"],
      ["Collision", ""],
      ["Strike", "4712"],
    ];
    const id = await stage(db, lines);
    expect(await check(db, id)).toMatchObject({ create_count: 1, error_rows: 1 });
    expect(await problems(db, id)).toEqual(["2 Cost centre required"]);
    const update = await stage(db, [
      ["Reference", "Risk"],
      [String(risk.reference), "New"],
    ]);
    expect(await check(db, update, { onMatch: "update" })).toMatchObject({ update_count: 1, error_rows: 0 });
    await run(db, update);
    expect(await valuesOf(db)).toEqual([{ [field]: "4711" }]);
  }),
);

it(
  "an import changes only the custom fields that it has, shows them before, and undo brings back what was there",
  inRollback(async (db) => {
    const field = await fiveKinds(db);
    const left = await person(db, { name: "Lena Left", roles: ["user"] });
    const before = {
      [field.text]: "P-7",
      [field.number]: 3,
      [field.choice]: "Baltic",
      [field.person]: left,
    };
    const { reference } = await add(db, "risks", { name: "Collision", custom_values: before });
    // What people could not choose today is brought back all the same.
    await db.query(
      "update app_public.custom_fields set choices = '{North Sea}', version = version where id = $1",
      [field.choice],
    );
    await person(db, { roles: ["super_admin"] });
    await db.query("update app_public.users set status = 'suspended' where id = $1", [left]);
    const rita = await manager(db);
    const lines = [
      ["Reference", "Region", "Broker", "Loss ratio"],
      [String(reference), "North Sea", "Rita Manager", "4"],
    ];
    const id = await stage(db, lines);
    expect(await check(db, id, { onMatch: "update" })).toMatchObject({ update_count: 1, error_rows: 0 });
    expect((await changes(db, id)).sort()).toEqual(
      [
        `2 ${reference} custom:${field.choice}: Baltic → North Sea`,
        `2 ${reference} custom:${field.number}: 3 → 4`,
        `2 ${reference} custom:${field.person}: Lena Left → Rita Manager`,
      ].sort(),
    );
    await run(db, id);
    expect(await valuesOf(db)).toEqual([
      { ...before, [field.number]: 4, [field.choice]: "North Sea", [field.person]: rita },
    ]);
    const again = await stage(db, lines, "again.csv");
    expect(await check(db, again, { onMatch: "update" })).toMatchObject({ update_count: 0, skip_count: 1 });
    await undo(db, id);
    expect(await valuesOf(db)).toEqual([before]);
  }),
);

it(
  "a field that was archived after the check stops the import as a whole",
  inRollback(async (db) => {
    const field = await define(db, "Cost centre", "text");
    const rita = await manager(db);
    const id = await stage(db, [
      ["Risk", "Cost centre"],
      ["Collision", "4711"],
    ]);
    await check(db, id);
    await becomeSuperuser(db);
    await db.query(
      "update app_public.custom_fields set archived_at = app_hidden.now(), version = version where id = $1",
      [field],
    );
    await become(db, rita);
    await db.query("select app_hidden.begin_run($1, false)", [id]);
    const stopped = await refused(db, "select app_hidden.run_batch($1, 2, 10)", [id]);
    expect([stopped.code, stopped.message]).toEqual(["IVINP", expect.stringContaining("Cost centre")]);
    await db.query("select app_hidden.end_run($1)", [id]);
    // A new file has no such field any more, and it comes back with its name.
    const other = await stage(
      db,
      [
        ["Risk", "Cost centre"],
        ["Strike", "1"],
      ],
      "other.csv",
    );
    const mapped = "select mapping from app_public.imports where id = $1";
    expect((await db.query(mapped, [other])).rows).toEqual([{ mapping: { name: 1 } }]);
  }),
);

it(
  "requirements of a framework take values of custom fields and keep the others",
  inRollback(async (db) => {
    const one = await define(db, "System", "text", { area: "requirements" });
    const two = await define(db, "Effort", "number", { area: "requirements" });
    const iso = await framework(db, "ISO");
    await add(db, "compliance_requirements", {
      framework_id: iso,
      code: "A.1",
      title: "Policies",
      custom_values: { [one]: "ERP" },
    });
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const id = await stage(
      db,
      [
        ["Code", "Effort"],
        ["A.1", "2,5"],
      ],
      "soa.csv",
      "requirements",
      iso,
    );
    await check(db, id, { numberFormat: "comma" });
    await run(db, id);
    const values = "select custom_values from app_public.compliance_requirements where code = 'A.1'";
    expect((await db.query(values)).rows).toEqual([{ custom_values: { [one]: "ERP", [two]: 2.5 } }]);
  }),
);

it(
  "people see the custom fields of areas that they may see",
  inRollback(async (db) => {
    await define(db, "Loss ratio", "number");
    await define(db, "Rack", "text", { area: "assets" });
    const seen = "select area from app_public.import_fields where field ~ '^custom:' order by 1";
    await become(db, await person(db, { roles: ["super_admin"] }));
    expect((await db.query(seen)).rows).toEqual([{ area: "assets" }, { area: "risks" }]);
    await becomeSuperuser(db);
    await db.query(
      "delete from app_public.role_permissions where role = 'user' and permission = 'assets_view'",
    );
    await become(db, await person(db, { roles: ["user"] }));
    expect((await db.query(seen)).rows).not.toContainEqual({ area: "assets" });
  }),
);

it(
  "a renewal has the values of the former piece, as far as a new one could have them",
  inRollback(async (db) => {
    const kept = await define(db, "System", "text", { area: "evidence" });
    const choice = await define(db, "Region", "choice", { area: "evidence", choices: ["North", "South"] });
    const archived = await define(db, "Shelf", "text", { area: "evidence" });
    const { id } = await add(db, "evidence", {
      name: "Minutes",
      custom_values: { [kept]: "ERP", [choice]: "South", [archived]: "7" },
    });
    await db.query(
      "update app_public.evidence set status = 'approved', reviewed_at = app_hidden.now(), version = version where id = $1",
      [id],
    );
    await db.query(
      "update app_public.custom_fields set choices = '{North}', version = version where id = $1",
      [choice],
    );
    await db.query(
      "update app_public.custom_fields set archived_at = app_hidden.now(), version = version where id = $1",
      [archived],
    );
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const { rows } = await db.query("select custom_values from app_public.renew_evidence($1)", [id]);
    expect(rows).toEqual([{ custom_values: { [kept]: "ERP" } }]);
  }),
);

it(
  "the change log shows values of custom fields by the names of fields and people",
  inRollback(async (db) => {
    const field = await fiveKinds(db);
    await manager(db);
    const id = await stage(db, [HEADING, ["Collision", "P-7", "", "", "", "Rita Manager"]]);
    await check(db, id);
    await run(db, id);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows } = await db.query(
      "select after from app_public.trail_changes(table_name => 'risks', newest => 1)",
    );
    expect(rows[0].after).toMatchObject({ "custom:Policy no.": "P-7", "custom:Broker": "Rita Manager" });
    expect(JSON.stringify(rows[0].after)).not.toContain(field.text);
  }),
);

describe("a column that has no field", () => {
  const lines = [
    ["Risk", "Broker's note"],
    ["Collision", "Ask Lloyd's"],
    ["Strike", ""],
  ];
  const mapping = { name: 1, "custom:new:2": 2 };
  const begin = "select app_hidden.begin_check($1, $2, 'reference', 'skip', 'iso')";

  /** Acts as a super admin from here on; returns their id. */
  async function becomeSuperAdmin(db: Db): Promise<string> {
    const sam = await person(db, { name: "Sam Super", roles: ["super_admin"] });
    await become(db, sam);
    return sam;
  }

  it(
    "is kept as a new field when the import is run, and undo leaves the field",
    inRollback(async (db) => {
      await becomeSuperAdmin(db);
      const id = await stage(db, lines);
      expect(await check(db, id, { mapping })).toMatchObject({ create_count: 2, error_rows: 0 });
      const fields =
        "select id, name, kind, required, archived_at from app_public.custom_fields where area = 'risks'";
      expect((await db.query(fields)).rows).toEqual([]);
      await run(db, id);
      const { rows } = await db.query(fields);
      expect(rows).toMatchObject([
        { name: "Broker's note", kind: "text", required: false, archived_at: null },
      ]);
      expect(await valuesOf(db)).toEqual([{ [rows[0].id]: "Ask Lloyd's" }, {}]);
      const mapped = await db.query("select mapping from app_public.imports where id = $1", [id]);
      expect(mapped.rows).toEqual([{ mapping: { name: 1, [`custom:${rows[0].id}`]: 2 } }]);
      await undo(db, id);
      expect((await db.query(fields)).rows).toEqual(rows);
      // The next file has the field.
      const next = await stage(db, lines, "next.csv");
      await check(db, next);
      expect((await db.query("select mapping from app_public.imports where id = $1", [next])).rows).toEqual(
        mapped.rows,
      );
    }),
  );

  it(
    "is kept only by a person with system settings at full, also when the permission was taken after the check",
    inRollback(async (db) => {
      await manager(db);
      const hers = await stage(db, lines);
      const error = await refused(db, begin, [hers, JSON.stringify(mapping)]);
      expect([error.code, error.message]).toEqual(["FORBD", expect.stringContaining("Broker's note")]);
      await becomeSuperuser(db);
      await person(db, { roles: ["super_admin"] });
      const sam = await becomeSuperAdmin(db);
      const id = await stage(db, lines);
      await check(db, id, { mapping });
      await becomeSuperuser(db);
      await db.query("update app_public.user_roles set role = 'risk_manager' where user_id = $1", [sam]);
      await become(db, sam);
      expect((await refused(db, "select app_hidden.begin_run($1, false)", [id])).code).toBe("FORBD");
      expect((await db.query("select from app_public.custom_fields")).rowCount).toBe(0);
    }),
  );

  it(
    "needs a name of up to 80 characters that no field of the area has, and a place among the 30 fields",
    inRollback(async (db) => {
      await define(db, "Old note", "text");
      await define(db, "Rack", "text", { area: "assets" });
      for (let n = 1; n <= 28; n++) await define(db, `Field ${n}`, "text");
      await db.query(
        "update app_public.custom_fields set archived_at = app_hidden.now(), version = version where name = 'Old note'",
      );
      await becomeSuperAdmin(db);
      const headings = ["Risk", "x".repeat(80), "x".repeat(81), "old NOTE", "Rack", "rack", "Last"];
      const id = await stage(db, [headings, headings.map((_, column) => `v${column}`)]);
      const kept = (...columns: number[]) =>
        JSON.stringify({
          name: 1,
          ...Object.fromEntries(columns.map((column) => [`custom:new:${column}`, column])),
        });
      const message = async (...columns: number[]) =>
        (await refused(db, begin, [id, kept(...columns)])).message;
      expect(await message(3)).toContain("at most 80 characters");
      expect(await message(4)).toContain("already has a field");
      expect(await message(5, 6)).toContain("“rack” can't be a new field");
      expect(await message(2, 5, 7)).toContain("up to 30");
      expect((await refused(db, begin, [id, JSON.stringify({ name: 1, "custom:new:2": 5 })])).code).toBe(
        "IVINP",
      );
      await check(db, id, { mapping: JSON.parse(kept(2, 5)) });
      await run(db, id);
      const { rows } = await db.query(
        "select f.name from app_public.custom_fields f, app_public.risks r where r.custom_values ? f.id::text order by 1",
      );
      expect(rows).toEqual([{ name: "Rack" }, { name: "x".repeat(80) }]);
    }),
  );

  it(
    "is judged like a text, is among the changes of records, and is written into those that exist",
    inRollback(async (db) => {
      const other = await define(db, "Policy no.", "text");
      const { reference } = await add(db, "risks", { name: "Old", custom_values: { [other]: "P-7" } });
      await becomeSuperAdmin(db);
      const id = await stage(db, [
        ["Reference", "Risk", "Note"],
        [String(reference), "Old", "Ask"],
        ["", "New", "x".repeat(2001)],
      ]);
      const state = await check(db, id, {
        mapping: { reference: 1, name: 2, "custom:new:3": 3 },
        onMatch: "update",
      });
      expect(state).toMatchObject({ update_count: 1, error_rows: 1 });
      expect(await problems(db, id)).toEqual(["3 Note too_long"]);
      expect(await changes(db, id)).toEqual([`2 ${reference} custom:new:3: – → Ask`]);
      await run(db, id, true);
      const { rows } = await db.query("select id from app_public.custom_fields where name = 'Note'");
      expect(await valuesOf(db)).toEqual([{ [other]: "P-7", [rows[0].id]: "Ask" }]);
      await undo(db, id);
      expect(await valuesOf(db)).toEqual([{ [other]: "P-7" }]);
    }),
  );
});
