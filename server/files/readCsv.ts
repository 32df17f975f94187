import { CsvError, parse } from "csv-parse/sync";
import iconv from "iconv-lite";

import { message } from "../messages/message.ts";
import { UnreadableFile } from "./fileError.ts";
import { type Table, tableOf } from "./table.ts";

const DELIMITERS = [",", ";", "；", "\t", "|"];
const SAMPLE_LENGTH = 64 * 1024;

/** Reads delimited text in any common encoding, with any common delimiter. */
export function readCsv(bytes: Buffer): Table {
  let text = decode(bytes);
  // Excel may name the delimiter in a first line.
  const separatorLine = /^sep=(.)\r?\n/i.exec(text);
  if (separatorLine) text = text.slice(separatorLine[0].length);
  const lines = linesOf(text, separatorLine?.[1] ?? delimiterOf(text));
  return { format: "csv", sheets: [], sheet: null, ...tableOf(lines, separatorLine ? 1 : 0) };
}

function linesOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 2_000_000,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records ?? 0) + 1;
    if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
      throw new UnreadableFile(message("sheets.quotationMark", { row }));
    }
    throw new UnreadableFile(message("sheets.rowUnreadable", { row }));
  }
}

/**
 * Detects UTF-8 and UTF-16 by their byte order mark or pattern; text that is not valid UTF-8 is read as Windows-1252.
 */
export function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return bytes.toString("utf8", 3);
  const wide = wideEncoding(bytes);
  if (wide) return iconv.decode(bytes, wide);
  if (bytes.includes(0)) {
    throw new UnreadableFile("sheets.neither");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, "win1252");
  }
}

function wideEncoding(bytes: Buffer): "utf16-le" | "utf16-be" | undefined {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf16-le";
  if (mark === "feff") return "utf16-be";
  const start = bytes.subarray(0, 512);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Mostly Latin text without a byte order mark: every other byte is zero.
  if (odd > start.length / 4 && even === 0) return "utf16-le";
  if (even > start.length / 4 && odd === 0) return "utf16-be";
  return undefined;
}

/** The most frequent delimiter of the heading, outside of quotation marks. */
export function delimiterOf(text: string): string {
  const start = text.slice(0, SAMPLE_LENGTH).replace(/"(?:[^"]|"")*"/g, "");
  const heading = start.split(/\r\n|\n|\r/).find((line) => line.trim() !== "") ?? "";
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ",";
}
