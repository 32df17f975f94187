/** Adopted frameworks of the library, their requirements by code, and what is carried over between them. */
import { become, becomeSuperuser, type Db, person } from "./database.ts";

export function officer(db: Db): Promise<string> {
  return person(db, { name: "Olga Officer", roles: ["compliance_officer"] });
}

/** Adopts frameworks as a compliance officer, who stays the current user. */
export async function adopt(db: Db, ...codes: string[]): Promise<Record<string, string>> {
  await become(db, await officer(db));
  const ids: Record<string, string> = {};
  for (const code of codes) {
    const { rows } = await db.query("select id from app_public.adopt_framework($1)", [code]);
    ids[code] = rows[0].id;
  }
  return ids;
}

/** 'CSF PR.AA-01' → its id. */
export async function requirementOf(db: Db, reference: string): Promise<string> {
  const [framework, ...code] = reference.split(" ");
  const { rows } = await db.query(
    `select r.id from app_public.compliance_requirements r join app_public.frameworks f on f.id = framework_id
      where f.code = $1 and r.code = $2`,
    [framework, code.join(" ")],
  );
  return rows[0].id;
}

export async function setStatus(db: Db, reference: string, status: string, reason: string | null = null) {
  await db.query(
    "update app_public.compliance_requirements set status = $2, status_reason = $3, version = version where id = $1",
    [await requirementOf(db, reference), status, reason],
  );
}

interface Carried {
  evidence?: boolean;
  status?: boolean;
  reason?: string | null;
}

export const carry = "select id, status, status_reason from app_public.carry_over($1, $2, $3, $4, $5)";

export async function carried(db: Db, from: string, to: string, what: Carried = {}) {
  const { evidence = true, status = false, reason = null } = what;
  return [[await requirementOf(db, from)], [await requirementOf(db, to)], evidence, status, reason];
}

/** Changes the library as its files would, as the owner, and then acts as a signed-out user. */
export async function changeLibrary(db: Db, sql: string) {
  await becomeSuperuser(db);
  await db.query(sql);
}
