/** A checkpoint of the change log: a signed note (C2SP) with Ed25519. */
import { decodeBase64, encoder, hex, join } from "./bytes.ts";

export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
  time: string;
  keyId: string;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const NOTE =
  /(([^\n]{1,200})\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n(?:time (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n)?)\n— ([^\n]{1,200}) ([A-Za-z0-9+/]{90}[A-Za-z0-9+/=]{2})\n?/;

/** Reads a checkpoint; of several in a text, such as a file to which each is added, the last. */
export function readLastCheckpoint(text: string): Checkpoint | null {
  const notes = text.replaceAll("\r\n", "\n").match(new RegExp(NOTE, "g"));
  return readCheckpoint(notes?.at(-1));
}

/** The unverified contents of a text with a checkpoint; null if it contains none. */
export function statedIn(text: string): Pick<Checkpoint, "origin" | "size" | "time" | "keyId"> | null {
  return readLastCheckpoint(text);
}

export function readCheckpoint(note: unknown): Checkpoint | null {
  const parts = typeof note === "string" ? NOTE.exec(note) : null;
  if (parts?.[0] !== note) return null;
  const root = parts && decodeBase64(parts[4] ?? "");
  const signature = parts && decodeBase64(parts[7] ?? "");
  if (!parts || !root || signature?.length !== 68 || parts[2] !== parts[6]) return null;
  return {
    origin: parts[2] ?? "",
    size: Number(parts[3]),
    root,
    time: parts[5] ?? "",
    keyId: hex(signature.subarray(0, 4)),
    signed: join(encoder.encode(parts[1])),
    signature: join(signature.subarray(4)),
  };
}

export async function isSignedBy(checkpoint: Checkpoint, key: Uint8Array): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey("raw", join(key), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", publicKey, checkpoint.signature, checkpoint.signed);
}
