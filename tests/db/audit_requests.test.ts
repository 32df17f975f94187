/** What audit teams ask of people: who asks, answers and decides, who is told, and what is handed over to whom. */
import { auditIn, auditor, download, join, upload } from "../support/audits.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeOwner, type Db, inRollback, person, refused } from "../support/database.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { toldOf } from "../support/sentNotifications.ts";

const ask =
  "select * from app_public.ask_auditee($1, $2, $3, $4, procedure_id => $5, control_id => $6, requirement_id => $7)";
const answer = "select * from app_public.answer_audit_request($1, $2, $3, $4, $5)";
const accept = "select * from app_public.accept_audit_request($1, $2)";
const giveBack = "select * from app_public.return_audit_request($1, $2, $3)";
const withdraw = "select * from app_public.withdraw_audit_request($1, $2, $3)";
const TITLE = "List of leavers";
const TODAY = "2026-05-04";
const REASON = "The list is of another year.";

interface Cast {
  audit: string;
  /** External auditors of the team, without any permission for evidence. */
  xena: string;
  yuri: string;
  /** Asked; collects evidence. */
  olga: string;
  /** An auditee whose role shows neither audits nor evidence. */
  vera: string;
}

async function cast(db: Db, status = "fieldwork", changes: Row = {}): Promise<Cast> {
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

async function asked(db: Db, { audit, xena, olga }: Cast, to = olga): Promise<string> {
  await become(db, xena);
  const { rows } = await db.query(ask, [audit, ` ${TITLE} `, to, TODAY, null, null, null]);
  await becomeOwner(db);
  return rows[0].id;
}

/** A piece of evidence with a file, a link that was removed, and a text that was replaced. */
async function aPiece(db: Db, by: string): Promise<{ id: string; file: string }> {
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

async function state(db: Db, id: string): Promise<Row & { version: number }> {
  await becomeOwner(db);
  return (await db.query("select * from app_public.audit_requests where id = $1", [id])).rows[0];
}

/** Answers as this person about the version that is there. */
async function answered(db: Db, who: string, id: string, pieces: string[] = [], files: string[] = []) {
  const { version } = await state(db, id);
  await become(db, who);
  await db.query(answer, [id, version, "Here it is.", pieces, files]);
  await becomeOwner(db);
}

async function decided(db: Db, who: string, id: string, act: string, ...reason: string[]) {
  const { version } = await state(db, id);
  await become(db, who);
  await db.query(act, [id, version, ...reason]);
  await becomeOwner(db);
}

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
  await becomeOwner(db);
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

it(
  "a request is answered, returned, answered again, accepted, and each is told to those concerned",
  inRollback(async (db) => {
    const people = await cast(db);
    const { xena, yuri, olga } = people;
    const id = await asked(db, people);
    expect(await state(db, id)).toMatchObject({ status: "open", title: TITLE, addressee_id: olga });
    await answered(db, olga, id);
    await decided(db, yuri, id, giveBack, REASON);
    expect(await state(db, id)).toMatchObject({
      status: "returned",
      return_reason: REASON,
      decided_by: yuri,
    });
    await answered(db, olga, id);
    expect(await state(db, id)).toMatchObject({ status: "answered", answered_by: olga, decided_by: null });
    await decided(db, xena, id, accept);
    expect(await state(db, id)).toMatchObject({ status: "accepted", decided_by: xena });
    const told = async (who: string) =>
      (await toldOf(db, who)).filter((line) => line.startsWith("audit_request"));
    expect(await told(olga)).toEqual(
      expect.arrayContaining([
        `audit_request: Audit request due 4 May 2026: ${TITLE}`,
        `audit_request: The answer to ‘${TITLE}’ was returned`,
        `audit_request: Your answer to ‘${TITLE}’ was accepted`,
      ]),
    );
    const line = `audit_request: Your request ‘${TITLE}’ was answered`;
    expect(await told(xena)).toEqual([line, line]);
    expect(await told(yuri)).toEqual([]);
  }),
);

it(
  "an auditee who may see neither audits nor evidence finds the request, answers it with a file, and is told",
  inRollback(async (db) => {
    const people = await cast(db);
    const { vera } = people;
    const id = await asked(db, people, vera);
    await become(db, vera);
    const { rows } = await db.query(
      "select r.title, audit_requests_audit_title as audit, audit_requests_may_answer as may from app_public.audit_requests r, app_public.audit_requests_audit_title(r), app_public.audit_requests_may_answer(r)",
    );
    expect(rows).toEqual([{ title: TITLE, audit: expect.stringMatching(/^AU-\d+ /), may: true }]);
    const work = await db.query("select kind, path, overdue from app_public.my_work()");
    expect(work.rows).toEqual([{ kind: "audit_request", path: `/audits/requests/${id}`, overdue: false }]);
    expect((await db.query("select from app_public.audits")).rowCount).toBe(0);
    await db.query("select app_hidden.require_file_upload()");
    await becomeOwner(db);
    await answered(db, vera, id, [], [await upload(db, vera)]);
    await become(db, vera);
    expect((await db.query("select from app_public.my_work()")).rowCount).toBe(0);
    expect((await refused(db, "select app_hidden.require_file_upload()", [])).code).toBe("FORBD");
    expect(await toldOf(db, vera)).toContain(`audit_request: Audit request due 4 May 2026: ${TITLE}`);
  }),
);

it(
  "the person who is asked is reminded before the day and once after it, until they answer or the audit is closed",
  inRollback(async (db) => {
    const people = await cast(db);
    const { vera, audit } = people;
    const id = await asked(db, people, vera);
    const remind = async (day: string) => {
      await db.query(`set local app.now = '${day}T12:00:00Z'`);
      await db.query("select app_private.notify_deadlines()");
      return (await toldOf(db, vera)).filter((line) => line.startsWith("audit_request_due")).length;
    };
    await db.query("update app_public.audit_requests set due_on = '2026-06-10' where id = $1", [id]);
    expect(await remind("2026-05-10")).toBe(0);
    expect(await remind("2026-05-11")).toBe(1);
    expect(await remind("2026-06-03")).toBe(2);
    expect(await remind("2026-06-10")).toBe(3);
    expect(await remind("2026-06-11")).toBe(4);
    expect(await remind("2026-06-12")).toBe(4);
    await db.query("update app_public.audit_requests set due_on = '2026-07-10' where id = $1", [id]);
    await db.query("update app_public.audits set archived_at = now() where id = $1", [audit]);
    expect(await remind("2026-07-10")).toBe(4);
    await db.query("update app_public.audits set archived_at = null where id = $1", [audit]);
    expect(await remind("2026-07-10")).toBe(5);
  }),
);

describe("asking", () => {
  it.each([
    ["planned", "asked"],
    ["fieldwork", "asked"],
    ["reporting", "asked"],
    ["follow_up", "asked"],
    ["closed", "CNFLT"],
    ["cancelled", "CNFLT"],
  ])("a team asks in %s: %s", (status, outcome) =>
    inRollback(async (db) => {
      const { audit, xena, olga } = await cast(db, status);
      await become(db, xena);
      const got = await db.query(ask, [audit, TITLE, olga, TODAY, null, null, null]).then(
        () => "asked",
        (error) => error.code,
      );
      expect(got).toBe(outcome);
    })(),
  );

  it(
    "only the team asks, an approved person, until today or later, about a procedure of the same audit",
    inRollback(async (db) => {
      const { audit, xena, olga, vera } = await cast(db);
      const own = await add(db, "audit_procedures", { audit_id: audit, title: "Ask" });
      const elsewhere = await add(db, "audit_procedures", {
        audit_id: await auditIn(db, "fieldwork"),
        title: "Ask",
      });
      const gone = await person(db, { name: "Grace Hopper", status: "suspended", roles: ["vendor"] });
      const control = (await aControl(db, {})).id;
      const wanted = (await add(db, "compliance_requirements", await requirement(db))).id;
      for (const outsider of [await auditor(db, "Alan Turing"), vera]) {
        await become(db, outsider);
        expect((await refused(db, ask, [audit, TITLE, olga, TODAY, null, null, null])).code).toBe("FORBD");
      }
      await become(db, xena);
      for (const [values, code] of [
        [[" ", olga, TODAY, null], "IVINP"],
        [["x".repeat(201), olga, TODAY, null], "IVINP"],
        [[TITLE, null, TODAY, null], "IVINP"],
        [[TITLE, gone, TODAY, null], "IVREF"],
        [[TITLE, olga, "2026-05-03", null], "IVINP"],
        [[TITLE, olga, TODAY, elsewhere.id], "IVREF"],
      ] as const) {
        expect((await refused(db, ask, [audit, ...values, null, null])).code).toBe(code);
      }
      const { rows } = await db.query(ask, [audit, "x".repeat(200), olga, TODAY, own.id, control, wanted]);
      expect(rows[0]).toMatchObject({ procedure_id: own.id, control_id: control, requirement_id: wanted });
    }),
  );

  it(
    "nobody links a control that they do not see",
    inRollback(async (db) => {
      const { audit, olga } = await cast(db);
      const finn = await person(db, { name: "Finn Audit", roles: ["manager"] });
      await join(db, audit, finn);
      const control = (await aControl(db, {})).id;
      await db.query(
        "delete from app_public.role_permissions where role = 'manager' and permission = 'compliance_view'",
      );
      await become(db, finn);
      expect((await refused(db, ask, [audit, TITLE, olga, TODAY, null, control, null])).code).toBe("IVREF");
    }),
  );
});

describe("answering", () => {
  it(
    "is for the person who is asked and the auditees, with words, files or evidence",
    inRollback(async (db) => {
      const people = await cast(db);
      const { xena, yuri, olga, vera } = people;
      const id = await asked(db, people);
      const other = await person(db, { name: "Noel Nobody", roles: ["vendor"] });
      await become(db, other);
      expect((await refused(db, answer, [id, 1, "Here.", [], []])).code).toBe("NTFND");
      await become(db, yuri);
      expect((await refused(db, answer, [id, 1, "Here.", [], []])).code).toBe("FORBD");
      await become(db, olga);
      expect((await refused(db, answer, [id, 1, " ", [], []])).code).toBe("IVINP");
      expect((await refused(db, answer, [id, 1, null, null, null])).code).toBe("IVINP");
      expect((await refused(db, answer, [id, 2, "Here.", [], []])).code).toBe("STALE");
      expect((await refused(db, answer, [id, 1, "x".repeat(4001), [], []])).code).toBe("IVINP");
      await become(db, vera);
      await db.query(answer, [id, 1, "x".repeat(4000), [], []]);
      expect((await refused(db, answer, [id, 2, "Again.", [], []])).code).toBe("CNFLT");
      await decided(db, xena, id, accept);
      await become(db, olga);
      expect((await refused(db, answer, [id, 3, "Again.", [], []])).code).toBe("CNFLT");
    }),
  );

  it(
    "hands over evidence that the person sees and that is not archived, and files that they uploaded",
    inRollback(async (db) => {
      const people = await cast(db);
      const { xena, olga, vera } = people;
      const id = await asked(db, people);
      const piece = await aPiece(db, olga);
      const archived = await aPiece(db, olga);
      await db.query("update app_public.evidence set archived_at = now() where id = $1", [archived.id]);
      const foreign = await upload(db, xena);
      const own = await upload(db, olga);
      await become(db, vera);
      expect((await refused(db, answer, [id, 1, null, [piece.id], []])).code).toBe("IVREF");
      await become(db, olga);
      expect((await refused(db, answer, [id, 1, null, [archived.id], []])).code).toBe("IVREF");
      expect((await refused(db, answer, [id, 1, null, [], [foreign]])).code).toBe("IVREF");
      await db.query(answer, [id, 1, null, [piece.id], [own]]);
    }),
  );

  it(
    "a new answer replaces the old one; an auditee keeps the evidence that they do not see, and adds none",
    inRollback(async (db) => {
      const people = await cast(db);
      const { xena, olga, vera } = people;
      const id = await asked(db, people);
      const [first, second] = [await aPiece(db, olga), await aPiece(db, olga)];
      const [file, better] = [await upload(db, olga), await upload(db, vera)];
      await answered(db, olga, id, [first.id, second.id], [file]);
      await decided(db, xena, id, giveBack, REASON);
      await answered(db, vera, id, [first.id], [better]);
      const { rows } = await db.query(
        `select (select array_agg(evidence_id) from app_public.audit_request_evidence where request_id = $1) as evidence,
          (select array_agg(file_id) from app_public.audit_request_files where request_id = $1) as files`,
        [id],
      );
      expect(rows).toEqual([{ evidence: [first.id], files: [better] }]);
    }),
  );

  it.each(["closed", "cancelled", "archived"])("ends when the audit is %s", (end) =>
    inRollback(async (db) => {
      const people = await cast(db);
      const { audit, xena, olga } = people;
      const id = await asked(db, people);
      const other = await asked(db, people);
      await answered(db, olga, other);
      await db.query("set local session_replication_role = replica");
      await db.query(
        end === "archived"
          ? "update app_public.audits set archived_at = now() where id = $1"
          : `update app_public.audits set status = '${end}', fieldwork_ended_on = '2026-03-20', reported_on = '2026-04-10',
              opinion = 'satisfactory', opinion_basis = 'Everything works.', closed_on = ${end === "closed" ? "'2026-05-10'" : "null"},
              cancelled_reason = ${end === "cancelled" ? "'Not needed.'" : "null"} where id = $1`,
        [audit],
      );
      await db.query("set local session_replication_role = origin");
      await become(db, olga);
      expect((await refused(db, answer, [id, 1, "Here.", [], []])).code).toBe("CNFLT");
      expect((await db.query("select from app_public.my_work() where kind = 'audit_request'")).rowCount).toBe(
        0,
      );
      await become(db, xena);
      expect((await refused(db, accept, [other, 2])).code).toBe("CNFLT");
      expect((await refused(db, withdraw, [id, 1, REASON])).code).toBe("CNFLT");
    })(),
  );
});

describe("deciding", () => {
  it(
    "is for a member of the team who did not answer, and the page offers it to nobody else",
    inRollback(async (db) => {
      const people = await cast(db);
      const { audit, xena, yuri, olga } = people;
      const id = await asked(db, people, yuri);
      await answered(db, yuri, id);
      const alan = await auditor(db, "Alan Turing");
      const offered = async (who: string) => {
        await become(db, who);
        const { rows } = await db.query(
          `select app_public.audit_requests_may_accept(r) as accept, app_public.audit_requests_may_return(r) as return,
            app_public.audit_requests_may_withdraw(r) as withdraw from app_public.audit_requests r where id = $1`,
          [id],
        );
        return rows[0];
      };
      for (const who of [alan, olga]) {
        expect(await offered(who)).toEqual({ accept: false, return: false, withdraw: false });
        expect((await refused(db, accept, [id, 2])).code).toBe("FORBD");
        expect((await refused(db, withdraw, [id, 2, REASON])).code).toBe("FORBD");
      }
      expect(await offered(yuri)).toEqual({ accept: false, return: false, withdraw: true });
      expect((await refused(db, accept, [id, 2])).code).toBe("FORBD");
      expect((await refused(db, giveBack, [id, 2, REASON])).code).toBe("FORBD");
      expect(await offered(xena)).toEqual({ accept: true, return: true, withdraw: true });
      expect((await refused(db, accept, [id, 1])).code).toBe("STALE");
      expect((await refused(db, giveBack, [id, 2, "no"])).code).toBe("IVINP");
      await db.query(accept, [id, 2]);
      expect(await offered(xena)).toEqual({ accept: false, return: true, withdraw: false });
      expect((await refused(db, withdraw, [id, 3, REASON])).code).toBe("CNFLT");
      await becomeOwner(db);
      await db.query("delete from app_public.audit_participants where audit_id = $1", [audit]);
      await become(db, xena);
      expect((await refused(db, giveBack, [id, 3, REASON])).code).toBe("FORBD");
    }),
  );

  it(
    "a request is withdrawn with a reason, and is then neither answered nor decided",
    inRollback(async (db) => {
      const people = await cast(db);
      const { xena, olga } = people;
      const id = await asked(db, people);
      await become(db, xena);
      expect((await refused(db, accept, [id, 1])).code).toBe("CNFLT");
      expect((await refused(db, withdraw, [id, 1, " "])).code).toBe("IVINP");
      await db.query(withdraw, [id, 1, REASON]);
      expect((await refused(db, withdraw, [id, 2, REASON])).code).toBe("CNFLT");
      expect((await refused(db, giveBack, [id, 2, REASON])).code).toBe("CNFLT");
      await become(db, olga);
      expect((await refused(db, answer, [id, 2, "Here.", [], []])).code).toBe("CNFLT");
      expect(await toldOf(db, olga)).toContain(`audit_request: An audit request was withdrawn: ${TITLE}`);
    }),
  );

  it(
    "not even the superuser writes down that somebody accepted their own answer",
    inRollback(async (db) => {
      const people = await cast(db);
      const id = await asked(db, people);
      await answered(db, people.olga, id);
      const forge =
        "update app_public.audit_requests set status = 'accepted', decided_by = answered_by where id = $1";
      expect((await refused(db, forge, [id])).code).toBe("23514");
    }),
  );
});

describe("what is handed over", () => {
  it(
    "an external auditor of the team sees exactly the evidence of accepted answers, and no longer when one is returned",
    inRollback(async (db) => {
      const people = await cast(db);
      const { xena, yuri, olga } = people;
      const id = await asked(db, people);
      const piece = await aPiece(db, olga);
      await aPiece(db, olga);
      expect(await seenBy(db, xena, piece)).toEqual(nothing);
      await answered(db, olga, id, [piece.id]);
      expect(await seenBy(db, xena, piece)).toEqual(nothing);
      await decided(db, xena, id, accept);
      expect(await seenBy(db, xena, piece)).toEqual(exactly(piece));
      expect(await seenBy(db, yuri, piece)).toEqual(exactly(piece));
      await decided(db, yuri, id, giveBack, REASON);
      expect(await seenBy(db, xena, piece)).toEqual(nothing);
    }),
  );

  it(
    "the lead is one of the team; others who read audits, auditees and teams of other audits see nothing",
    inRollback(async (db) => {
      const lead = await person(db, { name: "Lee Lead", roles: ["external_auditor"] });
      const people = await cast(db, "fieldwork", { lead_id: lead });
      const { xena, olga, vera } = people;
      const stranger = await person(db, { name: "Sam Stranger", roles: ["external_auditor"] });
      await join(db, await auditIn(db, "fieldwork"), stranger);
      const id = await asked(db, people);
      const piece = await aPiece(db, olga);
      await answered(db, olga, id, [piece.id]);
      await decided(db, xena, id, accept);
      expect(await seenBy(db, lead, piece)).toEqual(exactly(piece));
      for (const other of [stranger, vera, await person(db, { name: "Bo Board", roles: ["board_member"] })]) {
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
      const { audit, xena, yuri, olga } = await cast(db, status);
      const piece = await aPiece(db, olga);
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
      const people = await cast(db);
      const { audit, xena, yuri, olga } = people;
      const id = await asked(db, people);
      const piece = await aPiece(db, olga);
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
      const people = await cast(db);
      const { xena, olga } = people;
      const id = await asked(db, people);
      const piece = await aPiece(db, olga);
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
      const people = await cast(db);
      const { audit, xena, olga } = people;
      const id = await asked(db, people);
      const piece = await aPiece(db, olga);
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
      const people = await cast(db);
      const { xena, olga, vera } = people;
      const id = await asked(db, people);
      const file = await upload(db, vera);
      expect(await download(db, vera, file)).toBe("NTFND");
      await answered(db, vera, id, [], [file]);
      const reader = await person(db, { name: "Bo Board", roles: ["board_member"] });
      // Sees all evidence, and no audits.
      const keeper = await person(db, { name: "Kim Keeper", roles: ["vendor"] });
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('keeper', '\"Keeper\"', '\"Keeps evidence\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('keeper', 'evidence_management', 'full'), ('keeper', 'compliance_view', 'full')",
      );
      await db.query("update app_public.user_roles set role = 'keeper' where user_id = $1", [keeper]);
      const formerly = await person(db, { name: "Noel Nobody", roles: ["vendor"] });
      for (const [who, got] of [
        [xena, "pdf"],
        [olga, "pdf"],
        [vera, "pdf"],
        [reader, "pdf"],
        [keeper, "NTFND"],
        [formerly, "NTFND"],
      ] as const) {
        expect(await download(db, who, file)).toBe(got);
        await become(db, who);
        expect((await db.query("select from app_public.files where id = $1", [file])).rowCount).toBe(
          got === "pdf" ? 1 : 0,
        );
        await becomeOwner(db);
      }
      await db.query("delete from app_public.audit_participants where user_id = $1", [vera]);
      expect(await download(db, vera, file)).toBe("NTFND");
    }),
  );

  it(
    "are kept when files that belong to nothing are deleted",
    inRollback(async (db) => {
      const people = await cast(db);
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
  "a finding of the audit does not hand anything over",
  inRollback(async (db) => {
    const people = await cast(db);
    const piece = await aPiece(db, people.olga);
    await add(db, "audit_findings", { ...finding(), audit_id: people.audit });
    expect(await seenBy(db, people.xena, piece)).toEqual(nothing);
  }),
);
