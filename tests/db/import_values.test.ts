import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { check, problems, run, stage } from "../support/importing.ts";
import { english } from "../support/messages.ts";

async function riskManager(db: Db): Promise<string> {
  await db.query(
    "insert into app_public.business_units (name) values ('IT & Technology'), ('Human Resources'), ('Operations') on conflict do nothing",
  );
  const ada = await person(db, { name: "Ada Lovelace", roles: ["risk_manager"] });
  await become(db, ada);
  return ada;
}

/** Each unmatched word in a line: 'word × rows → what it may mean'. */
async function unmatched(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query(
    `select u.column_name, u.word, u.count, u.proposal_label as label
      from app_public.imports i, app_public.imports_unmatched_values(i) u where i.id = $1`,
    [id],
  );
  return rows.map(
    ({ column_name, word, count, label }) =>
      `${column_name}: ${word} × ${count} → ${label === null ? "nothing" : english(label)}`,
  );
}

const match = "select app_public.match_import_values($1, $2)";

function matched(db: Db, id: string, matches: object[]) {
  return db.query(match, [id, JSON.stringify(matches)]);
}

it(
  "words are proposed a value by their likeness: a department, initials, names in another order, levels",
  inRollback(async (db) => {
    await person(db, { name: "Jonas Weber", roles: ["risk_owner"] });
    await person(db, { name: "Grace Mensah", roles: ["risk_owner"] });
    await riskManager(db);
    const id = await stage(db, [
      ["Name", "Unit", "Owner", "Likelihood", "Impact"],
      ["a", "IT dept.", "Weber, Jonas", "H", "hoch"],
      ["b", "HR", "J. Weber", "M", "sehr hoch"],
      ["c", "it DEPT.", "Somebody Else", "H", "élevé"],
      ["d", "Moon", "", "?", "bajo"],
    ]);
    await check(db, id);
    expect(await unmatched(db, id)).toEqual([
      "Unit: it DEPT. × 2 → IT & Technology",
      "Unit: HR × 1 → Human Resources",
      "Unit: Moon × 1 → nothing",
      "Owner: J. Weber × 1 → Jonas Weber",
      "Owner: Somebody Else × 1 → nothing",
      "Owner: Weber, Jonas × 1 → Jonas Weber",
      "Likelihood: H × 2 → 4",
      "Likelihood: ? × 1 → nothing",
      "Likelihood: M × 1 → 3",
      "Impact: bajo × 1 → 2",
      "Impact: élevé × 1 → 4",
      "Impact: hoch × 1 → 4",
      "Impact: sehr hoch × 1 → 5",
    ]);
  }),
);

it(
  "the meaning of a value is chosen once for all rows, and remembered for the next import by anyone",
  inRollback(async (db) => {
    const jonas = await person(db, { name: "Jonas Weber", roles: ["risk_owner"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
    await riskManager(db);
    const lines = [
      ["Name", "Unit", "Owner", "Likelihood", "Impact"],
      ["a", "IT dept.", "Weber", "H", "L"],
      ["b", "it dept.", "Weber", "L", "L"],
    ];
    const id = await stage(db, lines);
    expect(await check(db, id)).toMatchObject({ error_rows: 2 });
    await matched(db, id, [
      { field: "business_unit", word: "IT dept.", value: "it & technology" },
      { field: "owner_id", word: "Weber", value: jonas },
      { field: "inherent_likelihood", word: "H", value: "4" },
      { field: "inherent_likelihood", word: "l", value: "2" },
      { field: "inherent_impact", word: "L", value: "2" },
    ]);
    expect(await refused(db, "select app_hidden.begin_run($1, false)", [id])).toMatchObject({
      code: "CNFLT",
    });
    expect(await check(db, id)).toMatchObject({ error_rows: 0, create_count: 2 });
    expect(await unmatched(db, id)).toEqual([]);
    await run(db, id);
    const { rows } = await db.query(
      "select name, business_unit, owner_id, inherent_risk_score as score from app_public.risks order by number",
    );
    expect(rows).toEqual([
      { name: "a", business_unit: "IT & Technology", owner_id: jonas, score: 8 },
      { name: "b", business_unit: "IT & Technology", owner_id: jonas, score: 4 },
    ]);
    await become(db, grace);
    const next = await stage(
      db,
      lines.map((line, at) => (at ? [`${line[0]} again`, ...line.slice(1)] : line)),
    );
    expect(await check(db, next)).toMatchObject({ error_rows: 0 });
  }),
);

it(
  "a word is never remembered as what the field cannot have, and no longer counts once its value is gone",
  inRollback(async (db) => {
    await person(db, { roles: ["super_admin"] });
    const jonas = await person(db, { name: "Jonas Weber", roles: ["risk_owner"] });
    const ada = await riskManager(db);
    const id = await stage(db, [
      ["Name", "Unit", "Owner"],
      ["a", "Lab", "Joe"],
    ]);
    await check(db, id);
    for (const bad of [
      { field: "business_unit", word: "Lab", value: "Atlantis" },
      { field: "owner_id", word: "Joe", value: "Jonas Weber" },
      { field: "inherent_likelihood", word: "H", value: "6" },
      { field: "inherent_likelihood", word: "H", value: "high" },
      { field: "name", word: "a", value: "b" },
      { field: "nonsense", word: "a", value: "b" },
      { field: "business_unit", word: " ", value: "Operations" },
      { field: "business_unit", value: "Operations" },
    ])
      expect((await refused(db, match, [id, JSON.stringify([bad])])).code).toBe("IVINP");
    expect((await refused(db, match, [id, "{}"])).code).toBe("IVINP");
    await matched(db, id, [
      { field: "business_unit", word: "Lab", value: "Operations" },
      { field: "owner_id", word: "Joe", value: jonas },
    ]);
    expect(await check(db, id)).toMatchObject({ error_rows: 0 });
    await becomeSuperuser(db);
    await db.query("update app_public.users set status = 'suspended' where id = $1", [jonas]);
    await become(db, ada);
    expect(await check(db, id)).toMatchObject({ error_rows: 1 });
    expect(await problems(db, id)).toEqual(["2 Owner unknown"]);
    await matched(db, id, [{ field: "business_unit", word: "lab", value: null }]);
    await check(db, id);
    expect(await problems(db, id)).toEqual(["2 Unit unknown", "2 Owner unknown"]);
  }),
);

it(
  "only the importer sees the values and maps them, and the trail records who did",
  inRollback(async (db) => {
    const other = await person(db, { roles: ["risk_manager"] });
    const auditor = await person(db, { roles: ["auditor"] });
    const ada = await riskManager(db);
    const id = await stage(db, [
      ["Name", "Unit"],
      ["a", "Lab"],
    ]);
    await check(db, id);
    const matches = [{ field: "business_unit", word: "Lab", value: "Operations" }];
    await become(db, other);
    expect((await refused(db, match, [id, JSON.stringify(matches)])).code).toBe("NTFND");
    await become(db, auditor);
    expect(await unmatched(db, id)).toEqual([]);
    await become(db, ada);
    expect(await unmatched(db, id)).toHaveLength(1);
    await matched(db, id, matches);
    await check(db, id);
    await run(db, id);
    expect((await refused(db, match, [id, JSON.stringify(matches)])).code).toBe("CNFLT");
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "select actor_id from trail.entry where table_name = 'import_value_matches' and operation = 'insert'",
    );
    expect(rows).toEqual([{ actor_id: ada }]);
  }),
);

it(
  "the name of a person who is anonymised is forgotten",
  inRollback(async (db) => {
    const jonas = await person(db, { name: "Jonas Weber", roles: ["risk_owner"] });
    const admin = await person(db, { roles: ["super_admin"] });
    await riskManager(db);
    const id = await stage(db, [
      ["Name", "Unit", "Owner"],
      ["a", "Lab", "Joe"],
    ]);
    await check(db, id);
    await matched(db, id, [
      { field: "business_unit", word: "Lab", value: "Operations" },
      { field: "owner_id", word: "Joe", value: jonas },
    ]);
    await become(db, admin);
    await db.query("select app_public.anonymise_person($1, 'Left for good.')", [jonas]);
    await becomeSuperuser(db);
    const { rows } = await db.query("select word from app_private.import_value_matches");
    expect(rows).toEqual([{ word: "lab" }]);
  }),
);
