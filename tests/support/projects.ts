/** Projects for tests, and the calls that change them. */
import { type Db, person } from "./database.ts";
import { english } from "./messages.ts";

export type Form = Record<string, unknown>;

/** Made as the superuser: a project is written by functions otherwise. */
export async function makeProject(db: Db, values: Form = {}): Promise<string> {
  const row: Form = { name: "Electric vans", ...values };
  const names = Object.keys(row);
  const { rows } = await db.query(
    `insert into app_public.projects (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    names.map((name) => (name === "business_benefits" ? JSON.stringify(row[name]) : row[name])),
  );
  return rows[0].id;
}

export const formOf = "jsonb_populate_record(null::app_public.project_form, $2)";
export const createProject = `select * from app_public.create_project($1, ${formOf})`;
export const saveProject =
  "select * from app_public.save_project($1, $3, jsonb_populate_record(null::app_public.project_form, $2))";
export const requestChange = `select * from app_public.request_project_change($1, $3,
  jsonb_populate_record(null::app_public.project_form, $2), $4, $5)`;
export const requestDeletion = "select * from app_public.request_project_deletion($1, $2, $3, $4)";

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
  requires_approval: boolean;
  type: string;
  description: string;
}

/** The complete form of a project with its current values, and the given changes. */
export async function formWith(db: Db, id: string, changes: Form): Promise<Form> {
  const { rows } = await db.query(
    `select jsonb_build_object('name', name, 'description', description, 'project_type', project_type, 'status', status,
        'health', health, 'start_date', start_date, 'end_date', end_date, 'business_benefits', business_benefits,
        'estimated_capex', estimated_capex::text, 'estimated_opex', estimated_opex::text, 'owner_id', owner_id,
        'owner_team_id', owner_team_id, 'business_unit', business_unit, 'custom_values', '{}'::jsonb) as form
      from app_public.projects where id = $1`,
    [id],
  );
  return { ...rows[0].form, ...changes };
}

/** Saves a project with these changes, from the version that it has. */
export async function save(
  db: Db,
  id: string,
  changes: Form,
): Promise<{ outcome: string; changes: FieldChange[] }> {
  const { version } = await projectOf(db, id);
  const { rows } = await db.query(
    `select outcome, to_jsonb(changes) as changes
      from app_public.save_project($1, $3, jsonb_populate_record(null::app_public.project_form, $2))`,
    [id, await formWith(db, id, changes), version],
  );
  return rows[0];
}

export async function projectOf(db: Db, id: string) {
  const { rows } = await db.query(
    "select *, start_date::text, end_date::text from app_public.projects where id = $1",
    [id],
  );
  return rows[0];
}

/** Requests these changes of a project as the current user; returns the approval. */
export async function ask(db: Db, id: string, changes: Form): Promise<string> {
  const { version } = await projectOf(db, id);
  await db.query(requestChange, [
    id,
    await formWith(db, id, changes),
    version,
    "The plan is late by a month.",
    "The supplier delivers later.",
  ]);
  return (await pending(db, id, "project_change")).id;
}

export async function pending(db: Db, subject: string, kind: string) {
  const { rows } = await db.query(
    "select * from app_public.approvals where subject_id = $1 and kind = $2 and status = 'pending_approval'",
    [subject, kind],
  );
  return rows[0];
}

export async function approvalOf(db: Db, id: string) {
  const approval = (await db.query("select * from app_public.approvals where id = $1", [id])).rows[0];
  return { ...approval, reason: approval.reason && english(approval.reason) };
}

export const decide = `select (app_public.decide_approval(id, $2, content_hash, $3)).status
  from app_public.approvals where id = $1`;

export async function makeStakeholder(db: Db, project_id: string, role = "sponsor"): Promise<string> {
  const id = await person(db, { name: "Helena Voss", roles: ["executive"] });
  await db.query(
    "insert into app_public.project_stakeholders (project_id, user_id, role) values ($1, $2, $3)",
    [project_id, id, role],
  );
  return id;
}
