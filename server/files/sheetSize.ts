/**
 * How large a sheet becomes when it is read: each cell between its first and its farthest one takes memory, even if it
 * is empty. The size that a sheet states itself (`dimension`) is optional and may be wrong, so the references of rows
 * and cells in the file are read instead.
 */
import { MAX_COLUMNS, MAX_ROWS } from "./table.ts";

/** The limits of spreadsheets. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** The number of cells of the largest table that is accepted. */
export const MAX_CELLS = MAX_ROWS * MAX_COLUMNS;

export interface SheetSize {
  cells: number;
  /** The last row and column. */
  row: number;
  column: number;
}

const code = (sign: string) => sign.charCodeAt(0);
const LESS_THAN = code("<");
const GREATER_THAN = code(">");
const SLASH = code("/");
const COLON = code(":");
const EQUALS = code("=");
const SMALL_R = code("r");

/** Measures one part of a workbook; null if it refers to an impossible row or column. */
export function sizeOfSheet(xml: Buffer): SheetSize | null {
  if (!xml.includes("sheetData")) return { cells: 0, row: 0, column: 0 };
  const scan = new Scan(xml);
  let [row, column, currentRow, lastRow] = [0, 0, 0, 0];
  for (let kind = scan.next(); kind; kind = scan.next()) {
    if (scan.isBroken || scan.row > LAST_ROW || scan.column > LAST_COLUMN) return null;
    lastRow = Math.max(lastRow, scan.row);
    if (kind === "row") currentRow = scan.row;
    // Readers skip cells that have only a format.
    if (kind === "row" || scan.isEmpty) continue;
    row = Math.max(row, currentRow, scan.row);
    column = Math.max(column, scan.column);
  }
  // Empty rows are iterated too.
  return { cells: row * column + lastRow, row: row || lastRow, column: column || 1 };
}

/** 28 becomes AB. */
export function columnName(column: number): string {
  if (column < 1) return "";
  const rest = (column - 1) % 26;
  return columnName((column - 1 - rest) / 26) + String.fromCharCode(65 + rest);
}

/**
 * Scans the opening tags of rows and cells, byte by byte, because a sheet can have hundreds of megabytes. In doubt it
 * takes the larger value: of repeated references the last one counts.
 */
class Scan {
  readonly #xml: Buffer;
  #at = 0;
  /** The row that the tag refers to; 0 if it names none. */
  row = 0;
  column = 0;
  /** The tag closes itself. */
  isEmpty = false;
  /** The reference is not one of a row or a cell. */
  isBroken = false;

  constructor(xml: Buffer) {
    this.#xml = xml;
  }

  /** Moves to the next row or cell, and returns which of them it is. */
  next(): "row" | "cell" | null {
    const xml = this.#xml;
    for (let at = xml.indexOf(LESS_THAN, this.#at); at >= 0; at = xml.indexOf(LESS_THAN, at)) {
      at += 1;
      const begin = at;
      let name = at;
      while (isNamed(xml[at] ?? 0)) {
        if (xml[at] === COLON) name = at + 1;
        at += 1;
      }
      if (at === begin) continue;
      const kind = kindOf(xml, name, at - name);
      if (!kind) continue;
      this.#readAttributes(at, kind);
      return kind;
    }
    return null;
  }

  #readAttributes(from: number, kind: "row" | "cell"): void {
    const xml = this.#xml;
    this.row = 0;
    this.column = 0;
    this.isBroken = false;
    let at = from;
    while (at < xml.length && xml[at] !== GREATER_THAN) {
      const byte = xml[at] ?? 0;
      if (isQuote(byte)) {
        const end = endOfText(xml, at + 1, byte);
        if (this.#isReference(at)) this.#readValue(at + 1, end, kind);
        at = end;
      }
      at += 1;
    }
    this.isEmpty = xml[at - 1] === SLASH;
    this.#at = at;
  }

  /** Whether the text that starts here is the value of an attribute `r`. */
  #isReference(quote: number): boolean {
    const xml = this.#xml;
    const equals = lastBefore(xml, quote);
    if (xml[equals] !== EQUALS) return false;
    const name = lastBefore(xml, equals);
    const before = xml[name - 1] ?? 0;
    return xml[name] === SMALL_R && (before === COLON || !isNamed(before));
  }

  #readValue(from: number, end: number, kind: "row" | "cell"): void {
    const xml = this.#xml;
    let at = from;
    let column = 0;
    for (; at < end && isCapital(xml[at] ?? 0) && column <= LAST_COLUMN; at++) {
      column = column * 26 + (xml[at] ?? 0) - 64;
    }
    let row = 0;
    const digits = at;
    for (; at < end && isDigit(xml[at] ?? 0) && row <= LAST_ROW; at++) row = row * 10 + (xml[at] ?? 0) - 48;
    if (at !== end || at === digits || row === 0 || (column === 0) !== (kind === "row")) this.isBroken = true;
    this.row = Math.max(this.row, row);
    this.column = Math.max(this.column, column);
  }
}

function kindOf(xml: Buffer, from: number, length: number): "row" | "cell" | null {
  if (length === 1) return xml[from] === code("c") ? "cell" : null;
  if (length !== 3) return null;
  return xml.toString("latin1", from, from + 3) === "row" ? "row" : null;
}

/** The position of the last byte that is not a blank. */
function lastBefore(xml: Buffer, end: number): number {
  let at = end - 1;
  while (at > 0 && (xml[at] ?? 0) <= 32) at -= 1;
  return at;
}

function endOfText(xml: Buffer, from: number, quote: number): number {
  const end = xml.indexOf(quote, from);
  return end < 0 ? xml.length : end;
}

const isDigit = (byte: number) => byte >= 48 && byte <= 57;
const isCapital = (byte: number) => byte >= 65 && byte <= 90;
const isLetter = (byte: number) => isCapital(byte) || (byte >= 97 && byte <= 122);
const isQuote = (byte: number) => byte === 0x22 || byte === 0x27;
/** Bytes of XML names, including those of other scripts. */
const isNamed = (byte: number) =>
  isLetter(byte) ||
  isDigit(byte) ||
  byte === COLON ||
  byte === 0x2d ||
  byte === 0x2e ||
  byte === 0x5f ||
  byte > 127;
