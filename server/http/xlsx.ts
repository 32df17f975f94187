import { Readable } from "node:stream";

import { ZipArchive } from "archiver";
import { escapeFormula } from "../files/formulas.ts";
import { chunkedResponse } from "./chunkedResponse.ts";
import type { Cell } from "./csv.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
// Excel's limits of texts in a cell, and of names of sheets.
const MAX_LENGTH = 32_767;
const MAX_NAME_LENGTH = 31;
const DAY = 86_400_000;
const STYLE = { head: 1, date: 2 };

const styles = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The files around the sheets, by their names in the archive. */
function partsOf(names: string[]): Record<string, string> {
  const numbers = names.map((_name, index) => index + 1);
  const types = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const relations = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const sheets = distinct(names.map(sheetName)).map(
    (name, index) =>
      `<sheet name="${escaped(name).replaceAll('"', "&quot;")}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${types.join("")}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styles,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`,
  };
}

/** Spreadsheets refuse two sheets of the same name. */
function distinct(names: string[]): string[] {
  return names.map((name, index) => {
    const earlier = names
      .slice(0, index)
      .filter((other) => other.toLowerCase() === name.toLowerCase()).length;
    return earlier === 0 ? name : `${name.slice(0, MAX_NAME_LENGTH - 4)} (${earlier + 1})`;
  });
}

function escaped(text: string): string {
  return (
    text
      .slice(0, MAX_LENGTH)
      // XML does not allow them.
      .replaceAll(/[\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll("\r", "&#13;")
  );
}

function letters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : letters(Math.floor(index / 26) - 1) + rest;
}

function cell(value: Cell, at: string, style = 0): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  // Days since 30 December 1899, as spreadsheets count them.
  if (value instanceof Date)
    return `<c r="${at}" s="${STYLE.date}"><v>${value.getTime() / DAY + 25_569}</v></c>`;
  if (typeof value === "object") return `<c r="${at}"><v>${value.digits}</v></c>`;
  return `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escaped(escapeFormula(value))}</t></is></c>`;
}

function line(row: readonly Cell[], number: number, style = 0): string {
  const cells = row.map((value, index) => cell(value, `${letters(index)}${number}`, style));
  return `<row r="${number}">${cells.join("")}</row>`;
}

async function* sheet(head: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  const last = `${letters(head.length - 1)}1`;
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${head.length}" width="22" customWidth="1"/></cols><sheetData>${line(head, 1, STYLE.head)}`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield line(row, number);
  }
  yield `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

/** A valid name of a sheet; spreadsheets reject files with others. An empty name becomes Sheet. */
export function sheetName(wanted: string): string {
  const allowed = wanted.replace(/[[\]:*?/\\\p{Cc}\s]+/gu, " ").replace(/^['\s]+/, "");
  return (
    allowed
      .slice(0, MAX_NAME_LENGTH)
      .toWellFormed()
      .replace(/['\s]+$/, "") || "Sheet"
  );
}

export interface Sheet {
  name: string;
  head: readonly string[];
  rows: AsyncIterable<Cell[]>;
}

/**
 * An Excel workbook, written row by row: libraries keep the whole workbook in memory and block the server while they
 * compress it. The rows of a sheet are read when those of the sheets before it have been.
 */
export function workbook(sheets: readonly Sheet[]): Readable {
  const archive = new ZipArchive();
  for (const [path, content] of Object.entries(partsOf(sheets.map(({ name }) => name)))) {
    archive.append(DECLARATION + content, { name: path });
  }
  let before = Promise.resolve();
  const texts: Readable[] = [];
  for (const [index, { head, rows }] of sheets.entries()) {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const text = Readable.from(chunkedResponse(inTurn(sheet(head, rows), before, end)), {
      objectMode: false,
    });
    // Otherwise the archive would wait for ever after an error.
    text.on("error", (error) => archive.destroy(error));
    texts.push(text);
    archive.append(text, { name: `xl/worksheets/sheet${index + 1}.xml` });
    before = ended;
  }
  // After an aborted download they are not read any more.
  archive.on("close", () => {
    for (const text of texts) text.destroy();
  });
  // The reader of the archive receives the first error; without a listener, a second one would end the process.
  archive.on("error", () => undefined);
  void archive.finalize();
  return archive;
}

/** The archive begins to read all sheets at once, but their rows may come from one cursor. */
async function* inTurn(
  texts: AsyncIterable<string>,
  before: Promise<void>,
  end: () => void,
): AsyncGenerator<string> {
  await before;
  yield* texts;
  end();
}

/** A workbook with one sheet. */
export function xlsx(name: string, head: readonly string[], rows: AsyncIterable<Cell[]>): Readable {
  return workbook([{ name, head, rows }]);
}
