/** Workflows for tests: published immediately, and advanced as the worker would. */
import { type Db, person } from "./database.ts";
import { english, oldestFirst } from "./messages.ts";

export interface Definition {
  name?: string;
  event: object;
  condition?: object | null;
  steps: object[];
}

export interface RunRow {
  id: string;
  status: string;
  position: number;
  wake_at: Date | null;
  approval_id: string | null;
  attempts: number;
  error: string | null;
  ended_reason: string | null;
  subject_id: string;
  subject_name: string;
  version_id: string;
}

/** A published workflow, older than any change of this test; call it as the superuser. Gives its id. */
export async function published(db: Db, { name = "Test", event, condition = null, steps }: Definition) {
  const { rows } = await db.query(
    `with one as (insert into app_public.workflows (name) values ($1) returning id)
      insert into app_public.workflow_versions (workflow_id, number, status, event, condition, steps, published_at)
      select id, 1, 'published', $2, $3, $4, app_hidden.now() - interval '1 day' from one returning workflow_id`,
    [name, event, condition, JSON.stringify(steps)],
  );
  return rows[0].workflow_id as string;
}

export async function runsOf(db: Db, workflow: string): Promise<RunRow[]> {
  const { rows } = await db.query(
    "select * from app_public.workflow_runs where workflow_id = $1 order by created_at, id",
    [workflow],
  );
  return rows.map((row) => ({
    ...row,
    error: row.error && english(row.error),
    ended_reason: row.ended_reason && english(row.ended_reason),
  }));
}

export async function runOf(db: Db, workflow: string): Promise<RunRow> {
  const [run, ...others] = await runsOf(db, workflow);
  if (!run || others.length > 0) throw new Error(`There are ${others.length + (run ? 1 : 0)} runs, not one.`);
  return run;
}

/** Advances the only run of a workflow as far as it can go now. */
export async function advance(db: Db, workflow: string): Promise<RunRow> {
  const { id } = await runOf(db, workflow);
  for (let more = true; more; ) {
    const { rows } = await db.query("select app_private.advance_run($1) as more", [id]);
    more = rows[0].more;
  }
  return runOf(db, workflow);
}

/** Moves the time of the transaction forward; only in a superuser's session. */
export function later(db: Db, interval: string) {
  return db.query("select set_config('app.now', (app_hidden.now() + $1::interval)::text, true)", [interval]);
}

/** A day as the rules count it, whatever the clock and the time zone of the machine. */
export async function today(db: Db): Promise<string> {
  return (await db.query("select app_hidden.today()::text as day")).rows[0].day;
}

export async function logOf(db: Db, run: string): Promise<string[]> {
  const { rows } = await db.query(
    `select concat_ws(' ', position, step_type, outcome) as line, detail from app_public.workflow_run_log
      where run_id = $1 order by entry`,
    [run],
  );
  return rows.map(({ line, detail }) => (detail ? `${line} ${english(detail)}` : line));
}

export async function risk(db: Db, values: Record<string, unknown> = {}): Promise<string> {
  const given = { name: "Flood", ...values };
  const columns = Object.keys(given);
  const { rows } = await db.query(
    `insert into app_public.risks (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(given),
  );
  return rows[0].id;
}

/** The titles of a person's notifications of one kind, oldest first. */
export async function notificationsTo(db: Db, user: string, kind = "workflow"): Promise<string[]> {
  const { rows } = await db.query(
    "select created_at::text as at, context_data -> 'title' as title from app_public.chat_messages where user_id = $1 and context_data ->> 'kind' = $2",
    [user, kind],
  );
  return oldestFirst(rows).map(({ title }) => title);
}

export const superAdmin = (db: Db, name = "Ingrid Solheim") => person(db, { name, roles: ["super_admin"] });

export const notifyStep = (to: object[], title = "{{reference}} has changed") => ({
  id: "notify",
  type: "notify",
  to,
  title,
  message: "{{name}} is {{status}}.",
});
