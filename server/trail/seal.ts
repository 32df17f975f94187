/**
 * Seals the trail (trail_sealing.sql): new entries become leaves, and the root is signed. Running it twice, at the same
 * time or after it was killed, does no harm.
 */
import { appendFileSync } from "node:fs";

import type { ClientBase } from "pg";

import { type Head, keyIdOf, type SigningKey, signedNote } from "./checkpoint.ts";

const BATCH = 20_000;

export interface SealOptions {
  key: SigningKey | null;
  /** Makes the first key of a trail that has none; null if this process may not. */
  makeKey: (() => SigningKey) | null;
  /** A file outside of the database to which each checkpoint is added. */
  appendTo: string | null;
}

export class SealingError extends Error {}

/** Gives the size of the new checkpoint, or null if there is nothing new. */
export async function seal(db: ClientBase, options: SealOptions): Promise<string | null> {
  // Entries become leaves also without the key, which then has less to catch up with.
  for (let taken = BATCH; taken >= BATCH; ) {
    const { rows } = await db.query<{ taken: number | null }>("select trail.seal($1) as taken", [BATCH]);
    taken = rows[0]?.taken ?? 0;
  }
  const key = await knownKey(db, options);
  const { rows } = await db.query<Head>("select origin, size, root from trail.to_sign()");
  const head = rows[0];
  if (!head) return null;
  return addCheckpoint(db, head, key, options.appendTo);
}

export async function addCheckpoint(
  db: ClientBase,
  head: Head,
  key: SigningKey,
  appendTo: string | null,
): Promise<string | null> {
  const note = signedNote(head, key, new Date());
  const { rows } = await db.query<{ added: boolean }>(
    "select trail.add_checkpoint($1, $2, $3, $4) as added",
    [head.size, head.root, keyIdOf(head.origin, key.publicKey), note],
  );
  if (!rows[0]?.added) return null;
  if (appendTo) appendFileSync(appendTo, `${note}\n`, { mode: 0o600 });
  return head.size;
}

/** The key, which the database knows as the newest; the first one is registered. */
async function knownKey(db: ClientBase, { key, makeKey }: SealOptions): Promise<SigningKey> {
  const { rows } = await db.query<{ origin: string; key_id: string | null }>(
    "select origin, key_id from trail.signing_state()",
  );
  const { origin, key_id } = rows[0] ?? { origin: "", key_id: null };
  if (key_id) {
    if (!key) throw new SealingError(`the signing key ${key_id} is missing`);
    const id = keyIdOf(origin, key.publicKey);
    if (id === key_id) return key;
    throw new SealingError(`the signing key is ${id}, but the trail is signed by ${key_id}`);
  }
  const first = key ?? makeKey?.();
  if (!first) throw new SealingError("there is no signing key");
  await db.query("select trail.add_signing_key($1, $2, null)", [
    keyIdOf(origin, first.publicKey),
    first.publicKey,
  ]);
  return first;
}
