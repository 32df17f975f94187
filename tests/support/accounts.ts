/** What the tests of accounts have in common. */
import { type Db, person } from "./database.ts";
import { roles, tiers } from "./specificationMatrix.ts";

export const everyRole = [...roles, ...tiers];

export function superAdmin(db: Db): Promise<string> {
  return person(db, { name: "Katherine Johnson", roles: ["super_admin"] });
}

/** Runs a statement and rolls it back; returns "done" or the error code. */
export async function attempt(db: Db, sql: string, values: unknown[]): Promise<string> {
  await db.query("savepoint before_attempt");
  const outcome = await db.query(sql, values).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
  await db.query("rollback to savepoint before_attempt");
  return outcome;
}

export async function statusOf(db: Db, id: string): Promise<string> {
  return (await db.query("select status from app_public.users where id = $1", [id])).rows[0].status;
}

export async function mailsTo(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query(
    "select kind from app_private.mails where user_id = $1 order by created_at",
    [id],
  );
  return rows.map((row) => row.kind);
}

/** Why the last change of this account was made, according to the trail. */
export async function reasonFor(db: Db, id: string): Promise<string> {
  const { rows } = await db.query(
    "select content::jsonb ->> 'reason' as reason from trail.entry where table_name = 'users' and record_id = $1 order by seq desc limit 1",
    [id],
  );
  return rows[0].reason;
}
