import { readCsv } from "../../server/files/readCsv.ts";
import { cellsOf } from "../../server/files/requirementTable.ts";
import { type Cell, csv } from "../../server/http/csv.ts";
import { LANGUAGES, type Language } from "../../server/messages/language.ts";

async function fileOf(rows: Cell[][], language: Language, head = ["Name", "Note"]): Promise<Buffer> {
  async function* each() {
    yield* rows;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of csv(head, each(), language)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function linesOf(rows: Cell[][], language: Language): Promise<string[]> {
  const text = (await fileOf(rows, language)).toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  return text.slice(1).split("\r\n").slice(1, -1);
}

const SIGNS = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];

it.each(SIGNS)("a text that begins with %j is no formula in a spreadsheet", async (sign) => {
  expect(await linesOf([[`${sign}1+1`, `a${sign}`]], "en")).toEqual([`"'${sign}1+1","a${sign}"`]);
});

it("a number stays a number, also below zero, and a date a date", async () => {
  const row = [-5, { digits: "-1234567890123.45" }, new Date("2026-12-31T00:00:00Z"), null];
  expect(await linesOf([row], "en")).toEqual(['"-5","-1234567890123.45","2026-12-31",""']);
});

it.each(["de", "fr", "es"] as const)("Excel in %s finds the columns and the decimals", async (language) => {
  expect(await linesOf([["a,b;c", { digits: "-0.10" }, 1.5]], language)).toEqual(['"a,b;c";"-0,10";"1,5"']);
});

const PIECES = [
  ...SIGNS,
  "'",
  "''",
  '"',
  '""',
  ",",
  ";",
  "；",
  "|",
  "\n",
  "\r\n",
  " ",
  "a",
  "1",
  "Ü",
  "𝒳",
  "sep=;",
];

/** Repeatable random texts of such pieces. */
function hostileTexts(count: number): string[] {
  let state = 20_261_231;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(6) }, () => PIECES[below(PIECES.length)]).join(""),
  );
}

it.each(LANGUAGES)("an export in %s is read again unchanged, whatever the texts are", async (language) => {
  const texts = [...SIGNS, "'=1", "''=1", "'tis so", "'", "''", "=cmd|' /C calc'!A0", ...hostileTexts(3_000)];
  // A last cell that is filled, because blank cells at the end of a row are not kept.
  const rows = texts.map((text) => [text, "end"]);
  const table = readCsv(await fileOf(rows, language, ["=Name", "'Note"]));
  expect(table.headers).toEqual(["=Name", "'Note"]);
  expect(table.rows.map(cellsOf)).toEqual(rows);
});

it("an apostrophe that nobody added stays", () => {
  const table = readCsv(Buffer.from("Name,Note\n'tis so,'99\n'quoted',''\n"));
  expect(table.rows.map(cellsOf)).toEqual([
    ["'tis so", "'99"],
    ["'quoted'", "''"],
  ]);
});
