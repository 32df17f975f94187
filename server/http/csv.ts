import { stringify } from "csv-stringify/sync";

import { chunkedResponse } from "./chunkedResponse.ts";

/** An exact decimal, never converted to floating point. */
export interface Exact {
  digits: string;
}

export type Cell = string | number | Exact | Date | null;

/** A text that begins like a formula would be executed by a spreadsheet; an apostrophe makes it a text. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function field(value: Cell): string {
  if (value === null) return "";
  // A date without a time stays a date.
  if (value instanceof Date) return value.toISOString().replace("T00:00:00.000Z", "");
  if (typeof value === "object") return value.digits;
  return typeof value === "number" ? String(value) : harmless(value);
}

function line(row: readonly Cell[]): string {
  return stringify([row.map(field)], { record_delimiter: "\r\n" });
}

async function* lines(head: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield `\ufeff${line(head)}`;
  for await (const row of rows) yield line(row);
}

/** Comma-separated values (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export function csv(head: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Buffer> {
  return chunkedResponse(lines(head, rows));
}
