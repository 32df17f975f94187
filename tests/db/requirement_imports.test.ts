/** Requirements of one framework from a file, with the columns of a statement of applicability. */
import { framework } from "../support/catalogues.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { type Choice, changes, check, problems, run, stage, undo } from "../support/importing.ts";
import { add } from "../support/sampleRows/rows.ts";

const HEADING = ["Control", "Applicable", "Justification", "Status", "Owner", "Due date", "Maturity"];
const WHY = "Nobody works from home.";

interface SetUp {
  ada: string;
  iso: string;
  heading: string;
}

/** ISO with a heading and three requirements, another framework with one, and Ada who edits. */
async function setUp(db: Db, roles = ["compliance_officer"]): Promise<SetUp> {
  const iso = await framework(db, "ISO");
  const other = await framework(db, "SOC");
  const { id: heading } = await add(db, "compliance_requirements", {
    framework_id: iso,
    code: "A.5",
    title: "Organisational controls",
    assessable: false,
  });
  for (const code of ["A.5.1", "A.5.2", "A.5.3", "A.5.8"]) {
    await add(db, "compliance_requirements", {
      framework_id: iso,
      parent_id: heading,
      code,
      title: `Title ${code}`,
    });
  }
  await add(db, "compliance_requirements", { framework_id: other, code: "A.5.9", title: "Elsewhere" });
  const ada = await person(db, { name: "Ada Lovelace", roles });
  await become(db, ada);
  return { ada, iso, heading: String(heading) };
}

const file = (db: Db, iso: string, lines: string[][]) => stage(db, lines, "soa.xlsx", "requirements", iso);

async function requirement(db: Db, code: string): Promise<Record<string, unknown>> {
  const { rows } = await db.query(
    "select r.*, due_on::text from app_public.compliance_requirements r where code = $1",
    [code],
  );
  return rows[0];
}

async function imported(db: Db, iso: string, lines: string[][], choice: Choice = {}): Promise<string> {
  const id = await file(db, iso, [HEADING, ...lines]);
  await check(db, id, choice);
  await run(db, id);
  return id;
}

it(
  "a statement of applicability changes the columns that it has, and shows each change before",
  inRollback(async (db) => {
    const { ada, iso } = await setUp(db);
    const id = await file(db, iso, [
      HEADING,
      ["A.5.1", "yes", "Customers ask for it.", "implemented", "Ada Lovelace", "2027-01-31", "3"],
      ["ISO a.5.2", "no", WHY, "", "", "", ""],
      ["A.5.3", "", "", "", "", "", ""],
    ]);
    expect(await check(db, id)).toMatchObject({
      create_count: 0,
      update_count: 2,
      skip_count: 1,
      error_rows: 0,
    });
    expect(await changes(db, id)).toEqual([
      "2 A.5.1 status: choices.requirements.status.not_assessed → choices.requirements.status.compliant",
      "2 A.5.1 applicability_reason: – → Customers ask for it.",
      "2 A.5.1 maturity: – → 3",
      "2 A.5.1 owner_id: – → Ada Lovelace",
      "2 A.5.1 due_on: – → 2027-01-31",
      "3 A.5.2 status: choices.requirements.status.not_assessed → choices.requirements.status.not_applicable",
      `3 A.5.2 applicability_reason: – → ${WHY}`,
    ]);
    expect(await requirement(db, "A.5.1")).toMatchObject({ status: "not_assessed", version: 1 });
    await run(db, id);
    expect(await requirement(db, "A.5.1")).toMatchObject({
      status: "compliant",
      applicable: true,
      applicability_reason: "Customers ask for it.",
      owner_id: ada,
      due_on: "2027-01-31",
      maturity: 3,
      title: "Title A.5.1",
    });
    expect(await requirement(db, "A.5.2")).toMatchObject({ applicable: false, applicability_reason: WHY });
    expect(await requirement(db, "A.5.3")).toMatchObject({ version: 1 });
  }),
);

it(
  "every wrong cell is named by row and column, nothing is written, and the rest can be imported without those rows",
  inRollback(async (db) => {
    const { iso } = await setUp(db);
    const id = await file(db, iso, [
      HEADING,
      ["A.5.1", "no", "nine char", "", "", "", ""],
      ["A.5.2", "no", WHY, "implemented", "", "", ""],
      ["A.5.3", "maybe", "", "fine", "Nobody", "31/31/2027", "6"],
      ["A.5", "yes", "", "", "", "", ""],
      ["A.5.9", "yes", "", "", "", "", ""],
      ["", "yes", "", "", "", "", ""],
      ["a.5.1", "yes", "", "planned", "", "", ""],
      ["A.5.8", "yes", "", "planned", "", "", ""],
    ]);
    expect(await check(db, id)).toMatchObject({ update_count: 1, error_rows: 7 });
    expect(await problems(db, id)).toEqual([
      "2 Justification reason_needed",
      "3 Status contradiction",
      "4 Applicable unknown",
      "4 Status unknown",
      "4 Owner unknown",
      "4 Due date not_a_date",
      "4 Maturity out_of_range",
      "5 Applicable heading",
      "6 Control no_such_record",
      "7 Control required",
      "8 Control duplicate",
    ]);
    expect((await refused(db, "select app_hidden.begin_run($1, false)", [id])).code).toBe("IVINP");
    expect(await requirement(db, "A.5.1")).toMatchObject({ status: "not_assessed" });
    await run(db, id, true);
    expect(await requirement(db, "A.5.1")).toMatchObject({ version: 1 });
    expect(await requirement(db, "A.5.8")).toMatchObject({ status: "non_compliant" });
    expect(await requirement(db, "A.5.9")).toMatchObject({ version: 1, status: "not_assessed" });
  }),
);

it(
  "a justification of 10 characters is enough, and one that is there needs not be repeated",
  inRollback(async (db) => {
    const { iso } = await setUp(db);
    await imported(db, iso, [["A.5.1", "no", "Ten chars.", "", "", "", ""]]);
    await imported(db, iso, [["A.5.1", "yes", "", "", "", "", ""]]);
    expect(await requirement(db, "A.5.1")).toMatchObject({ status: "not_assessed", applicable: true });
    await imported(db, iso, [["A.5.1", "no", "", "", "", "", ""]]);
    expect(await requirement(db, "A.5.1")).toMatchObject({ status: "not_applicable" });
  }),
);

it(
  "unknown references are created under the chosen heading by someone who may create, and refused for others",
  inRollback(async (db) => {
    const { iso, heading } = await setUp(db);
    const lines = [
      ["Control", "Title", "Applicable", "Justification"],
      ["A.5.4", "Duties", "no", WHY],
      ["A.5.7", "", "yes", ""],
    ];
    const id = await file(db, iso, lines);
    const elsewhere = await requirement(db, "A.5.1");
    const wrong =
      "select app_hidden.begin_check($1, $2, 'reference', 'update', 'iso', 'undecided', 'create', $3)";
    expect((await refused(db, wrong, [id, { code: 1 }, elsewhere.id])).code).toBe("IVINP");
    expect(await check(db, id, { onUnknown: "create", headingId: heading })).toMatchObject({
      create_count: 1,
      error_rows: 1,
    });
    expect(await problems(db, id)).toEqual(["3 Title required"]);
    await run(db, id, true);
    expect(await requirement(db, "A.5.4")).toMatchObject({
      parent_id: heading,
      framework_id: iso,
      status: "not_applicable",
    });
    await undo(db, id);
    expect((await requirement(db, "A.5.4")).archived_at).not.toBeNull();

    await becomeSuperuser(db);
    await db.query(
      "update app_public.role_permissions set level = 'read' where role = 'compliance_officer' and permission = 'compliance_create'",
    );
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const own = await file(db, iso, lines);
    const call = "select app_hidden.begin_check($1, $2, 'reference', 'update', 'iso', 'undecided', 'create')";
    expect((await refused(db, call, [own, { code: 1, title: 2 }])).code).toBe("FORBD");
    expect(await check(db, own)).toMatchObject({ create_count: 0, error_rows: 2 });
  }),
);

it(
  "undo gives untouched requirements their values back, and lists those that were changed since",
  inRollback(async (db) => {
    const { iso } = await setUp(db);
    const id = await imported(db, iso, [
      ["A.5.1", "no", WHY, "", "", "", ""],
      ["A.5.2", "yes", "", "partially implemented", "Ada Lovelace", "2027-01-31", "2"],
    ]);
    await becomeSuperuser(db);
    const grace = await person(db, { name: "Grace Hopper", roles: ["compliance_officer"] });
    await become(db, grace);
    await db.query(
      "update app_public.compliance_requirements set maturity = 4, version = 2 where code = 'A.5.2'",
    );
    await becomeSuperuser(db);
    const { rows } = await db.query("select created_by from app_public.imports where id = $1", [id]);
    await become(db, rows[0].created_by);
    const { rows: kept } = await db.query(
      `select k.reference, k.name, (k.changer).full_name as changer
        from app_public.imports i, app_public.imports_kept_records(i) k where i.id = $1`,
      [id],
    );
    expect(kept).toEqual([{ reference: "A.5.2", name: "Title A.5.2", changer: "Grace Hopper" }]);
    await undo(db, id);
    expect(await requirement(db, "A.5.1")).toMatchObject({
      status: "not_assessed",
      applicability_reason: null,
    });
    expect(await requirement(db, "A.5.2")).toMatchObject({ status: "partially_compliant", maturity: 4 });
  }),
);

it(
  "a manager, who does not edit compliance, cannot import requirements, and no one without a framework",
  inRollback(async (db) => {
    const { iso } = await setUp(db, ["manager"]);
    expect((await refused(db, "select app_hidden.require_import('requirements')")).code).toBe("FORBD");
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const begin = "select app_hidden.begin_upload($1, 'a.csv', 1, $2, 'csv', '{}', null, '{Code}', $3)";
    const hash = "0".repeat(64);
    expect((await refused(db, begin, ["requirements", hash, null])).code).toBe("IVINP");
    expect((await refused(db, begin, ["controls", hash, iso])).code).toBe("IVINP");
    expect(
      (await refused(db, begin, ["requirements", hash, "00000000-0000-4000-8000-000000000000"])).code,
    ).toBe("NTFND");
  }),
);

it(
  "if someone changes a requirement between the check and the import, nothing is imported",
  inRollback(async (db) => {
    const { iso } = await setUp(db);
    const id = await file(db, iso, [
      HEADING,
      ["A.5.1", "no", WHY, "", "", "", ""],
      ["A.5.2", "no", WHY, "", "", "", ""],
    ]);
    await check(db, id);
    await db.query(
      "update app_public.compliance_requirements set maturity = 1, version = 1 where code = 'A.5.2'",
    );
    await db.query("select from app_hidden.begin_run($1, false)", [id]);
    expect((await refused(db, "select app_hidden.run_batch($1, 2, 5000)", [id])).code).toBe("STALE");
  }),
);
