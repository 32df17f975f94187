import { stringify } from "csv-stringify/sync";

import { escapeFormula } from "../files/formulas.ts";
import type { Language } from "../messages/language.ts";
import { chunkedResponse } from "./chunkedResponse.ts";

/** An exact decimal, never converted to floating point. */
export interface Exact {
  digits: string;
}

export type Cell = string | number | Exact | Date | null;

interface Signs {
  delimiter: "," | ";";
  decimal: "." | ",";
}

/** Excel expects the separators of the reader's country: where the decimal sign is a comma, columns have semicolons. */
function signsOf(language: Language): Signs {
  return language === "en" ? { delimiter: ",", decimal: "." } : { delimiter: ";", decimal: "," };
}

function field(value: Cell, { decimal }: Signs): string {
  if (value === null) return "";
  // A date without a time stays a date.
  if (value instanceof Date) return value.toISOString().replace("T00:00:00.000Z", "");
  if (typeof value === "string") return escapeFormula(value);
  return (typeof value === "number" ? String(value) : value.digits).replace(".", decimal);
}

function line(row: readonly Cell[], signs: Signs): string {
  const fields = row.map((value) => field(value, signs));
  return stringify([fields], {
    delimiter: signs.delimiter,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "\r\n",
  });
}

async function* lines(
  head: readonly string[],
  rows: AsyncIterable<Cell[]>,
  signs: Signs,
): AsyncGenerator<string> {
  yield `\ufeff${line(head, signs)}`;
  for await (const row of rows) yield line(row, signs);
}

/**
 * Separated values (RFC 4180) with the signs of the reader's language, every field in quotation marks, and the byte
 * order mark by which Excel recognises UTF-8.
 */
export function csv(
  head: readonly string[],
  rows: AsyncIterable<Cell[]>,
  language: Language,
): AsyncGenerator<Buffer> {
  return chunkedResponse(lines(head, rows, signsOf(language)));
}
