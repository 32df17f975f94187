import { assetOf, depend, makeAsset, makeAssets } from "../support/assets.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { check, problems, run, stage, undo } from "../support/importing.ts";

async function importer(db: Db, roles = ["manager"]): Promise<string> {
  const ada = await person(db, { roles });
  await become(db, ada);
  return ada;
}

const file = (db: Db, lines: string[][]) => stage(db, lines, "assets.csv", "assets");

async function imported(db: Db, columns: string): Promise<Record<string, unknown>[]> {
  return (await db.query(`select ${columns} from app_public.assets order by number`)).rows;
}

it(
  "headings are found by what people call them",
  inRollback(async (db) => {
    await importer(db);
    const id = await file(db, [
      [
        "Asset tag",
        "System name",
        "Category",
        "C",
        "I",
        "A",
        "RTO (hours)",
        "Supplier",
        "Asset owner",
        "Unit",
      ],
      ["", "a", "software"],
    ]);
    const { rows } = await db.query("select mapping from app_public.imports where id = $1", [id]);
    expect(rows[0].mapping).toEqual({
      reference: 1,
      name: 2,
      type: 3,
      confidentiality: 4,
      integrity: 5,
      availability: 6,
      recovery_time_hours: 7,
      vendor: 8,
      owner_id: 9,
      business_unit: 10,
    });
  }),
);

it(
  "every wrong cell is named by row and column, and the others are imported when they are left out",
  inRollback(async (db) => {
    await importer(db);
    const heading = [
      "Name",
      "Type",
      "Status",
      "Classification",
      "Availability",
      "Recovery time",
      "Custodian",
      "Next review",
    ];
    const good = ["Sorter", "Hardware", "in use", "internal", "4", "8", "", "2027-02-28"];
    const but = (change: Record<string, string>) => heading.map((name, at) => change[name] ?? good[at] ?? "");
    const id = await file(db, [
      heading,
      good,
      but({ Name: "" }),
      but({ Type: "" }),
      but({ Type: "spaceship", Status: "broken" }),
      but({ Availability: "0", "Recovery time": "8761" }),
      but({ Availability: "6", "Recovery time": "-1" }),
      but({ Custodian: "nobody@example.org", "Next review": "28/2/2027", Classification: "secret" }),
      but({ Name: "Belt", Availability: "5", "Recovery time": "0" }),
    ]);
    expect(await check(db, id)).toMatchObject({ create_count: 2, error_rows: 6 });
    expect(await problems(db, id)).toEqual([
      "3 Name required",
      "4 Type required",
      "5 Type unknown",
      "5 Status unknown",
      "6 Availability out_of_range",
      "6 Recovery time out_of_range",
      "7 Availability out_of_range",
      "7 Recovery time not_whole",
      "8 Classification unknown",
      "8 Custodian unknown",
      "8 Next review not_a_date",
    ]);
    expect((await refused(db, "select app_hidden.begin_run($1, false)", [id])).code).toBe("IVINP");
    await run(db, id, true);
    expect(await imported(db, "name, type, status, criticality")).toEqual([
      { name: "Sorter", type: "equipment", status: "active", criticality: "high" },
      { name: "Belt", type: "equipment", status: "active", criticality: "critical" },
    ]);
  }),
);

describe("a criticality in the file", () => {
  const heading = ["Name", "Type", "Availability", "Criticality", "Reason"];

  it(
    "says nothing new when it is what follows, and needs a reason of 10 characters when it is not",
    inRollback(async (db) => {
      await importer(db);
      const id = await file(db, [
        heading,
        ["Same", "site", "4", "High", ""],
        ["Same with a reason", "site", "4", "high", "Nobody needs this"],
        ["Stated", "site", "4", "critical", "Ten chars."],
        ["Too short", "site", "4", "critical", "nine char"],
        ["No reason", "site", "", "medium", ""],
        ["Not stated", "site", "2", "", "A reason for nothing"],
        ["Unknown", "site", "2", "grave", "A reason for nothing"],
      ]);
      await check(db, id);
      expect(await problems(db, id)).toEqual([
        "5 Criticality reason_needed",
        "6 Criticality reason_needed",
        "7 Reason nothing_stated",
        "8 Criticality unknown",
      ]);
      await run(db, id, true);
      expect(await imported(db, "name, criticality, criticality_override, criticality_reason")).toEqual([
        { name: "Same", criticality: "high", criticality_override: null, criticality_reason: null },
        {
          name: "Same with a reason",
          criticality: "high",
          criticality_override: null,
          criticality_reason: null,
        },
        {
          name: "Stated",
          criticality: "critical",
          criticality_override: "critical",
          criticality_reason: "Ten chars.",
        },
      ]);
    }),
  );

  it(
    "of a record that is there: keeps its reason, states another, or takes the statement back",
    inRollback(async (db) => {
      const stated = {
        criticality_override: "critical",
        criticality_reason: "Lives depend on it",
        availability: 2,
      };
      const kept = await makeAsset(db, { name: "Kept", ...stated });
      const other = await makeAsset(db, { name: "Other", ...stated });
      const back = await makeAsset(db, { name: "Back", ...stated });
      await importer(db);
      const id = await file(db, [
        heading,
        ["Kept", "application", "2", "critical", ""],
        ["Other", "application", "2", "medium", "Half as bad as thought"],
        ["Back", "application", "2", "low", ""],
      ]);
      const state = await check(db, id, { matchBy: "name", onMatch: "update" });
      expect(state).toMatchObject({ update_count: 2, skip_count: 1, error_rows: 0 });
      await run(db, id);
      expect(await assetOf(db, kept)).toMatchObject({ version: 1, criticality: "critical" });
      expect(await assetOf(db, other)).toMatchObject({
        criticality: "medium",
        criticality_reason: "Half as bad as thought",
      });
      expect(await assetOf(db, back)).toMatchObject({
        criticality: "low",
        criticality_override: null,
        criticality_reason: null,
      });
      await undo(db, id);
      expect(await assetOf(db, other)).toMatchObject({
        criticality: "critical",
        criticality_reason: "Lives depend on it",
      });
      expect(await assetOf(db, back)).toMatchObject({
        criticality: "critical",
        criticality_reason: "Lives depend on it",
      });
    }),
  );
});

describe("undo", () => {
  it(
    "takes the new ones out again and gives the changed ones back their values",
    inRollback(async (db) => {
      const there = await makeAsset(db, { name: "Sorter", location: "Hub", availability: 2 });
      await importer(db);
      const id = await file(db, [
        ["Name", "Type", "Location", "Availability"],
        ["Sorter", "application", "Yard", "5"],
        ["Belt", "equipment", "Yard", "3"],
      ]);
      await check(db, id, { matchBy: "name", onMatch: "update" });
      await run(db, id);
      expect(await assetOf(db, there)).toMatchObject({ location: "Yard", criticality: "critical" });
      await undo(db, id);
      expect(await assetOf(db, there)).toMatchObject({ location: "Hub", criticality: "low" });
      const { rows } = await db.query("select name from app_public.assets where archived_at is null");
      expect(rows).toEqual([{ name: "Sorter" }]);
    }),
  );

  it(
    "leaves a new one that something was linked to, and says who did",
    inRollback(async (db) => {
      const [other = ""] = await makeAssets(db, 1);
      const ada = await importer(db);
      const id = await file(db, [
        ["Name", "Type"],
        ["Belt", "equipment"],
      ]);
      await check(db, id);
      await run(db, id);
      const { rows } = await db.query("select id from app_public.assets where name = 'Belt'");
      await depend(db, other, rows[0].id);
      expect((await refused(db, "select app_hidden.begin_undo($1)", [id])).code).toBe("STALE");
      const { rows: kept } = await db.query(
        `select k.name, k.linked, (k.changer).id as changer
          from app_public.imports i, app_public.imports_kept_records(i) k where i.id = $1`,
        [id],
      );
      expect(kept).toEqual([{ name: "Belt", linked: true, changer: ada }]);
    }),
  );
});

it(
  "importing needs assets_create at full; updating, assets_edit as well",
  inRollback(async (db) => {
    await makeAsset(db, { name: "Sorter" });
    await becomeSuperuser(db);
    for (const roles of [["owner"], ["risk_manager"], ["user"]]) {
      await becomeSuperuser(db);
      await importer(db, roles);
      expect((await refused(db, "select app_hidden.require_import('assets')")).code).toBe("FORBD");
    }
  }),
);
