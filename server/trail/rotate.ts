import type { ClientBase } from "pg";

import { type Head, keyIdOf, type SigningKey } from "./checkpoint.ts";
import { addCheckpoint, SealingError } from "./seal.ts";

/** Waits at most this long for older transactions, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Replaces the signing key: the new one becomes an entry, and the old one signs the tree with it. From then on only the
 * new one signs.
 */
export async function rotateKey(
  db: ClientBase,
  old: SigningKey,
  next: SigningKey,
  appendTo: string | null,
): Promise<string> {
  const { rows } = await db.query<{ origin: string; key_id: string | null }>(
    "select origin, key_id from trail.signing_state()",
  );
  const { origin = "", key_id = null } = rows[0] ?? {};
  const id = keyIdOf(origin, next.publicKey);
  // Already there if an earlier attempt was interrupted.
  if (key_id !== id) {
    if (key_id !== keyIdOf(origin, old.publicKey))
      throw new SealingError(`the trail is signed by ${key_id}, which is not this key`);
    await db.query("select trail.add_signing_key($1, $2, $3)", [id, next.publicKey, key_id]);
  }
  for (const begun = performance.now(); ; ) {
    await db.query("select trail.seal(20000)");
    const { rows: heads } = await db.query<Head>("select origin, size, root from trail.to_sign()");
    const [head] = heads;
    if (head) await addCheckpoint(db, head, old, appendTo);
    const { rows: covered } = await db.query<{ covered: boolean }>("select trail.covers_key($1) as covered", [
      id,
    ]);
    if (covered[0]?.covered) return id;
    if (performance.now() - begun > TIMEOUT_MS)
      throw new Error("A transaction is open for more than a minute; the old key must sign again after it.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
