import { message } from "../messages/message.ts";
import { UnreadableFile } from "./fileError.ts";
import { unescapeFormula } from "./formulas.ts";

/** The content of a table file: headings and rows of text. */
export interface Table {
  format: "csv" | "xlsx";
  /** The names of all sheets of a workbook; empty for a text file. */
  sheets: string[];
  /** The sheet that was read. */
  sheet: string | null;
  headers: string[];
  /** The first line that is not empty, as a row: titles may stand there instead of headings. */
  head: { number: number; row: string };
  /** The number of each row in the file, as a spreadsheet shows it. */
  numbers: number[];
  /** The cells of each row as a PostgreSQL array literal, the fastest way into the database. */
  rows: string[];
}

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 32_767;
const MAX_HEADING_LENGTH = 200;

/** Makes a table of raw lines: the first non-empty line is the heading, blank lines are left out. */
export function tableOf(lines: string[][], offset = 0): Pick<Table, "headers" | "head" | "numbers" | "rows"> {
  const start = lines.findIndex(hasContent);
  const heading = lines[start];
  if (!heading) throw new UnreadableFile("files.empty");
  const width = heading.findLastIndex(isFilled) + 1;
  if (width > MAX_COLUMNS) {
    throw new UnreadableFile(message("sheets.tooManyColumns", { count: width, limit: MAX_COLUMNS }));
  }
  const headers = heading.slice(0, width).map((name, index) => headingOf(name, index));

  const numbers: number[] = [];
  const rows: string[] = [];
  for (let index = start + 1; index < lines.length; index++) {
    const cells = lines[index];
    if (!cells || !hasContent(cells)) continue;
    const number = offset + index + 1;
    numbers.push(number);
    rows.push(literalOf(cells.slice(0, cells.findLastIndex(isFilled) + 1), number, headers));
  }
  if (rows.length === 0) throw new UnreadableFile("imports.noRows");
  if (rows.length > MAX_ROWS) {
    throw new UnreadableFile(message("sheets.tooManyRows", { count: rows.length }));
  }
  const first = offset + start + 1;
  return {
    headers,
    head: { number: first, row: literalOf(heading.slice(0, width), first, headers) },
    numbers,
    rows,
  };
}

function isFilled(cell: string): boolean {
  return cell.trim() !== "";
}

function hasContent(cells: string[]): boolean {
  return cells.some(isFilled);
}

function headingOf(name: string, index: number): string {
  return (
    storable(unescapeFormula(name)).replace(/\s+/g, " ").trim().slice(0, MAX_HEADING_LENGTH) ||
    `Column ${index + 1}`
  );
}

function literalOf(cells: string[], number: number, headers: string[]): string {
  if (cells.length > MAX_COLUMNS) {
    throw new UnreadableFile(
      message("sheets.tooManyCellsInRow", { row: number, count: cells.length, limit: MAX_COLUMNS }),
    );
  }
  const quoted = cells.map((cell, index) => {
    if (cell.length > MAX_CELL_LENGTH) {
      const column = headers[index] ?? message("sheets.column", { column: index + 1 });
      throw new UnreadableFile(message("sheets.cellTooLong", { row: number, column, length: cell.length }));
    }
    return `"${storable(unescapeFormula(cell)).replace(/["\\]/g, "\\$&")}"`;
  });
  return `{${quoted.join(",")}}`;
}

// PostgreSQL stores neither NUL nor lone surrogates. The replacement character is reported by the check of the rows,
// with its cell.
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}
