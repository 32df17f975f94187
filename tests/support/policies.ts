/** Policies in a test: written by one compliance officer, approved by another. */
import { decide } from "./acceptances.ts";
import { become, becomeSuperuser, type Db, person } from "./database.ts";
import type { Row } from "./sampleRows/rows.ts";

export const TEXT = "# Access control\n\nAsk your manager for access.";

export const officer = (db: Db, name = "Ada Lovelace") => person(db, { name, roles: ["compliance_officer"] });

export interface Written {
  id: string;
  draft: string;
  author: string;
}

/** A policy with its first draft; continues as the superuser. */
export async function aDraft(
  db: Db,
  changes: { text?: string | null; owner?: boolean } = {},
): Promise<Written> {
  const { text = TEXT, owner = true } = changes;
  const author = await officer(db);
  await become(db, author);
  const { rows } = await db.query(
    "select id from app_public.create_policy('Access control', 'Who gets access to what.', $1, $2)",
    [text, owner ? author : null],
  );
  await becomeSuperuser(db);
  return { id: rows[0].id, draft: String((await versionIn(db, rows[0].id, "draft")).id), author };
}

export async function versionIn(db: Db, policy: string, status: string): Promise<Row> {
  const { rows } = await db.query(
    "select *, effective_on::text from app_public.policy_versions where policy_id = $1 and status = $2",
    [policy, status],
  );
  return rows[0];
}

export async function policyOf(db: Db, id: string): Promise<Row> {
  const { rows } = await db.query("select *, next_review_on::text from app_public.policies where id = $1", [
    id,
  ]);
  return rows[0];
}

/** Calls a function about a version as this person; continues as the superuser. */
export async function act(db: Db, who: string, name: string, version: string): Promise<void> {
  await become(db, who);
  const { rows } = await db.query("select version from app_public.policy_versions where id = $1", [version]);
  await db.query(`select app_public.${name}($1, $2)`, [version, rows[0].version]);
  await becomeSuperuser(db);
}

export async function submitted(db: Db): Promise<Written> {
  const written = await aDraft(db);
  await act(db, written.author, "submit_policy", written.draft);
  return written;
}

/** A published policy. */
export async function aPolicy(db: Db): Promise<Written & { approver: string }> {
  const written = await submitted(db);
  const approver = await officer(db, "Grace Hopper");
  await decide(db, approver, "policy_versions", written.draft);
  return { ...written, approver };
}

/** Publishes the next version with this text; gives its id. */
export async function nextVersion(
  db: Db,
  policy: Written & { approver: string },
  text: string,
): Promise<string> {
  await become(db, policy.author);
  const { rows } = await db.query("select id from app_public.start_policy_version($1)", [policy.id]);
  await db.query("update app_public.policy_versions set text = $2, version = 1 where id = $1", [
    rows[0].id,
    text,
  ]);
  await becomeSuperuser(db);
  await act(db, policy.author, "submit_policy", rows[0].id);
  await decide(db, policy.approver, "policy_versions", rows[0].id);
  return rows[0].id;
}
