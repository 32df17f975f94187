import { bytesOf, encoder, hex, join } from "./bytes.ts";
import { isCount, NOT_AN_EXPORT } from "./lines.ts";
import { UnusableFile } from "./problems.ts";
import type { Hash } from "./sha256.ts";

/** The first line of an export. */
export interface Header {
  /** The whole change log, the proof of single entries, or the proof that one checkpoint continues another. */
  kind: "whole" | "entries" | "consistency";
  origin: string;
  size: number;
  keys: Key[];
}

interface Key {
  id: string;
  key: Uint8Array;
}

export function readHeader(value: object, hash: Hash): Header {
  const { format, kind, origin, size, keys, ...rest }: Record<string, unknown> = { ...value };
  if (format !== "plumbline-trail/1") throw new UnusableFile("foreign", NOT_AN_EXPORT, 1);
  const known = kind === "whole" || kind === "entries" || kind === "consistency";
  if (
    !known ||
    Object.keys(rest).length > 0 ||
    typeof origin !== "string" ||
    !isCount(size) ||
    (keys !== null && !Array.isArray(keys))
  )
    throw new UnusableFile("damaged", "the header is damaged", 1);
  return { kind, origin, size, keys: (keys ?? []).map((entry: unknown) => readKey(entry, origin, hash)) };
}

function readKey(entry: unknown, origin: string, hash: Hash): Key {
  const { id, key }: { id?: unknown; key?: unknown } = typeof entry === "object" && entry ? entry : {};
  const bytes = bytesOf(key, 1, 32);
  if (typeof id !== "string" || id !== keyIdOf(origin, bytes, hash))
    throw new UnusableFile("damaged", "a key does not have the id that is stated", 1);
  return { id, key: bytes };
}

/** The id of a key in signed notes: four bytes, as hex. */
export function keyIdOf(origin: string, key: Uint8Array, hash: Hash): string {
  return hex(hash(join(encoder.encode(`${origin}\n`), Uint8Array.of(1), key)).subarray(0, 4));
}
