/** Evidence in a test: recorded, filled, linked and reviewed, at a chosen time. */
import { become, becomeSuperuser, type Db, person } from "./database.ts";
import { requirement } from "./sampleRows/compliance.ts";
import { add } from "./sampleRows/rows.ts";

export interface People {
  collector: string;
  reviewer: string;
}

/** Two people who may manage evidence, but not review their own. */
export async function collectors(db: Db): Promise<People> {
  return {
    collector: await person(db, { name: "Claire Collector", roles: ["compliance_officer"] }),
    reviewer: await person(db, { name: "Rita Reviewer", roles: ["compliance_officer"] }),
  };
}

export async function at(db: Db, moment: string): Promise<void> {
  await db.query("select set_config('app.now', $1, true)", [moment]);
}

export interface Piece {
  id: string;
  version: number;
  status: string;
  valid_until: string | null;
  reference: string;
}

/** The columns that tests compare, with dates as text. */
const shown = "id, version, status, valid_until::text, reference, reviewer_id, submitted_by, review_comment";

export async function piece(db: Db, id: string): Promise<Piece & Record<string, unknown>> {
  return (await db.query(`select ${shown}, archived_at from app_public.evidence where id = $1`, [id]))
    .rows[0];
}

/** A draft with one text in it, created by the current user. */
export async function draft(db: Db, values: Record<string, unknown> = {}): Promise<string> {
  const { id } = await add(db, "evidence", { name: "Minutes of the access review", ...values });
  await add(db, "evidence_items", { evidence_id: id, kind: "text", body: "All accounts were confirmed." });
  return String(id);
}

/** Calls a function of the review with the current version of the evidence. */
export async function act(db: Db, name: string, id: string, ...rest: unknown[]): Promise<Piece> {
  const { version } = await piece(db, id);
  const places = rest.map((_, index) => `, $${index + 3}`).join("");
  const { rows } = await db.query(`select ${shown} from app_public.${name}_evidence($1, $2${places})`, [
    id,
    version,
    ...rest,
  ]);
  return rows[0];
}

/** Creates, submits and approves evidence, by two people; leaves the session as the superuser. */
export async function approved(
  db: Db,
  { collector, reviewer }: People,
  values: Record<string, unknown> = {},
) {
  await becomeSuperuser(db);
  await become(db, collector);
  const id = await draft(db, values);
  await act(db, "submit", id);
  await becomeSuperuser(db);
  await become(db, reviewer);
  await act(db, "approve", id);
  await becomeSuperuser(db);
  return id;
}

export async function requirements(db: Db, count: number): Promise<string[]> {
  const first = await add(db, "compliance_requirements", await requirement(db));
  const ids = [String(first.id)];
  for (let next = 2; next <= count; next++) {
    const { framework_id } = first;
    const made = await add(db, "compliance_requirements", {
      framework_id,
      code: `1.${next}`,
      title: "Another",
    });
    ids.push(String(made.id));
  }
  return ids;
}

export async function link(db: Db, evidence_id: string, ...requirement_ids: string[]): Promise<void> {
  for (const requirement_id of requirement_ids) {
    await add(db, "evidence_requirements", { evidence_id, requirement_id });
  }
}

export async function evidenceStatusOf(
  db: Db,
  requirementId: string,
): Promise<[status: string, until: string | null]> {
  const { rows } = await db.query(
    "select evidence_status, evidence_valid_until::text as until from app_public.compliance_requirements where id = $1",
    [requirementId],
  );
  return [rows[0].evidence_status, rows[0].until];
}
