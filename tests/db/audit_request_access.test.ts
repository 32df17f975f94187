/** What an answer hands over to the audit team: evidence and files, and nothing else. */

import {
  accept,
  answer,
  answered,
  asked,
  auditWithPeople,
  decided,
  evidenceWithFile,
  REASON,
  returnAnswer,
  TITLE,
  TODAY,
} from "../support/auditRequests.ts";
import { auditIn, download, join, upload } from "../support/audits.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

/** What this person sees of evidence, by any way to it. */
async function seenBy(db: Db, who: string, piece: { id: string; file: string }): Promise<Row> {
  await become(db, who);
  const ids = async (sql: string, values: unknown[] = []) =>
    (await db.query(sql, values)).rows.map(({ id }) => id);
  const seen = {
    register: await ids("select id from app_public.evidence"),
    items: (await db.query("select kind from app_public.evidence_items")).rows.map(({ kind }) => kind),
    files: await ids("select id from app_public.files where name = 'policy.pdf'"),
    search: await ids(
      "select id from app_public.evidence where ctid = any (app_hidden.search_evidence('policy'))",
    ),
    found: (await db.query("select app_hidden.find_evidence('policy') as ids")).rows[0].ids,
    history: (
      await db.query(
        "select h from app_public.evidence e, app_public.evidence_history(e) h where e.id = $1",
        [piece.id],
      )
    ).rowCount,
    links: (
      await db.query(
        "select from app_public.evidence_controls union all select from app_public.evidence_requirements",
      )
    ).rowCount,
  };
  await becomeSuperuser(db);
  return { ...seen, download: await download(db, who, piece.file) };
}

const nothing = {
  register: [],
  items: [],
  files: [],
  search: [],
  found: [],
  history: 0,
  links: 0,
  download: "NTFND",
};

const exactly = ({ id, file }: { id: string; file: string }) => ({
  ...nothing,
  register: [id],
  items: ["file"],
  files: [file],
  download: "pdf",
});

describe("what is handed over", () => {
  it(
    "an external auditor of the team sees exactly the evidence of accepted answers, and no longer when one is returned",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const { xena, yuri, olga } = people;
      const id = await asked(db, people);
      const piece = await evidenceWithFile(db, olga);
      await evidenceWithFile(db, olga);
      expect(await seenBy(db, xena, piece)).toEqual(nothing);
      await answered(db, olga, id, [piece.id]);
      expect(await seenBy(db, xena, piece)).toEqual(nothing);
      await decided(db, xena, id, accept);
      expect(await seenBy(db, xena, piece)).toEqual(exactly(piece));
      expect(await seenBy(db, yuri, piece)).toEqual(exactly(piece));
      await decided(db, yuri, id, returnAnswer, REASON);
      expect(await seenBy(db, xena, piece)).toEqual(nothing);
    }),
  );

  it(
    "the lead is one of the team; others who read audits, auditees and teams of other audits see nothing",
    inRollback(async (db) => {
      const lead = await person(db, { name: "Lee Lead", roles: ["external_auditor"] });
      const people = await auditWithPeople(db, "fieldwork", { lead_id: lead });
      const { xena, olga, vera } = people;
      const outsider = await person(db, { name: "Sam Stranger", roles: ["external_auditor"] });
      await join(db, await auditIn(db, "fieldwork"), outsider);
      const id = await asked(db, people);
      const piece = await evidenceWithFile(db, olga);
      await answered(db, olga, id, [piece.id]);
      await decided(db, xena, id, accept);
      expect(await seenBy(db, lead, piece)).toEqual(exactly(piece));
      for (const other of [outsider, vera, await person(db, { name: "Bo Board", roles: ["board_member"] })]) {
        expect(await seenBy(db, other, piece)).toEqual(nothing);
      }
    }),
  );

  it.each([
    ["planned", true],
    ["reporting", true],
    ["follow_up", true],
    ["closed", false],
    ["cancelled", false],
  ])("an audit that is %s shows it: %s", (status, shown) =>
    inRollback(async (db) => {
      const { audit, xena, yuri, olga } = await auditWithPeople(db, status);
      const piece = await evidenceWithFile(db, olga);
      const request = await add(db, "audit_requests", {
        audit_id: audit,
        title: TITLE,
        due_on: TODAY,
        addressee_id: olga,
        status: "accepted",
        answered_by: olga,
        answered_at: new Date(),
        decided_by: yuri,
      });
      await add(db, "audit_request_evidence", { request_id: request.id, evidence_id: piece.id });
      expect(await seenBy(db, xena, piece)).toEqual(shown ? exactly(piece) : nothing);
    })(),
  );

  it(
    "it ends when the person leaves the team, loses the role or is suspended, or the audit is archived",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const { audit, xena, yuri, olga } = people;
      const id = await asked(db, people);
      const piece = await evidenceWithFile(db, olga);
      await answered(db, olga, id, [piece.id]);
      await decided(db, xena, id, accept);
      await db.query("delete from app_public.audit_participants where audit_id = $1 and user_id = $2", [
        audit,
        xena,
      ]);
      expect(await seenBy(db, xena, piece)).toEqual(nothing);
      expect(await seenBy(db, yuri, piece)).toEqual(exactly(piece));
      await db.query("update app_public.user_roles set role = 'vendor' where user_id = $1", [yuri]);
      expect(await seenBy(db, yuri, piece)).toEqual(nothing);
      await db.query("update app_public.user_roles set role = 'external_auditor' where user_id = $1", [yuri]);
      await db.query("update app_public.audits set archived_at = now() where id = $1", [audit]);
      expect(await seenBy(db, yuri, piece)).toEqual(nothing);
      await db.query("update app_public.audits set archived_at = null where id = $1", [audit]);
      expect(await seenBy(db, yuri, piece)).toEqual(exactly(piece));
      await person(db, { name: "Ingrid Admin", roles: ["super_admin"] });
      await db.query("update app_public.users set status = 'suspended' where id = $1", [yuri]);
      await become(db, yuri);
      expect((await db.query("select from app_public.evidence")).rowCount).toBe(0);
    }),
  );

  it(
    "evidence that is archived later stays handed over, and what is then written about it is not",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const { xena, olga } = people;
      const id = await asked(db, people);
      const piece = await evidenceWithFile(db, olga);
      await answered(db, olga, id, [piece.id]);
      await decided(db, xena, id, accept);
      await db.query("update app_public.evidence set archived_at = now() where id = $1", [piece.id]);
      const control = (await aControl(db, {})).id;
      await db.query("set local session_replication_role = replica");
      await db.query("insert into app_public.evidence_controls (evidence_id, control_id) values ($1, $2)", [
        piece.id,
        control,
      ]);
      await db.query("set local session_replication_role = origin");
      expect(await seenBy(db, xena, piece)).toEqual(exactly(piece));
    }),
  );

  it(
    "it gives no other right: nothing about the evidence is changed, exported or handed on",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const { audit, xena, olga } = people;
      const id = await asked(db, people);
      const piece = await evidenceWithFile(db, olga);
      await answered(db, olga, id, [piece.id]);
      await decided(db, xena, id, accept);
      await db.query(
        "insert into app_public.audit_requests (audit_id, title, due_on, addressee_id) values ($1, 'Mine', $2, $3)",
        [audit, TODAY, xena],
      );
      const { rows } = await db.query("select id from app_public.audit_requests where title = 'Mine'");
      await become(db, xena);
      expect((await db.query("update app_public.evidence set name = 'Other', version = 1")).rowCount).toBe(0);
      expect(
        (await refused(db, "select app_public.archive_evidence($1, 'Not needed')", [[piece.id]])).code,
      ).toBe("FORBD");
      expect((await refused(db, answer, [rows[0].id, 1, null, [piece.id], []])).code).toBe("IVREF");
    }),
  );
});

describe("the files of an answer", () => {
  it(
    "are read by people who read audits, the person who is asked and the auditees, and by nobody else",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const { xena, olga, vera } = people;
      const id = await asked(db, people);
      const file = await upload(db, vera);
      expect(await download(db, vera, file)).toBe("NTFND");
      await answered(db, vera, id, [], [file]);
      const reader = await person(db, { name: "Bo Board", roles: ["board_member"] });
      // Sees all evidence, and no audits.
      const evidenceReader = await person(db, { name: "Kim Keeper", roles: ["vendor"] });
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('evidence_reader', '\"Evidence reader\"', '\"Reads evidence\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('evidence_reader', 'evidence_management', 'full'), ('evidence_reader', 'compliance_view', 'full')",
      );
      await db.query("update app_public.user_roles set role = 'evidence_reader' where user_id = $1", [
        evidenceReader,
      ]);
      const formerly = await person(db, { name: "Noel Nobody", roles: ["vendor"] });
      for (const [who, got] of [
        [xena, "pdf"],
        [olga, "pdf"],
        [vera, "pdf"],
        [reader, "pdf"],
        [evidenceReader, "NTFND"],
        [formerly, "NTFND"],
      ] as const) {
        expect(await download(db, who, file)).toBe(got);
        await become(db, who);
        expect((await db.query("select from app_public.files where id = $1", [file])).rowCount).toBe(
          got === "pdf" ? 1 : 0,
        );
        await becomeSuperuser(db);
      }
      await db.query("delete from app_public.audit_participants where user_id = $1", [vera]);
      expect(await download(db, vera, file)).toBe("NTFND");
    }),
  );

  it(
    "are kept when files that belong to nothing are deleted",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const id = await asked(db, people);
      const [kept, loose] = [await upload(db, people.olga), await upload(db, people.olga)];
      await answered(db, people.olga, id, [], [kept]);
      await db.query("set local app.now = '2026-05-06T12:00:00Z'");
      await db.query("select app_private.prune_files()");
      const { rows } = await db.query("select id from app_public.files where id = any ($1)", [[kept, loose]]);
      expect(rows).toEqual([{ id: kept }]);
    }),
  );
});

it(
  "a finding of the audit gives the team access to nothing",
  inRollback(async (db) => {
    const people = await auditWithPeople(db);
    const piece = await evidenceWithFile(db, people.olga);
    await add(db, "audit_findings", { ...finding(), audit_id: people.audit });
    expect(await seenBy(db, people.xena, piece)).toEqual(nothing);
  }),
);
