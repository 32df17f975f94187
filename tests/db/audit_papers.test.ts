/** Working papers: who adds and removes them, who reads them, and when they are fixed. */
import { auditIn, auditor, download, join, upload } from "../support/audits.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { add } from "../support/sampleRows/rows.ts";

const paper = "select * from app_public.add_audit_paper($1, $2, $3, $4)";
const remove = "select * from app_public.remove_audit_paper($1)";
const record = "select * from app_public.record_audit_result($1, $2, 'satisfactory', 'Ten chars.')";
const signOff = "select * from app_public.sign_off_audit_result($1, $2)";

interface Team {
  audit: string;
  procedure: string;
  ada: string;
  grace: string;
}

async function team(db: Db, status = "fieldwork"): Promise<Team> {
  const audit = await auditIn(db, status);
  const [ada, grace] = [await auditor(db, "Ada Lovelace"), await auditor(db, "Grace Hopper")];
  await join(db, audit, ada);
  await join(db, audit, grace);
  const procedure = String((await add(db, "audit_procedures", { audit_id: audit, title: "Compare" })).id);
  return { audit, procedure, ada, grace };
}

/** Adds a paper as this person. */
async function added(db: Db, who: string, { audit, procedure }: Team): Promise<{ id: string; file: string }> {
  const file = await upload(db, who, "log.pdf");
  await become(db, who);
  const { rows } = await db.query(paper, [audit, file, null, procedure]);
  return { id: rows[0].id, file };
}

it(
  "a member of the team adds papers to a procedure and to the audit; without a title the name of the file is it",
  inRollback(async (db) => {
    const { audit, procedure, ada } = await team(db);
    const [first, second] = [await upload(db, ada, "log.pdf"), await upload(db, ada)];
    await become(db, ada);
    await db.query("select app_hidden.require_file_upload()");
    const ofProcedure = await db.query(paper, [audit, first, null, procedure]);
    expect(ofProcedure.rows[0]).toMatchObject({ title: "log.pdf", procedure_id: procedure, created_by: ada });
    const ofAudit = await db.query(paper, [audit, second, " Plan ", null]);
    expect(ofAudit.rows[0]).toMatchObject({ title: "Plan", procedure_id: null });
    const { rows } = await db.query(
      "select h.after ->> 'name' as name from app_public.audits a, app_public.audits_history(a) h where a.id = $1 and h.after ->> 'kind' = 'paper' order by h.seq",
      [audit],
    );
    expect(rows).toEqual([{ name: "log.pdf" }, { name: "Plan" }]);
  }),
);

it(
  "others add none: auditors of other audits, auditees, readers; and nobody adds the file of somebody else",
  inRollback(async (db) => {
    const { audit, procedure, ada, grace } = await team(db);
    const [alan, edith] = [await auditor(db, "Alan Turing"), await auditor(db, "Edith Clarke")];
    await join(db, audit, edith, "auditee");
    const reader = await person(db, { name: "Bo Board", roles: ["board_member"] });
    for (const outsider of [alan, edith, reader]) {
      const file = await upload(db, outsider);
      await become(db, outsider);
      expect((await refused(db, paper, [audit, file, null, procedure])).code).toBe("FORBD");
      await becomeSuperuser(db);
    }
    await become(db, alan);
    expect((await refused(db, "select app_hidden.require_file_upload()", [])).code).toBe("FORBD");
    await becomeSuperuser(db);
    const foreign = await upload(db, grace);
    const elsewhere = await add(db, "audit_procedures", {
      audit_id: await auditIn(db, "fieldwork"),
      title: "Ask",
    });
    const own = await upload(db, ada);
    await become(db, ada);
    expect((await refused(db, paper, [audit, foreign, null, procedure])).code).toBe("IVREF");
    expect((await refused(db, paper, [audit, own, null, elsewhere.id])).code).toBe("IVREF");
    expect((await refused(db, paper, [audit, own, "x".repeat(201), null])).code).toBe("IVINP");
  }),
);

it(
  "nobody adds papers to a procedure about a control that they own, and the page does not offer it",
  inRollback(async (db) => {
    const { audit, ada, grace } = await team(db);
    const control_id = (await aControl(db, { owner_id: ada })).id;
    const own = await add(db, "audit_procedures", { audit_id: audit, title: "Ask", control_id });
    const offered =
      "select app_public.audit_procedures_may_add_papers(p) as may from app_public.audit_procedures p where id = $1";
    const file = await upload(db, ada);
    await become(db, ada);
    expect((await db.query(offered, [own.id])).rows).toEqual([{ may: false }]);
    expect((await refused(db, paper, [audit, file, null, own.id])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await become(db, grace);
    expect((await db.query(offered, [own.id])).rows).toEqual([{ may: true }]);
  }),
);

it(
  "a sign-off fixes the papers of the procedure, also for the superuser; a new result opens them again",
  inRollback(async (db) => {
    const people = await team(db);
    const { audit, procedure, ada, grace } = people;
    const { id } = await added(db, ada, people);
    await db.query(record, [procedure, 1]);
    await becomeSuperuser(db);
    const file = await upload(db, ada);
    await become(db, grace);
    await db.query(signOff, [procedure, 2]);
    const mayRemove =
      "select app_public.audit_papers_may_remove(p) as may from app_public.audit_papers p where id = $1";
    await become(db, ada);
    expect((await refused(db, paper, [audit, file, null, procedure])).code).toBe("CNFLT");
    expect((await refused(db, remove, [id])).code).toBe("CNFLT");
    expect((await db.query(mayRemove, [id])).rows).toEqual([{ may: false }]);
    await db.query(paper, [audit, file, null, null]);
    await becomeSuperuser(db);
    expect((await refused(db, "delete from app_public.audit_papers where id = $1", [id])).code).toBe("CNFLT");
    expect(
      (await refused(db, "update app_public.audit_papers set title = 'Other' where id = $1", [id])).code,
    ).toBe("CNFLT");
    await become(db, ada);
    await db.query(record, [procedure, 3]);
    expect((await db.query(mayRemove, [id])).rows).toEqual([{ may: true }]);
    await db.query(remove, [id]);
  }),
);

it(
  "a paper is removed by the person who added it, as long as they belong to the team, and the history names it",
  inRollback(async (db) => {
    const people = await team(db);
    const { audit, ada, grace } = people;
    const { id } = await added(db, ada, people);
    await become(db, grace);
    expect((await refused(db, remove, [id])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await db.query("delete from app_public.audit_participants where user_id = $1", [ada]);
    await become(db, ada);
    expect((await refused(db, remove, [id])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await join(db, audit, ada);
    await become(db, ada);
    await db.query(remove, [id]);
    expect((await refused(db, remove, [id])).code).toBe("NTFND");
    const { rows } = await db.query(
      "select h.after ->> 'event' as event from app_public.audits a, app_public.audits_history(a) h where a.id = $1 and h.after ->> 'kind' = 'paper' order by h.seq",
      [audit],
    );
    expect(rows).toEqual([{ event: "linked" }, { event: "unlinked" }]);
  }),
);

it.each([
  ["planned", "added"],
  ["follow_up", "added"],
  ["closed", "CNFLT"],
  ["cancelled", "CNFLT"],
])("papers are added while the audit is %s: %s", (status, outcome) =>
  inRollback(async (db) => {
    const { audit, ada } = await team(db, status);
    const file = await upload(db, ada);
    await become(db, ada);
    const got = await db.query(paper, [audit, file, null, null]).then(
      () => "added",
      (error) => error.code,
    );
    expect(got).toBe(outcome);
  })(),
);

it(
  "papers are read by people who read audits and by nobody else, and are not deleted as files of nothing",
  inRollback(async (db) => {
    const people = await team(db);
    const { file } = await added(db, people.ada, people);
    await becomeSuperuser(db);
    const reader = await person(db, { name: "Bo Board", roles: ["board_member"] });
    const vendor = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
    await join(db, people.audit, vendor, "auditee");
    expect(await download(db, people.grace, file)).toBe("pdf");
    expect(await download(db, reader, file)).toBe("pdf");
    expect(await download(db, vendor, file)).toBe("NTFND");
    await become(db, vendor);
    expect((await db.query("select from app_public.audit_papers")).rowCount).toBe(0);
    await becomeSuperuser(db);
    await db.query("update app_public.files set created_at = now() - interval '2 days' where id = $1", [
      file,
    ]);
    await db.query("select app_private.prune_files()");
    expect(await download(db, reader, file)).toBe("pdf");
  }),
);
