/** Requests of approval in a test: for a kind of their own, whose records are risks. */
import { become, becomeSuperuser, type Db } from "./database.ts";
import { english, oldestFirst } from "./messages.ts";
import { risk } from "./sampleRows/risks.ts";
import { add } from "./sampleRows/rows.ts";

export interface Approver {
  kind: "person" | "role" | "permission" | "team" | "owner" | "stakeholders";
  user_id?: string;
  role?: string;
  permission?: string;
  team_id?: string;
}

export interface Step {
  name: string;
  mode?: "any" | "all" | "quorum";
  quorum?: number;
  due_days?: number;
  approvers: Approver[];
}

export function people(...ids: string[]): Approver[] {
  return ids.map((user_id) => ({ kind: "person", user_id }));
}

export const byRole = (role: string): Approver => ({ kind: "role", role });

interface Request {
  requester: string | null;
  /** None: the route of the kind. */
  steps?: Step[];
  proposed?: Record<string, unknown>;
  kind?: string;
  subject?: string;
}

/**
 * A kind of approval whose material content is the name and description of a risk, and which writes the proposed
 * values when it is granted.
 */
export async function addKind(db: Db, kind = "renaming"): Promise<void> {
  await db.query("insert into app_public.approval_kinds values ($1, 'For a test.')", [kind]);
  await db.query("insert into app_public.approval_rules (kind, low_risk) values ($1, true)", [kind]);
  await db.query(`
    create function app_private.approval_content_${kind}(subject uuid) returns jsonb as $$
      select jsonb_build_object('name', name, 'description', description) from app_public.risks where id = subject;
    $$ language sql stable set search_path to pg_catalog;
    create function app_private.approval_on_end_${kind}(approval app_public.approvals) returns void as $$
      update app_public.risks set name = coalesce(approval.proposed ->> 'name', name)
      where id = approval.subject_id and approval.status = 'approved';
    $$ language sql volatile set search_path to pg_catalog;
    select app_private.describe_approval('${kind}', 'app_private.approval_content_${kind}(uuid)',
      'app_private.approval_on_end_${kind}(app_public.approvals)');
    select app_private.bind_approvals('app_public.risks');`);
}

/** As the superuser; leaves the transaction as the superuser. Gives the approval's id. */
export async function request(db: Db, options: Request): Promise<string> {
  const { requester, steps, proposed = { name: "Flood in the cellar" }, kind = "renaming" } = options;
  await becomeSuperuser(db);
  const subject = options.subject ?? (await add(db, "risks", risk())).id;
  const { rows } = await db.query(
    "select app_private.open_approval($1, 'risks', $2, '\"Rename the risk\"', $3, $4, $5) as id",
    [kind, subject, requester, proposed, steps ? JSON.stringify(steps) : null],
  );
  return rows[0].id;
}

export interface ApprovalState {
  status: string;
  reason: string | null;
  steps: string;
}

/** The state of an approval: its status, and the statuses of its steps in order. */
export async function approvalState(db: Db, id: string): Promise<ApprovalState> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    `select status, reason, (select string_agg(status, ' ' order by position) from app_public.approval_steps where approval_id = $1) as steps
      from app_public.approvals where id = $1`,
    [id],
  );
  const [{ reason, ...rest }] = rows;
  return { ...rest, reason: reason && english(reason) };
}

/** Decides as this person, with the hash of the current content. */
export async function decide(
  db: Db,
  who: string,
  id: string,
  decision = "approve",
  comment: string | null = decision === "approve" ? null : "It is not what we need.",
): Promise<ApprovalState> {
  const values = [id, decision, await hashOf(db, id), comment];
  await become(db, who);
  await db.query("select app_public.decide_approval($1, $2, $3, $4)", values);
  return approvalState(db, id);
}

export async function hashOf(db: Db, id: string): Promise<string> {
  await becomeSuperuser(db);
  const { rows } = await db.query("select content_hash from app_public.approvals where id = $1", [id]);
  return rows[0].content_hash;
}

/** Tries to decide as this person; returns the error code or "decided". Rolled back. */
export async function attempt(db: Db, who: string, id: string, decision = "approve"): Promise<string> {
  await becomeSuperuser(db);
  await db.query("savepoint attempt");
  const outcome = await decide(db, who, id, decision).then(
    () => "decided",
    (error: { code: string }) => error.code,
  );
  await db.query("rollback to savepoint attempt");
  await becomeSuperuser(db);
  return outcome;
}

/** The names of the people who can decide now. */
export async function asked(db: Db, id: string): Promise<string[]> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    `select distinct full_name from app_private.open_decisions(null, $1) join app_public.users on users.id = person order by full_name`,
    [id],
  );
  return rows.map((row) => row.full_name);
}

/** The titles of a person's notifications, oldest first. */
export async function notificationTitles(db: Db, who: string): Promise<string[]> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select created_at::text as at, context_data -> 'title' as title from app_public.chat_messages where user_id = $1",
    [who],
  );
  return oldestFirst(rows).map(({ title }) => title);
}
