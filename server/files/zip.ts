import type { RandomAccessFile } from "./randomAccess.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Office documents have dozens of parts, rarely thousands. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;

/** An entry in the directory of an archive; none of it can be trusted. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0: not compressed. */
  method: number;
  packed: number;
  unpacked: number;
  /** The offset of its local header, and the least number of bytes from there. */
  local: number;
  length: number;
}

/** The names in a zip archive; null if it is damaged, truncated, encrypted or split. Nothing is decompressed. */
export async function namesInZip(file: RandomAccessFile): Promise<string[] | null> {
  const tail = await file.tail(65_557);
  const end = lastOf(tail);
  if (end < 0) return null;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  const directoryEnd = file.size - tail.length + end;
  if (tail.readUInt16LE(end + 4) !== 0 || size > MAX_DIRECTORY_BYTES || start + size !== directoryEnd)
    return null;
  const entries = entriesIn(await file.read(start, size), count);
  if (!entries) return null;
  for (const { isEncrypted, local, length } of entries) {
    if (isEncrypted || local + length > start) return null;
    const header = await file.read(local, 4);
    if (header.length < 4 || header.readUInt32LE(0) !== LOCAL) return null;
  }
  return entries.map(({ name }) => name);
}

function lastOf(tail: Buffer): number {
  for (let at = tail.length - 22; at >= 0; at--) {
    // The comment must fill the rest exactly; otherwise these four bytes are part of it.
    if (tail.readUInt32LE(at) === END && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

/** The entries of a directory; null if it is damaged or truncated. */
export function entriesIn(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const packed = directory.readUInt32LE(at + 20);
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed,
      unpacked: directory.readUInt32LE(at + 24),
      local: directory.readUInt32LE(at + 42),
      length: 30 + nameLength + packed,
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
