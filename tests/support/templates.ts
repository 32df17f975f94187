/** Uses, updates and changes templates as the screens do. */
import { type Db, person } from "./database.ts";

export const use = `select * from app_public.use_templates($1, jsonb_populate_record(null::app_public.template_choices, $2))`;

export async function rows(db: Db, sql: string, ...values: unknown[]) {
  return (await db.query(sql, values)).rows;
}

export async function value(db: Db, sql: string, ...values: unknown[]) {
  const [row] = await rows(db, sql, ...values);
  return Object.values(row ?? {})[0];
}

export async function templateOf(db: Db, kind: string, code: string): Promise<string> {
  return String(
    await value(db, "select id from app_public.templates where (kind, code) = ($1, $2)", kind, code),
  );
}

export async function makeOne(db: Db, kind: string, code: string, choices: object = {}) {
  const [made] = await rows(db, use, [await templateOf(db, kind, code)], choices);
  return made;
}

/** A newer text of a template, as the loader or an administrator writes it. */
export async function changeTemplate(db: Db, id: string, part: string, text: string) {
  await db.query(
    "update app_public.templates set content = content || jsonb_build_object($2::text, $3::text), version = version where id = $1",
    [id, part, text],
  );
}

export async function superAdmin(db: Db) {
  return person(db, { roles: ["super_admin"] });
}

/** What the templates of audits and projects ask for. */
export const dates = { starts_on: "2030-01-07", ends_on: "2030-02-28" };
