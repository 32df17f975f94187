/** An audit with its team, and the calls of its members and auditees about a request. */
import { auditIn, join, upload } from "./audits.ts";
import { become, becomeSuperuser, type Db, person } from "./database.ts";
import { evidence } from "./sampleRows/evidence.ts";
import { add, type Row } from "./sampleRows/rows.ts";

export const ask =
  "select * from app_public.ask_auditee($1, $2, $3, $4, procedure_id => $5, control_id => $6, requirement_id => $7)";
export const answer = "select * from app_public.answer_audit_request($1, $2, $3, $4, $5)";
export const accept = "select * from app_public.accept_audit_request($1, $2)";
export const returnAnswer = "select * from app_public.return_audit_request($1, $2, $3)";

export const TITLE = "List of leavers";
export const TODAY = "2026-05-04";
export const REASON = "The list is of another year.";

export interface AuditWithPeople {
  audit: string;
  /** External auditors of the team, without any permission for evidence. */
  xena: string;
  yuri: string;
  /** Asked; collects evidence. */
  olga: string;
  /** An auditee whose role shows neither audits nor evidence. */
  vera: string;
}

export async function auditWithPeople(
  db: Db,
  status = "fieldwork",
  changes: Row = {},
): Promise<AuditWithPeople> {
  await db.query(`set local app.now = '${TODAY}T12:00:00Z'`);
  const audit = await auditIn(db, status, changes);
  const [xena, yuri] = [
    await person(db, { name: "Xena Foster", roles: ["external_auditor"] }),
    await person(db, { name: "Yuri Petrov", roles: ["external_auditor"] }),
  ];
  await join(db, audit, xena);
  await join(db, audit, yuri);
  const olga = await person(db, { name: "Olga Owner", roles: ["compliance_officer"] });
  const vera = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
  await join(db, audit, vera, "auditee");
  return { audit, xena, yuri, olga, vera };
}

export async function asked(db: Db, { audit, xena, olga }: AuditWithPeople, to = olga): Promise<string> {
  await become(db, xena);
  const { rows } = await db.query(ask, [audit, ` ${TITLE} `, to, TODAY, null, null, null]);
  await becomeSuperuser(db);
  return rows[0].id;
}

/** A piece of evidence with a file, a link that was removed, and a text that was replaced. */
export async function evidenceWithFile(db: Db, by: string): Promise<{ id: string; file: string }> {
  const id = String((await add(db, "evidence", { ...evidence(), collected_by: by })).id);
  const file = await upload(db, by, "policy.pdf");
  await add(db, "evidence_items", { evidence_id: id, kind: "file", file_id: file });
  const gone = { evidence_id: id, kind: "link", url: "https://example.org" };
  await db.query("update app_public.evidence_items set removed_at = now() where id = $1", [
    (await add(db, "evidence_items", gone)).id,
  ]);
  const former = { evidence_id: id, kind: "text", body: "First words" };
  await db.query("update app_public.evidence_items set replaced_at = now() where id = $1", [
    (await add(db, "evidence_items", former)).id,
  ]);
  return { id, file };
}

export async function state(db: Db, id: string): Promise<Row & { version: number }> {
  await becomeSuperuser(db);
  return (await db.query("select * from app_public.audit_requests where id = $1", [id])).rows[0];
}

/** Answers as this person about the version that is there. */
export async function answered(db: Db, who: string, id: string, pieces: string[] = [], files: string[] = []) {
  const { version } = await state(db, id);
  await become(db, who);
  await db.query(answer, [id, version, "Here it is.", pieces, files]);
  await becomeSuperuser(db);
}

export async function decided(db: Db, who: string, id: string, act: string, ...reason: string[]) {
  const { version } = await state(db, id);
  await become(db, who);
  await db.query(act, [id, version, ...reason]);
  await becomeSuperuser(db);
}
