/** Organisations of a few rows, and the results of the two functions of the executive dashboard for them. */
import { become, becomeSuperuser, type Db, person } from "./database.ts";

export type Scores = [composite: number | null, residual?: number | null, inherent?: number | null];

export async function addRisks(db: Db, scores: Scores[], unit: string | null = null) {
  for (const [composite, residual = null, inherent = null] of scores) {
    await db.query(
      `insert into app_public.risks (name, business_unit, composite_risk_score, residual_risk_score, inherent_risk_score)
        values ('Risk', $1, $2, $3, $4)`,
      [unit, composite, residual, inherent],
    );
  }
}

export async function addUnits(db: Db, ...names: string[]) {
  for (const [index, name] of names.entries()) {
    await db.query("insert into app_public.business_units (name, position) values ($1, $2)", [
      name,
      index + 1,
    ]);
  }
}

export async function addRequirements(db: Db, complete: number, started: number, untouched: number) {
  await db.query("insert into app_public.frameworks (code, name) values ('F', 'Framework')");
  for (const [status, count] of Object.entries({ complete, in_progress: started, not_started: untouched })) {
    await db.query(
      `insert into app_public.compliance_requirements (framework_id, code, title, evidence_status)
        select id, $1::text || i, 'Requirement', $1 from app_public.frameworks, generate_series(1, $2::int) as i`,
      [status, count],
    );
  }
}

export async function summary(db: Db, roles = ["super_admin"]) {
  await become(db, await person(db, { roles }));
  const { rows } = await db.query("select to_jsonb(app_public.executive_summary()) as it");
  await becomeSuperuser(db);
  return rows[0].it;
}

export async function landscape(db: Db, roles = ["super_admin"]) {
  await become(db, await person(db, { roles }));
  const { rows } = await db.query("select to_jsonb(app_public.risk_landscape()) as it");
  await becomeSuperuser(db);
  return rows[0].it;
}

export function times<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: count }, () => value);
}
