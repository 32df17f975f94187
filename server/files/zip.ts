import type { Random } from "./random.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** A directory of an office document lists dozens of parts, rarely thousands. */
const LARGEST_DIRECTORY = 4 * 1024 * 1024;

/** The names in a zip archive, or null when it is damaged, cut off, encrypted, or split. Nothing is unpacked. */
export async function namesInZip(file: Random): Promise<string[] | null> {
  const tail = await file.tail(65_557);
  const end = lastOf(tail);
  if (end < 0) return null;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  const directoryEnd = file.size - tail.length + end;
  if (tail.readUInt16LE(end + 4) !== 0 || size > LARGEST_DIRECTORY || start + size !== directoryEnd)
    return null;
  return entriesOf(await file.read(start, size), count, start, file);
}

function lastOf(tail: Buffer): number {
  for (let at = tail.length - 22; at >= 0; at--) {
    // The comment fills the rest exactly, or these four bytes are part of it.
    if (tail.readUInt32LE(at) === END && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

async function entriesOf(
  directory: Buffer,
  count: number,
  start: number,
  file: Random,
): Promise<string[] | null> {
  const names: string[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    const packed = directory.readUInt32LE(at + 20);
    const nameLength = directory.readUInt16LE(at + 28);
    const local = directory.readUInt32LE(at + 42);
    if (isEncrypted || local + 30 + nameLength + packed > start) return null;
    const header = await file.read(local, 4);
    if (header.length < 4 || header.readUInt32LE(0) !== LOCAL) return null;
    names.push(directory.toString("utf8", at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
