/**
 * The key that signs checkpoints. It is never in the database, so that the owner of the database cannot sign another
 * history. It is in TRAIL_KEY, or in the file of TRAIL_KEY_FILE, which is created at the first start.
 */
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import type { Env } from "../env.ts";
import { readKey, type SigningKey } from "./checkpoint.ts";

type KeyEnv = Pick<Env, "trailKey" | "trailKeyFile">;

/** The key of this process; null if there is none. */
export function loadKey({ trailKey, trailKeyFile }: KeyEnv): SigningKey | null {
  if (trailKey) return readKey(trailKey);
  return existsSync(trailKeyFile) ? readKey(readFileSync(trailKeyFile, "utf8")) : null;
}

/** Makes a key that only the owner of the file can read. An existing file is never overwritten. */
export function makeKey(file: string): SigningKey {
  const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pem, { mode: 0o600, flag: "wx" });
  return readKey(pem);
}
