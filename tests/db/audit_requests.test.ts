/** What audit teams ask of people: who asks, answers and decides, and who is notified. */

import {
  accept,
  answer,
  answered,
  ask,
  asked,
  auditWithPeople,
  decided,
  evidenceWithFile,
  REASON,
  returnAnswer,
  state,
  TITLE,
  TODAY,
} from "../support/auditRequests.ts";
import { auditIn, auditor, join, upload } from "../support/audits.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { add } from "../support/sampleRows/rows.ts";
import { notificationsOf } from "../support/sentNotifications.ts";

const withdraw = "select * from app_public.withdraw_audit_request($1, $2, $3)";

it(
  "a request is answered, returned, answered again, accepted, and those concerned are notified each time",
  inRollback(async (db) => {
    const people = await auditWithPeople(db);
    const { xena, yuri, olga } = people;
    const id = await asked(db, people);
    expect(await state(db, id)).toMatchObject({ status: "open", title: TITLE, addressee_id: olga });
    await answered(db, olga, id);
    await decided(db, yuri, id, returnAnswer, REASON);
    expect(await state(db, id)).toMatchObject({
      status: "returned",
      return_reason: REASON,
      decided_by: yuri,
    });
    await answered(db, olga, id);
    expect(await state(db, id)).toMatchObject({ status: "answered", answered_by: olga, decided_by: null });
    await decided(db, xena, id, accept);
    expect(await state(db, id)).toMatchObject({ status: "accepted", decided_by: xena });
    const requestNotifications = async (who: string) =>
      (await notificationsOf(db, who)).filter((line) => line.startsWith("audit_request"));
    expect(await requestNotifications(olga)).toEqual(
      expect.arrayContaining([
        `audit_request: Audit request due 4 May 2026: ${TITLE}`,
        `audit_request: The answer to “${TITLE}” was returned`,
        `audit_request: Your answer to “${TITLE}” was accepted`,
      ]),
    );
    const line = `audit_request: Your request “${TITLE}” was answered`;
    expect(await requestNotifications(xena)).toEqual([line, line]);
    expect(await requestNotifications(yuri)).toEqual([]);
  }),
);

it(
  "an auditee who may see neither audits nor evidence finds the request, answers it with a file, and is notified",
  inRollback(async (db) => {
    const people = await auditWithPeople(db);
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
    await becomeSuperuser(db);
    await answered(db, vera, id, [], [await upload(db, vera)]);
    await become(db, vera);
    expect((await db.query("select from app_public.my_work()")).rowCount).toBe(0);
    expect((await refused(db, "select app_hidden.require_file_upload()", [])).code).toBe("FORBD");
    expect(await notificationsOf(db, vera)).toContain(
      `audit_request: Audit request due 4 May 2026: ${TITLE}`,
    );
  }),
);

it(
  "the person who is asked is reminded before the day and once after it, until they answer or the audit is closed",
  inRollback(async (db) => {
    const people = await auditWithPeople(db);
    const { vera, audit } = people;
    const id = await asked(db, people, vera);
    const remind = async (day: string) => {
      await db.query(`set local app.now = '${day}T12:00:00Z'`);
      await db.query("select app_private.notify_deadlines()");
      return (await notificationsOf(db, vera)).filter((line) => line.startsWith("audit_request_due")).length;
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
      const { audit, xena, olga } = await auditWithPeople(db, status);
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
      const { audit, xena, olga, vera } = await auditWithPeople(db);
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
      const { audit, olga } = await auditWithPeople(db);
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
      const people = await auditWithPeople(db);
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
      const people = await auditWithPeople(db);
      const { xena, olga, vera } = people;
      const id = await asked(db, people);
      const piece = await evidenceWithFile(db, olga);
      const archived = await evidenceWithFile(db, olga);
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
      const people = await auditWithPeople(db);
      const { xena, olga, vera } = people;
      const id = await asked(db, people);
      const [first, second] = [await evidenceWithFile(db, olga), await evidenceWithFile(db, olga)];
      const [file, better] = [await upload(db, olga), await upload(db, vera)];
      await answered(db, olga, id, [first.id, second.id], [file]);
      await decided(db, xena, id, returnAnswer, REASON);
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
      const people = await auditWithPeople(db);
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
      const people = await auditWithPeople(db);
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
      expect((await refused(db, returnAnswer, [id, 2, REASON])).code).toBe("FORBD");
      expect(await offered(xena)).toEqual({ accept: true, return: true, withdraw: true });
      expect((await refused(db, accept, [id, 1])).code).toBe("STALE");
      expect((await refused(db, returnAnswer, [id, 2, "no"])).code).toBe("IVINP");
      await db.query(accept, [id, 2]);
      expect(await offered(xena)).toEqual({ accept: false, return: true, withdraw: false });
      expect((await refused(db, withdraw, [id, 3, REASON])).code).toBe("CNFLT");
      await becomeSuperuser(db);
      await db.query("delete from app_public.audit_participants where audit_id = $1", [audit]);
      await become(db, xena);
      expect((await refused(db, returnAnswer, [id, 3, REASON])).code).toBe("FORBD");
    }),
  );

  it(
    "a request is withdrawn with a reason, and is then neither answered nor decided",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const { xena, olga } = people;
      const id = await asked(db, people);
      await become(db, xena);
      expect((await refused(db, accept, [id, 1])).code).toBe("CNFLT");
      expect((await refused(db, withdraw, [id, 1, " "])).code).toBe("IVINP");
      await db.query(withdraw, [id, 1, REASON]);
      expect((await refused(db, withdraw, [id, 2, REASON])).code).toBe("CNFLT");
      expect((await refused(db, returnAnswer, [id, 2, REASON])).code).toBe("CNFLT");
      await become(db, olga);
      expect((await refused(db, answer, [id, 2, "Here.", [], []])).code).toBe("CNFLT");
      expect(await notificationsOf(db, olga)).toContain(
        `audit_request: An audit request was withdrawn: ${TITLE}`,
      );
    }),
  );

  it(
    "not even the superuser writes down that somebody accepted their own answer",
    inRollback(async (db) => {
      const people = await auditWithPeople(db);
      const id = await asked(db, people);
      await answered(db, people.olga, id);
      const forge =
        "update app_public.audit_requests set status = 'accepted', decided_by = answered_by where id = $1";
      expect((await refused(db, forge, [id])).code).toBe("23514");
    }),
  );
});
