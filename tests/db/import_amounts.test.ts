/** Amounts in files: read in the way of the file, and never in a way that only looks like it. */
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { check, problems, run, stage } from "../support/importing.ts";

async function read(db: Db, cell: string, format: string): Promise<string | null> {
  const { rows } = await db.query("select app_hidden.import_amount($1, $2)::text as amount", [cell, format]);
  return rows[0].amount;
}

it.each([
  ["1.234,56", "1234.56"],
  ["1,234.56", "1234.56"],
  ["1 234,56 €", "1234.56"],
  ["1\u202f234,56 €", "1234.56"],
  ["1'234.50", "1234.50"],
  ["£1,234,567", "1234567"],
  ["1.234.567 GBP", "1234567"],
  ["1,5", "1.5"],
  ["12.5", "12.5"],
  ["0.125", "0.125"],
  ["1234.567", "1234.567"],
  ["800,-", "800"],
  ["7", "7"],
])("%s is %s, whatever the format of the file", (cell, amount) =>
  inRollback(async (db) => {
    for (const format of ["undecided", "comma", "point"]) expect(await read(db, cell, format)).toBe(amount);
  })(),
);

it.each([
  ["12.500 GBP", "12500", "12.500"],
  ["1,234", "1.234", "1234"],
])(
  "%s is %s with a decimal comma, %s with a decimal point, and nothing where the format is open",
  (cell, comma, point) =>
    inRollback(async (db) => {
      expect(await read(db, cell, "comma")).toBe(comma);
      expect(await read(db, cell, "point")).toBe(point);
      expect(await read(db, cell, "undecided")).toBeNull();
    })(),
);

it.each(["1.23.456", "12,34,567", "1,2,3", "1.234,567.8", "about 500", "1e5", "--5", "12 34", "€"])(
  "%s is no amount",
  (cell) =>
    inRollback(async (db) => {
      for (const format of ["undecided", "comma", "point"]) expect(await read(db, cell, format)).toBeNull();
    })(),
);

const file = (db: Db, amounts: string[]) =>
  stage(
    db,
    [["Name", "CAPEX"], ...amounts.map((amount, at) => [`Project ${at}`, amount])],
    "p.csv",
    "projects",
  );

async function proposed(db: Db, language: string, amounts: string[]): Promise<string> {
  await becomeSuperuser(db);
  const ada = await person(db, { roles: ["manager"] });
  await db.query("update app_public.users set language = $2 where id = $1", [ada, language]);
  await become(db, ada);
  const id = await file(db, amounts);
  await becomeSuperuser(db);
  await db.query(`insert into app_private.import_rows values ($1, 1, '{"Name","CAPEX"}')`, [id]);
  await become(db, ada);
  await db.query("select app_hidden.propose_heading($1, '{}')", [id]);
  const { rows } = await db.query("select number_format from app_public.imports where id = $1", [id]);
  return rows[0].number_format;
}

it(
  "the format is the one that the amounts show; where none does, it is that of the reader's language, and open in English",
  inRollback(async (db) => {
    expect(await proposed(db, "en", ["12.500", "99,90"])).toBe("comma");
    expect(await proposed(db, "de", ["12.500", "1,234.56"])).toBe("point");
    expect(await proposed(db, "de", ["12.500", "7"])).toBe("comma");
    expect(await proposed(db, "en", ["12.500", "7"])).toBe("undecided");
    expect(await proposed(db, "de", ["1.234,56", "1,234.56", "12.500"])).toBe("undecided");
  }),
);

it(
  "an amount that is unclear, too precise or too large is named by its cell; another currency is a warning",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["manager"] }));
    const id = await file(db, [
      "12.500",
      "1,005.001",
      "9,999,999,999,999.99",
      "10,000,000,000,000.00",
      "-1",
      "80 €",
    ]);
    expect(await check(db, id)).toMatchObject({ create_count: 2, error_rows: 4, warning_rows: 1 });
    expect(await problems(db, id)).toEqual([
      "2 CAPEX not_amount",
      "3 CAPEX too_precise",
      "5 CAPEX out_of_range",
      "6 CAPEX out_of_range",
      "7 CAPEX other_currency",
    ]);
    expect(await check(db, id, { numberFormat: "comma" })).toMatchObject({ create_count: 3, error_rows: 3 });
    await run(db, id, true);
    const { rows } = await db.query(
      "select name, estimated_capex::text as capex from app_public.projects order by number",
    );
    expect(rows).toEqual([
      { name: "Project 0", capex: "12500.00" },
      { name: "Project 2", capex: "9999999999999.99" },
      { name: "Project 5", capex: "80.00" },
    ]);
  }),
);

it(
  "a cost in whole pounds is never rounded, and thousands are not read as decimals",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const lines = [
      ["Name", "Cost"],
      ["a", "1,5"],
      ["b", "12,500.00"],
      ["c", "12 500 GBP"],
    ];
    const id = await stage(db, lines, "c.csv", "controls");
    await check(db, id);
    expect(await problems(db, id)).toEqual(["2 Cost too_precise"]);
    await run(db, id, true);
    const { rows } = await db.query("select annual_cost from app_public.controls order by number");
    expect(rows).toEqual([{ annual_cost: 12500 }, { annual_cost: 12500 }]);
  }),
);

it(
  "a whole number with three zeros after a point is not one",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["manager"] }));
    const lines = [
      ["Name", "Type", "RTO (hours)"],
      ["a", "site", "4.0"],
      ["b", "site", "1.000"],
    ];
    const id = await stage(db, lines, "a.csv", "assets");
    await check(db, id);
    expect(await problems(db, id)).toEqual(["3 RTO (hours) not_whole"]);
  }),
);
