/** The sealed trail of a test database: sealing with a key of the test, exports, and what the verifier says of them. */
import { createHash, generateKeyPairSync } from "node:crypto";

import { withClient } from "../../server/database/bootstrap.ts";
import { readKey, type SigningKey } from "../../server/trail/checkpoint.ts";
import { seal } from "../../server/trail/seal.ts";
import type { Verdict } from "../../server/trail/verify/verdict.ts";
import type { VerifyOptions } from "../../server/trail/verify/verification.ts";
import { verifyTrail } from "../../server/trail/verify/verifyTrail.ts";
import { become, becomeSuperuser, type Db, person, type TestDatabase } from "./database.ts";

export const newKey = (): SigningKey =>
  readKey(generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString());

/** Seals as the worker does; gives the newest checkpoint. */
export async function sealWith(own: TestDatabase, key: SigningKey): Promise<string> {
  await withClient(own.connections.worker, (db) => seal(db, { key, makeKey: null, appendTo: null }));
  return newestNote(own.pool);
}

/** Transactions of other tests on the same server delay sealing, the longest for a minute. */
export const SEALED_WITHIN = 200_000;

/** The number of visible entries that are not sealed yet. */
export async function unsealed({ pool }: { pool: Pick<Db, "query"> }): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as n from trail.entry where seq not in (select seq from trail.sealed)",
  );
  return rows[0].n;
}

/** Seals until every entry is a leaf. */
export async function sealAll(own: TestDatabase, key: SigningKey): Promise<string> {
  const end = Date.now() + SEALED_WITHIN;
  for (;;) {
    const note = await sealWith(own, key);
    if ((await unsealed(own)) === 0) return note;
    if (Date.now() > end) throw new Error("Some entries were not sealed in time.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function newestNote(db: Pick<Db, "query">): Promise<string> {
  const { rows } = await db.query("select note from trail.newest_checkpoint()");
  return rows[0]?.note;
}

/** The whole trail as a super admin gets it, within the transaction of `db`. */
export async function exportOf(db: Db): Promise<string[]> {
  await become(db, await person(db, { roles: ["super_admin"] }));
  const { rows } = await db.query("select * from app_hidden.open_trail_export()");
  const { header, size } = rows[0];
  const lines = await db.query("select app_hidden.trail_export_lines(0, 1000000, $1) as line", [size]);
  await becomeSuperuser(db);
  const text = `${header}\n${lines.rows.map(({ line }) => line).join("")}${JSON.stringify({ end: Number(size) })}\n`;
  return text.trimEnd().split("\n");
}

export const nodeHash = (data: Uint8Array) => createHash("sha256").update(data).digest();

export const verify = (lines: readonly string[], options: VerifyOptions = {}): Promise<Verdict> =>
  verifyTrail(lines, { hash: nodeHash, ...options });

/** What the verifier found, in one line each. */
export const found = async (lines: readonly string[], options: VerifyOptions = {}): Promise<string[]> =>
  (await verify(lines, options)).problems.map(({ kind, text }) => `${kind}: ${text}`);
