import { inflateRawSync } from "node:zlib";

import readWorkbook from "read-excel-file/node";

import { message } from "../messages/message.ts";
import { UnreadableFile } from "./fileError.ts";
import { columnName, MAX_CELLS, type SheetSize, sizeOfSheet } from "./sheetSize.ts";
import { type Table, tableOf } from "./table.ts";
import { entriesIn, type ZipEntry } from "./zip.ts";

const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_PARTS = 5_000;
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const BROKEN = "sheets.unreadable";

/** Reads one sheet of a workbook: the given one, else the first that is not empty. */
export async function readXlsx(bytes: Buffer, wanted: string | null): Promise<Table> {
  requireModestSize(bytes);
  const workbook = await readWorkbook(bytes).catch(() => {
    throw new UnreadableFile(BROKEN);
  });
  const sheets = workbook.map(({ sheet }) => sheet);
  const chosen =
    wanted === null
      ? (workbook.find(({ data }) => data.length > 0) ?? workbook[0])
      : workbook.find(({ sheet }) => sheet === wanted);
  if (!chosen) throw new UnreadableFile("sheets.noSuchSheet");
  const lines = chosen.data.map((row) => row.map(textOf));
  return { format: "xlsx", sheets: sheets.slice(0, 200), sheet: chosen.sheet, ...tableOf(lines) };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  // A date without a time stays a date.
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? "" : value.toISOString().replace(/T00:00:00\.000Z$/, "");
  }
  return String(value);
}

/**
 * A small file can decompress to a huge one, so each part is checked against its declared size. A small sheet can
 * also refer to a distant cell, for which readers create all cells before it, so cells are counted first.
 */
function requireModestSize(bytes: Buffer): void {
  const entries = entriesOf(bytes);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED_BYTES) {
    throw new UnreadableFile("sheets.tooLarge");
  }
  const sizes = entries.flatMap((entry) => {
    const content = contentOf(bytes, entry);
    // Any XML part can be a sheet.
    return entry.name.endsWith(".xml") ? [sizeOf(content)] : [];
  });
  requireFewCells(sizes);
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > bytes.length) throw new UnreadableFile(BROKEN);
  const parts = bytes.readUInt16LE(end + 10);
  const entries = parts <= MAX_PARTS && entriesIn(bytes.subarray(bytes.readUInt32LE(end + 16)), parts);
  if (!entries) throw new UnreadableFile(BROKEN);
  return entries;
}

function sizeOf(content: Buffer): SheetSize {
  const size = sizeOfSheet(content);
  if (!size) throw new UnreadableFile(BROKEN);
  return size;
}

function requireFewCells(sizes: SheetSize[]): void {
  const cells = sizes.reduce((sum, size) => sum + size.cells, 0);
  const largest = sizes.toSorted((one, other) => other.cells - one.cells)[0];
  if (cells <= MAX_CELLS || !largest) return;
  const farthest = `${columnName(largest.column)}${largest.row}`;
  throw new UnreadableFile(message("sheets.tooManyCells", { count: cells, place: farthest }));
}

/** The content of a part of the archive. */
function contentOf(bytes: Buffer, { local, packed, unpacked, method }: ZipEntry): Buffer {
  if (local + 30 > bytes.length) throw new UnreadableFile(BROKEN);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (method === 0) return bytes.subarray(start, start + packed);
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, unpacked) });
  } catch {
    throw new UnreadableFile(BROKEN);
  }
}
