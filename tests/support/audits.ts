/** Audits, made as the superuser for the tests of their rules. */
import { become, becomeSuperuser, type Db, person } from "./database.ts";
import { audit } from "./sampleRows/audits.ts";
import { add, type Row } from "./sampleRows/rows.ts";

export async function anAudit(db: Db, changes: Row = {}): Promise<string> {
  return String((await add(db, "audits", { ...audit(), ...changes })).id);
}

const opinion = { opinion: "satisfactory", opinion_basis: "Everything that was tested works." };
const dates: Record<string, Row> = {
  planned: {},
  fieldwork: { started_on: "2026-03-02" },
  reporting: { started_on: "2026-03-02", fieldwork_ended_on: "2026-03-20" },
  follow_up: {
    started_on: "2026-03-02",
    fieldwork_ended_on: "2026-03-20",
    reported_on: "2026-04-10",
    ...opinion,
  },
  closed: {
    started_on: "2026-03-02",
    fieldwork_ended_on: "2026-03-20",
    reported_on: "2026-04-10",
    closed_on: "2026-05-10",
    ...opinion,
  },
  cancelled: { cancelled_reason: "The supplier was left." },
};

/** An audit in this phase, with a lead. */
export async function auditIn(db: Db, status: string, changes: Row = {}): Promise<string> {
  const lead_id = await auditor(db, "Lena Lead");
  return anAudit(db, { lead_id, status, ...dates[status], ...changes });
}

export function auditor(db: Db, name: string): Promise<string> {
  return person(db, { name, roles: ["auditor"] });
}

export async function auditState(db: Db, id: string): Promise<Row & { version: number }> {
  const { rows } = await db.query(
    `select *, started_on::text, fieldwork_ended_on::text, reported_on::text, closed_on::text
     from app_public.audits where id = $1`,
    [id],
  );
  return rows[0];
}

export async function join(db: Db, audit_id: string, user_id: string, role = "auditor"): Promise<void> {
  await add(db, "audit_participants", { audit_id, user_id, role });
}

/** A file that this person uploaded and attached to nothing yet. */
export async function upload(db: Db, created_by: string, name = "leavers.pdf"): Promise<string> {
  const made = await add(db, "files", {
    name,
    media_type: "application/pdf",
    size: 3,
    sha256: "a".repeat(64),
    created_by,
  });
  await db.query("insert into app_private.file_chunks (file_id, position, bytes) values ($1, 0, 'pdf')", [
    made.id,
  ]);
  return String(made.id);
}

/** What this person gets when they download a file: its bytes, or the code of the error. */
export async function download(db: Db, who: string, id: string): Promise<string> {
  await become(db, who);
  await db.query("savepoint download");
  try {
    await db.query("select app_hidden.begin_download($1)", [id]);
    const { rows } = await db.query("select convert_from(app_hidden.file_chunk($1, 0), 'UTF8') as bytes", [
      id,
    ]);
    return rows[0].bytes;
  } catch (error) {
    await db.query("rollback to savepoint download");
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    await becomeSuperuser(db);
  }
}
