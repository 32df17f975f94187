import iconv from "iconv-lite";
import writeXlsx from "write-excel-file/node";

import { Browser, runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";
import { zip } from "../support/files.ts";
import { signedIn, step, stepOf, upload } from "../support/imports.ts";
import { badRows, riskFile } from "../support/riskFile.ts";

const own = ownDatabase();
const app = runningApp(own);
let ada: Browser;
let nadia: Browser;

beforeAll(async () => {
  ada = new Browser(app.url);
  nadia = new Browser(app.url);
  const db = await own.pool.connect();
  await db.query("update app_private.limits set max_attempts = 1000 where action = 'import_upload'");
  await db.query("insert into app_public.business_units (name) values ('Operations') on conflict do nothing");
  await signedIn(db, ada, ["risk_manager"]);
  await signedIn(db, nadia, ["user"], "Nadia Reader");
  db.release();
});

beforeEach(async () => {
  await own.pool.query(
    "set session_replication_role = replica; truncate app_public.risks, app_public.imports cascade; reset session_replication_role",
  );
});

/** A workbook whose only sheet has these rows. */
function hostileWorkbook(rows: string): Buffer {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
}

async function importOf(id: string) {
  const { rows } = await own.pool.query("select * from app_public.imports where id = $1", [id]);
  return rows[0];
}

async function cellsOf(id: string): Promise<string[][]> {
  const { rows } = await own.pool.query(
    `select cells from app_private.import_rows join app_public.imports on imports.id = import_id
      where import_id = $1 and row_number > heading_row order by row_number`,
    [id],
  );
  return rows.map((row) => row.cells);
}

async function risks(): Promise<{ name: string; archived_at: Date | null }[]> {
  return (await own.pool.query("select * from app_public.risks order by number")).rows;
}

const asGuessed = async (id: string, more: object = {}) => ({
  mapping: (await importOf(id)).mapping,
  matchBy: "reference",
  onMatch: "skip",
  dateOrder: "iso",
  ...more,
});

describe("a file is read by what it is", () => {
  const unaccented = [
    ["Name", "Description"],
    ["Überfall", "plain"],
  ];
  const text = "Name;Description\r\nÜberfall;plain\r\n";

  it.each([
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-8 without", Buffer.from(text)],
    ["Windows-1252", iconv.encode(text, "win1252")],
    ["UTF-16 little-endian with its mark", iconv.encode(text, "utf16le", { addBOM: true })],
    ["UTF-16 big-endian with its mark", iconv.encode(text, "utf16be", { addBOM: true })],
    ["UTF-16 without a mark", iconv.encode(text, "utf16le")],
    ["commas", Buffer.from(text.replaceAll(";", ","))],
    ["full-width semicolons", Buffer.from(text.replaceAll(";", "；"))],
    ["tabs and plain line feeds", Buffer.from(text.replaceAll(";", "\t").replaceAll("\r\n", "\n"))],
    ["the separator in a line of its own", Buffer.from(`sep=;\r\n${text}`)],
  ])("%s", async (_, file) => {
    const { id, status } = await upload(ada, new Uint8Array(file));
    expect(status).toBe(201);
    expect([(await importOf(id)).headers, ...(await cellsOf(id))]).toEqual(unaccented);
  });

  it("keeps quoted separators, quotes and line breaks, and counts rows as a spreadsheet does", async () => {
    const { id } = await upload(ada, 'Name,Description\n"a, ""b""\nc",5" pipe\n\n,\nlast,row\n');
    expect(await cellsOf(id)).toEqual([
      ['a, "b"\nc', '5" pipe'],
      ["last", "row"],
    ]);
    const { rows } = await own.pool.query("select row_number from app_private.import_rows order by 1");
    expect(rows.map((row) => row.row_number)).toEqual([1, 2, 5]);
  });

  it("reads a workbook: dates as days, numbers as they are, and the sheet that is asked for", async () => {
    const workbook = await writeXlsx([
      { data: [], sheet: "Cover" },
      {
        data: [
          ["Name", "Likelihood", "Next review"].map((value) => ({ value })),
          [
            { value: "Flood" },
            { value: 4, type: Number },
            { value: new Date("2027-03-31T00:00:00Z"), type: Date, format: "dd.mm.yyyy" },
          ],
        ],
        sheet: "Register",
      },
      { data: [[{ value: "Name" }], [{ value: "Other" }]], sheet: "Other" },
    ]).toBuffer();
    const first = await upload(ada, new Uint8Array(workbook), { name: "not-a.csv" });
    expect(first).toMatchObject({ status: 201, sheets: ["Cover", "Register", "Other"], sheet: "Register" });
    expect(await cellsOf(first.id)).toEqual([["Flood", "4", "2027-03-31"]]);
    const second = await upload(ada, new Uint8Array(workbook), { sheet: "Other" });
    expect(await cellsOf(second.id)).toEqual([["Other"]]);
  });
});

it("an export in German is imported again without a change, with formulas and apostrophes", async () => {
  const names = ["=1+1", "'=1", "''-2", "'tis so", "＝SUM(A1)", "@home; a, b", "+49 30"];
  await own.pool.query("insert into app_public.risks (name) select unnest($1::text[])", [names]);
  const browser = new Browser(app.url);
  const db = await own.pool.connect();
  const id = await signedIn(db, browser, ["risk_manager"], "Jutta Weber");
  db.release();
  await own.pool.query("update app_public.users set language = 'de' where id = $1", [id]);
  const columns = [
    { key: "reference", label: "Referenz" },
    { key: "name", label: "Name" },
  ];
  const exportRequest = JSON.stringify({
    format: "csv",
    columns,
    filter: { sort: "reference", descending: false },
  });
  const { text } = await browser.post("/exports/risks", exportRequest);
  expect(text).toContain('"Referenz";"Name"\r\n');
  const uploaded = await upload(browser, text);
  expect((await cellsOf(uploaded.id)).map(([, name]) => name)).toEqual(names);
  const choice = await asGuessed(uploaded.id, { mapping: { reference: 1, name: 2 }, onMatch: "update" });
  await step(browser, uploaded.id, "check", choice);
  expect(await importOf(uploaded.id)).toMatchObject({ skip_count: names.length, error_rows: 0 });
});

it.each(["en", "de"] as const)(
  "custom fields that were exported in %s are imported unchanged, with new records",
  async (language) => {
    const browser = new Browser(app.url);
    const db = await own.pool.connect();
    const rita = await signedIn(db, browser, ["risk_manager"], `Rita Weber ${language}`);
    await db.query("update app_public.users set language = $2 where id = $1", [rita, language]);
    const { rows: defined } = await db.query(
      `insert into app_public.custom_fields (area, name, kind, choices)
        select 'risks', $1 || ': ' || kind, kind, case kind when 'choice' then '{"North, Sea",Baltic}'::text[] else '{}' end
        from unnest('{text,number,date,choice,person}'::text[]) as kind returning id, name, kind`,
      [`Extra ${language}`],
    );
    db.release();
    const idOf = (kind: string) => defined.find((field) => field.kind === kind)?.id;
    const values = [
      {
        [idOf("text")]: '=1+1; "a", b\nc',
        [idOf("number")]: 1234.5,
        [idOf("date")]: "2026-03-01",
        [idOf("choice")]: "North, Sea",
        [idOf("person")]: rita,
      },
      { [idOf("number")]: -0.000001, [idOf("choice")]: "Baltic" },
      { [idOf("number")]: 12500 },
      {},
    ];
    await own.pool.query(
      "insert into app_public.risks (name, custom_values) select 'Risk ' || place, value from jsonb_array_elements($1) with ordinality as v (value, place)",
      [JSON.stringify(values)],
    );
    const columns = [
      { key: "name", label: "Name" },
      ...defined.map(({ id, name }) => ({ key: `custom_${id}`, label: name })),
    ];
    const exportRequest = JSON.stringify({
      format: "csv",
      columns,
      filter: { sort: "reference", descending: false },
    });
    const { text } = await browser.post("/exports/risks", exportRequest);
    await own.pool.query("update app_public.risks set archived_at = app_hidden.now()");

    const { id } = await upload(browser, text);
    await step(browser, id, "check", await asGuessed(id));
    expect(await importOf(id)).toMatchObject({ create_count: 4, error_rows: 0 });
    await step(browser, id, "run", {});
    const { rows } = await own.pool.query(
      "select custom_values from app_public.risks where archived_at is null order by number",
    );
    expect(rows.map(({ custom_values }) => custom_values)).toEqual(values);
  },
);

it("words of the screens in any language are read as their choices, and amounts as the file writes them", async () => {
  const db = await own.pool.connect();
  const claire = new Browser(app.url);
  await signedIn(db, claire, ["compliance_officer"]);
  db.release();
  const lines = [
    "Kontrolle;Kontrolltyp;Umsetzungsstatus;Häufigkeit;Jährliche Kosten",
    "Sicherung;Vorbeugend;in Betrieb;Täglich;1.200,00 GBP",
    "Prüfung;Détectif;geplant;Mensuelle;12.500",
    "Zugang;vorbeugende;Magie;Wöchentlich;1,5",
  ];
  const { id } = await upload(claire, lines.join("\n"), { area: "controls", name: "Kontrollen.csv" });
  expect(await importOf(id)).toMatchObject({ number_format: "comma" });
  await step(claire, id, "check", await asGuessed(id));
  const { rows } = await own.pool.query(
    "select row_number, field, code from app_private.import_problems where import_id = $1 order by number",
    [id],
  );
  expect(rows.map(({ row_number, field, code }) => `${row_number} ${field} ${code}`).toSorted()).toEqual([
    "4 annual_cost too_precise",
    "4 status unknown",
    "4 type unknown",
  ]);
  await step(claire, id, "run", { leaveOut: true });
  const made = await own.pool.query(
    "select name, type, status, frequency, annual_cost from app_public.controls order by number",
  );
  expect(made.rows).toEqual([
    { name: "Sicherung", type: "preventive", status: "operating", frequency: "daily", annual_cost: 1200 },
    { name: "Prüfung", type: "detective", status: "planned", frequency: "monthly", annual_cost: 12500 },
  ]);
});

it("the German headings of a workbook are found below its titles, and another row can be chosen", async () => {
  const lines = [
    ["Risikoregister der Merrow Freight GmbH"],
    ["Stand", "12.03.2026"],
    [],
    [
      "Lfd. Nr.",
      "Risikobezeichnung",
      "Abteilung",
      "Risikoeigner",
      "Eintrittswahrscheinlichkeit (1-5)",
      "Schadenshöhe",
      "Wiedervorlage",
      "Ampel",
    ],
    ["", "Feuer", "Operations", "", "4", "5", "31.12.2026", "rot"],
  ];
  const workbook = await writeXlsx([
    { data: lines.map((cells) => cells.map((value) => ({ value }))), sheet: "Risiken" },
  ]).toBuffer();
  const { id, status } = await upload(ada, new Uint8Array(workbook));
  expect(status).toBe(201);
  expect(await importOf(id)).toMatchObject({
    heading_row: 4,
    row_count: 1,
    mapping: {
      reference: 1,
      name: 2,
      business_unit: 3,
      owner_id: 4,
      inherent_likelihood: 5,
      inherent_impact: 6,
      next_review_on: 7,
    },
  });
  const choose = (body: object, browser = ada) =>
    browser.post(`/imports/${id}/heading`, JSON.stringify(body));
  expect((await choose({ row: "4" })).code).toBe("INVALID_INPUT");
  expect((await choose({ row: 9 })).code).toBe("INVALID_INPUT");
  expect((await choose({ row: 2 }, nadia)).code).toBe("NOT_FOUND");
  expect((await choose({ row: 2 })).status).toBe(200);
  expect(await importOf(id)).toMatchObject({
    heading_row: 2,
    headers: ["Stand", "12.03.2026"],
    row_count: 2,
  });
  expect((await choose({ row: 4 })).status).toBe(200);
  await step(ada, id, "check", await asGuessed(id));
  expect((await step(ada, id, "run")).at(-1)).toEqual({ status: "done" });
  expect(await risks()).toMatchObject([
    { name: "Feuer", inherent_risk_score: 20, business_unit: "Operations" },
  ]);
});

it("a messy workbook of 60 rows is imported with one choice per column and no correction of a cell", async () => {
  await own.pool.query(
    "insert into app_public.business_units (name) values ('IT & Technology'), ('Human Resources') on conflict do nothing",
  );
  const db = await own.pool.connect();
  await person(db, { name: "Jonas Weber", roles: ["risk_owner"] });
  await person(db, { name: "Ruth Adeyemi", roles: ["risk_owner"] });
  db.release();
  const pick = (list: string[], row: number) => ({ value: list[row % list.length] ?? "" });
  const rows = Array.from({ length: 60 }, (_, row) => [
    { value: `Risiko ${row + 1}` },
    pick(["IT dept.", "HR", "operations"], row),
    pick(["Weber, Jonas", "R. Adeyemi", "Jonas Weber"], row),
    pick(["L", "M", "H"], row),
    pick(["niedrig", "mittel", "sehr hoch"], row),
    pick(["31.12.2026", "1.3.27", "15. März 2027"], row),
    { value: "intern" },
  ]);
  const heading = [
    "Bezeichnung",
    "Abteilung",
    "Risikoeigner",
    "EW (Eintrittswahrscheinlichkeit)",
    "Schadenshöhe",
    "Wiedervorlage",
    "Vermerk",
  ];
  const data = [
    [{ value: "Risikoregister 2026" }],
    [{ value: "Vertraulich" }, { value: "Stand 12.03.2026" }],
    [],
    heading.map((value) => ({ value })),
    ...rows,
  ];
  const workbook = await writeXlsx([{ data, sheet: "Risiken" }]).toBuffer();
  const { id } = await upload(ada, new Uint8Array(workbook));
  const choice = await asGuessed(id);
  expect(Object.keys(choice.mapping).sort()).toEqual([
    "business_unit",
    "inherent_impact",
    "inherent_likelihood",
    "name",
    "next_review_on",
    "owner_id",
  ]);
  await step(ada, id, "check", choice);

  const { body } = await ada.ask(
    "query U($id: UUID!) { import(id: $id) { unmatchedValues { field word kind proposal proposalLabel } } }",
    { id },
  );
  type Word = { field: string; word: string; kind: string; proposal: string; proposalLabel: string };
  const found = body.data?.import as { unmatchedValues: Word[] } | undefined;
  const words = found?.unmatchedValues ?? [];
  expect(words.map(({ word }) => word).sort()).toEqual([
    "H",
    "HR",
    "IT dept.",
    "L",
    "M",
    "R. Adeyemi",
    "Weber, Jonas",
    "mittel",
    "niedrig",
    "sehr hoch",
  ]);
  const matches = words.map(({ field, word, kind, proposal, proposalLabel }) => ({
    field,
    word,
    value: kind === "choice" ? proposalLabel : proposal,
  }));
  const matched = await ada.ask(
    "mutation M($input: MatchImportValuesInput!) { matchImportValues(input: $input) { import { status } } }",
    { input: { id, matches } },
  );
  expect(matched.body.data).toEqual({ matchImportValues: { import: { status: "uploaded" } } });
  await step(ada, id, "check", choice);
  expect(await importOf(id)).toMatchObject({ create_count: 60, error_rows: 0, warning_rows: 0 });
  expect((await step(ada, id, "run")).at(-1)).toEqual({ status: "done" });
  const { rows: made } = await own.pool.query(
    `select r.name, business_unit, full_name as owner, inherent_likelihood as likelihood, inherent_impact as impact, next_review_on::text as review
      from app_public.risks r join app_public.users on users.id = owner_id order by r.number limit 3`,
  );
  expect(made).toEqual([
    {
      name: "Risiko 1",
      business_unit: "IT & Technology",
      owner: "Jonas Weber",
      likelihood: 2,
      impact: 2,
      review: "2026-12-31",
    },
    {
      name: "Risiko 2",
      business_unit: "Human Resources",
      owner: "Ruth Adeyemi",
      likelihood: 3,
      impact: 3,
      review: "2027-03-01",
    },
    {
      name: "Risiko 3",
      business_unit: "Operations",
      owner: "Jonas Weber",
      likelihood: 4,
      impact: 5,
      review: "2027-03-15",
    },
  ]);
});

describe("a file that cannot be read is refused in words, and nothing is kept", () => {
  const wide = Array.from({ length: 201 }, (_, index) => `c${index}`).join(",");

  it.each([
    ["nothing in it", "\n\n", "The file is empty."],
    ["only a heading", "Name,Description\n", "The file has a header row but no data."],
    ["too many columns", `${wide}\n1\n`, "The header row has 201 columns. The limit is 200."],
    ["a quotation mark that is never closed", 'Name\na\n"b\nc\n', "Row 3: a quotation mark is never closed."],
    [
      "a cell that is too long",
      `Name,Note\na,${"x".repeat(32_768)}\n`,
      "Row 2, Note: the cell has 32,768 characters. The limit is 32,767.",
    ],
    [
      "too many rows",
      `Name\n${"x\n".repeat(100_001)}`,
      "The file has 100,001 rows. The limit is 100,000 per import. Split it.",
    ],
    [
      "an image",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 1]),
      "This is not a CSV or XLSX file. Save it as one of these and try again.",
    ],
    [
      "an old Excel file",
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "This Excel file is in an old format or encrypted. Save it as .xlsx without a password.",
    ],
    [
      "half a workbook",
      Buffer.from("504b030414000000", "hex"),
      "This workbook could not be read. Open it in a spreadsheet program, save it as .xlsx and try again.",
    ],
  ])("%s", async (_, file, message) => {
    const answer = await upload(ada, typeof file === "string" ? file : new Uint8Array(file));
    expect(answer).toMatchObject({
      status: 400,
      error: { message, extensions: { code: "INVALID_INPUT", field: "file" } },
    });
    const { rows } = await own.pool.query("select from app_public.imports");
    expect(rows).toHaveLength(0);
  });

  it("a workbook of two kilobytes with one cell in the last corner of its sheet", async () => {
    const file = hostileWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
    expect(file.length).toBeLessThan(2_000);
    expect(await upload(ada, new Uint8Array(file), { name: "small.xlsx" })).toMatchObject({
      status: 400,
      error: {
        message:
          "The sheets of this workbook span 17,180,917,760 cells, up to XFD1048576. The limit is 20,000,000. Delete any content outside the table, or save the sheet as CSV.",
        extensions: { code: "INVALID_INPUT", field: "file" },
      },
    });
    const endless = hostileWorkbook('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>');
    expect((await upload(ada, new Uint8Array(endless))).error?.message).toMatch(
      /^This workbook could not be read/,
    );
  });

  it("a file over 25 MB", async () => {
    const answer = await upload(ada, new Uint8Array(25 * 1024 * 1024 + 1).fill(65));
    expect(answer).toMatchObject({
      status: 413,
      error: { message: "The file is larger than 25 MB. Split it." },
    });
  });

  it("from another site, without our header, by someone who may not or is not signed in", async () => {
    const foreign = { headers: { Origin: "https://evil.example" } };
    expect(await upload(ada, "Name\na\n", foreign)).toMatchObject({ status: 403 });
    expect(await upload(ada, "Name\na\n", { headers: { "X-Plumbline": "" } })).toMatchObject({ status: 403 });
    expect(await upload(nadia, "Name\na\n")).toMatchObject({
      status: 403,
      error: { extensions: { code: "FORBIDDEN" } },
    });
    expect(await upload(new Browser(app.url), "Name\na\n")).toMatchObject({ status: 401 });
  });
});

it("names the three bad rows of 200 by row and column, takes corrections, imports, and undoes it all", async () => {
  const { id } = await upload(ada, riskFile());
  const lines = await step(ada, id, "check", await asGuessed(id));
  expect(lines).toEqual([{ done: 0, of: 200 }, { done: 200, of: 200 }, { status: "checked" }]);
  expect(await importOf(id)).toMatchObject({ create_count: 197, error_rows: 3, warning_rows: 0 });

  const { body } = await ada.ask(
    "query P($id: UUID!) { import(id: $id) { problems { rowNumber columnNumber columnName value message } } }",
    { id },
  );
  const found = body.data?.import as { problems: { columnNumber: number }[] } | undefined;
  const problems = found?.problems ?? [];
  expect(problems).toEqual(
    badRows.map(({ row, column, value, message }) =>
      expect.objectContaining({
        rowNumber: row,
        columnName: column,
        value,
        message: expect.stringContaining(message),
      }),
    ),
  );
  const file = await fetch(`${app.url}/imports/${id}/problems.csv`, { headers: { Cookie: ada.cookie } });
  expect((await file.text()).split("\r\n").slice(0, 3)).toEqual([
    '"Row","Column","Value","Severity","Problem"',
    '"57","Name","","error","Name is missing."',
    '"112","Likelihood","7","error","The number must be between 1 and 5."',
  ]);

  expect((await step(ada, id, "run"))[0]?.errors?.[0]).toMatchObject({
    extensions: { code: "INVALID_INPUT" },
  });
  expect(await risks()).toHaveLength(0);

  for (const [index, { row, right }] of badRows.entries()) {
    const { body: corrected } = await ada.ask(
      "mutation C($input: CorrectImportCellInput!) { correctImportCell(input: $input) { import { status } } }",
      { input: { id, rowNumber: row, columnNumber: problems[index]?.columnNumber, value: right } },
    );
    expect(corrected.data).toEqual({
      correctImportCell: { import: { status: expect.stringMatching(/uploaded/i) } },
    });
  }
  expect((await step(ada, id, "check", await asGuessed(id))).at(-1)).toEqual({ status: "checked" });
  expect((await step(ada, id, "run")).at(-1)).toEqual({ status: "done" });
  expect(await risks()).toHaveLength(200);
  expect((await risks())[55]).toMatchObject({ name: "Badge readers fail open" });
  expect((await step(ada, id, "run"))[0]?.errors?.[0]).toMatchObject({ extensions: { code: "CONFLICT" } });

  expect((await step(ada, id, "undo")).at(-1)).toEqual({ status: "undone" });
  expect((await risks()).every(({ archived_at }) => archived_at !== null)).toBe(true);
});

it("leaves out the bad rows only when that was chosen", async () => {
  const { id } = await upload(ada, riskFile());
  await step(ada, id, "check", await asGuessed(id));
  expect((await step(ada, id, "run", { leaveOut: true })).at(-1)).toEqual({ status: "done" });
  expect(await risks()).toHaveLength(197);
  expect(await importOf(id)).toMatchObject({ leave_out: true, error_rows: 3 });
});

it("changes nothing when the person goes away in the middle", async () => {
  const { id } = await upload(
    ada,
    `Name\n${Array.from({ length: 12_000 }, (_, index) => `Risk ${index}`).join("\n")}`,
  );
  await step(ada, id, "check", await asGuessed(id));
  const leaving = new AbortController();
  const response = await stepOf(ada, id, "run", {}, leaving.signal);
  await response.body?.getReader().read();
  leaving.abort();
  // The lock on the import is free again when its transaction is over.
  const { rows } = await own.pool.query("select status from app_public.imports where id = $1 for update", [
    id,
  ]);
  expect(rows[0].status).toBe("checked");
  expect(await risks()).toHaveLength(0);
});

it("is no one else's business", async () => {
  const { id } = await upload(ada, "Name\na\n");
  const other = new Browser(app.url);
  const db = await own.pool.connect();
  await signedIn(db, other, ["risk_manager"], "Grace Hopper");
  db.release();
  const [line] = await step(other, id, "check", await asGuessed(id));
  expect(line?.errors?.[0]).toMatchObject({ extensions: { code: "NOT_FOUND" } });
  expect((await step(nadia, id, "run"))[0]?.errors?.[0]).toMatchObject({ extensions: { code: "NOT_FOUND" } });
  expect((await step(ada, "nonsense", "run"))[0]?.errors?.[0]).toMatchObject({
    extensions: { code: "NOT_FOUND" },
  });
});
