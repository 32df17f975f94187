/** What testers ask of the owners of controls: who asks, who answers, who decides about the answer. */
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { notificationsOf } from "../support/sentNotifications.ts";

const ask = "select * from app_public.ask_control_owner($1, $2, $3)";
const answer = "select * from app_public.answer_test_request($1, $2, $3, $4)";
const accept = "select * from app_public.accept_test_request($1, $2)";
const giveBack = "select * from app_public.return_test_request($1, $2, $3)";
const REQUEST = "Send the list of keys.";
const ANSWER = "The list is attached.";
const PARTS = '{"(text,Keys,,,Twelve keys)"}';

async function as(db: Db, id: string): Promise<void> {
  await becomeSuperuser(db);
  await become(db, id);
}

/** A request of a tester to the owner of a control, who has no role in compliance: version 1. */
async function asked(db: Db): Promise<{ id: string; tester: string; owner: string; control: string }> {
  await db.query("set local app.now = '2026-05-04T12:00:00Z'");
  const tester = await person(db, { name: "Ada Lovelace", roles: ["compliance_officer"] });
  const owner = await person(db, { name: "Grace Hopper", roles: ["vendor"] });
  const { id: control } = await aControl(db, { owner_id: owner });
  await as(db, tester);
  const { rows } = await db.query(ask, [control, `  ${REQUEST} `, "2026-05-04"]);
  return { id: rows[0].id, tester, owner, control };
}

async function state(db: Db, id: string): Promise<Row> {
  await becomeSuperuser(db);
  return (await db.query("select * from app_public.control_test_requests where id = $1", [id])).rows[0];
}

it(
  "a request is answered by the owner of the control, returned, answered again and accepted, and each person is notified",
  inRollback(async (db) => {
    const { id, tester, owner, control } = await asked(db);
    expect(await state(db, id)).toMatchObject({ status: "open", addressee_id: owner, request: REQUEST });
    await as(db, owner);
    await db.query(answer, [id, 1, ANSWER, "{}"]);
    await as(db, tester);
    await db.query(giveBack, [id, 2, "The list is missing."]);
    await as(db, owner);
    const { rows } = await db.query(answer, [id, 3, ANSWER, PARTS]);
    expect(rows[0]).toMatchObject({ status: "answered", answered_by: owner, version: 4 });
    await as(db, tester);
    await db.query(accept, [id, 4]);
    expect(await state(db, id)).toMatchObject({ status: "accepted", decided_by: tester });
    const piece = await db.query(
      `select status, collected_by, created_by, (select count(*)::int from app_public.evidence_items where evidence_id = evidence.id) as items,
        (select control_id from app_public.evidence_controls where evidence_id = evidence.id) as control
        from app_public.evidence where id = $1`,
      [rows[0].evidence_id],
    );
    expect(piece.rows).toEqual([
      { status: "draft", collected_by: owner, created_by: owner, items: 1, control },
    ]);
    expect(await notificationsOf(db, tester)).toHaveLength(2);
  }),
);

describe("of a control of a team", () => {
  async function teamOf(db: Db, ...members: [user_id: string, role: string][]): Promise<string> {
    const team_id = String((await add(db, "teams", { name: "Harbour" })).id);
    for (const [user_id, role] of members) await add(db, "team_members", { team_id, user_id, role });
    return team_id;
  }

  it(
    "its members neither ask nor decide",
    inRollback(async (db) => {
      const lead = await person(db, { roles: ["control_owner"] });
      const member = await person(db, { roles: ["compliance_officer"] });
      const tester = await person(db, { roles: ["compliance_officer"] });
      const owner_team_id = await teamOf(db, [lead, "lead"], [member, "member"]);
      const { id: control } = await aControl(db, { owner_id: null, owner_team_id });
      await as(db, member);
      expect((await refused(db, ask, [control, REQUEST, "2100-01-01"])).code).toBe("FORBD");
      await as(db, tester);
      const { rows } = await db.query(ask, [control, REQUEST, "2100-01-01"]);
      await as(db, lead);
      await db.query(answer, [rows[0].id, 1, ANSWER, "{}"]);
      await as(db, member);
      expect((await refused(db, accept, [rows[0].id, 2])).code).toBe("FORBD");
      await as(db, tester);
      await db.query(accept, [rows[0].id, 2]);
    }),
  );

  it(
    "people who left the team after the request do not decide",
    inRollback(async (db) => {
      const lead = await person(db, { roles: ["control_owner"] });
      const member = await person(db, { roles: ["compliance_officer"] });
      const tester = await person(db, { roles: ["compliance_officer"] });
      const owner_team_id = await teamOf(db, [lead, "lead"], [member, "member"]);
      const { id: control } = await aControl(db, { owner_id: null, owner_team_id });
      await as(db, tester);
      const { rows } = await db.query(ask, [control, REQUEST, "2100-01-01"]);
      await as(db, lead);
      await db.query(answer, [rows[0].id, 1, ANSWER, "{}"]);
      await becomeSuperuser(db);
      await db.query("delete from app_public.team_members where user_id = $1", [member]);
      await as(db, member);
      expect((await refused(db, accept, [rows[0].id, 2])).code).toBe("FORBD");
    }),
  );

  it(
    "goes to the next lead, and what is answered stays",
    inRollback(async (db) => {
      const lead = await person(db, { roles: ["control_owner"] });
      const next = await person(db, { roles: ["control_owner"] });
      const tester = await person(db, { roles: ["compliance_officer"] });
      const admin = await person(db, { roles: ["admin"] });
      const owner_team_id = await teamOf(db, [lead, "lead"], [next, "member"]);
      const { id: control } = await aControl(db, { owner_id: null, owner_team_id });
      await as(db, tester);
      const [open, answered] = [
        (await db.query(ask, [control, REQUEST, "2100-01-01"])).rows[0].id,
        (await db.query(ask, [control, REQUEST, "2100-01-01"])).rows[0].id,
      ];
      await as(db, lead);
      await db.query(answer, [answered, 1, ANSWER, "{}"]);
      await as(db, admin);
      await db.query("select app_public.set_team_role($1, $2, 'lead')", [owner_team_id, next]);
      await becomeSuperuser(db);
      await db.query("set constraints all immediate");
      expect((await state(db, open)).addressee_id).toBe(next);
      expect((await state(db, answered)).addressee_id).toBe(lead);
    }),
  );
});

it(
  "the owner of a control who may see it is notified of the request, of its return and of its end",
  inRollback(async (db) => {
    const tester = await person(db, { roles: ["compliance_officer"] });
    const owner = await person(db, { name: "Grace Hopper", roles: ["control_owner"] });
    const { id: control, reference, name } = await aControl(db, { owner_id: owner });
    await as(db, tester);
    const { rows } = await db.query(ask, [control, REQUEST, "2100-01-01"]);
    const { id } = rows[0];
    await as(db, owner);
    await db.query(answer, [id, 1, ANSWER, "{}"]);
    await as(db, tester);
    await db.query(giveBack, [id, 2, "The list is missing."]);
    await as(db, owner);
    await db.query(answer, [id, 3, ANSWER, "{}"]);
    await as(db, tester);
    await db.query(accept, [id, 4]);
    const notices = (await notificationsOf(db, owner)).filter((line) => line.startsWith("test_request"));
    expect(notices.toSorted()).toEqual(
      [
        `test_request: Your answer is needed on ${reference} ${name} by 1 January 2100`,
        `test_request: Your answer on ${reference} ${name} was returned`,
        `test_request: Your answer on ${reference} ${name} was accepted`,
      ].toSorted(),
    );
  }),
);

it(
  "the owner of a control neither asks themselves, nor decides about the answer, nor records the test",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["compliance_officer"] });
    const tester = await person(db, { name: "Grace Hopper", roles: ["compliance_officer"] });
    const { id: control } = await aControl(db, { owner_id: owner });
    await as(db, owner);
    expect((await refused(db, ask, [control, REQUEST, "2100-01-01"])).code).toBe("FORBD");
    await as(db, tester);
    const { rows } = await db.query(ask, [control, REQUEST, "2100-01-01"]);
    expect((await refused(db, answer, [rows[0].id, 1, ANSWER, "{}"])).code).toBe("FORBD");
    await as(db, owner);
    await db.query(answer, [rows[0].id, 1, ANSWER, "{}"]);
    expect((await refused(db, accept, [rows[0].id, 2])).code).toBe("FORBD");
    expect((await refused(db, giveBack, [rows[0].id, 2, "Not good enough."])).code).toBe("FORBD");
    const test = `insert into app_public.control_tests (control_id, kind, procedure, result, conclusion)
      values ($1, 'design', 'Looked at it', 'effective', 'It is as it should be.')`;
    expect((await refused(db, test, [control])).code).toBe("FORBD");
  }),
);

it(
  "a request has a text of ten characters, a day that has not passed, and a control that is in use and owned",
  inRollback(async (db) => {
    await db.query("set local app.now = '2026-05-04T12:00:00Z'");
    const tester = await person(db, { roles: ["compliance_officer"] });
    const owner = await person(db, { name: "Grace Hopper", roles: ["control_owner"] });
    const { id: control } = await aControl(db, { owner_id: owner });
    const { id: unowned } = await aControl(db);
    const { id: retired } = await aControl(db, {
      owner_id: owner,
      status: "retired",
      retired_at: "2026-05-01",
      retired_reason: "Replaced by another control.",
    });
    await as(db, tester);
    for (const [text, due, field] of [
      ["Nine char", "2026-05-04", "request"],
      ["x".repeat(2001), "2026-05-04", "request"],
      [REQUEST, "2026-05-03", "due_on"],
      [REQUEST, null, "due_on"],
    ]) {
      const error = await refused(db, ask, [control, text, due]);
      expect([error.code, error.column]).toEqual(["IVINP", field]);
    }
    expect((await refused(db, ask, [unowned, REQUEST, "2026-05-04"])).code).toBe("CNFLT");
    expect((await refused(db, ask, [retired, REQUEST, "2026-05-04"])).code).toBe("CNFLT");
    await db.query(ask, [control, "Ten chars.", "2026-05-04"]);
  }),
);

it(
  "an answer has ten characters, and neither step is made twice or from an old version",
  inRollback(async (db) => {
    const { id, tester, owner } = await asked(db);
    expect((await refused(db, accept, [id, 1])).code).toBe("CNFLT");
    await as(db, owner);
    expect((await refused(db, answer, [id, 1, "Nine char", "{}"])).column).toBe("answer");
    expect((await refused(db, answer, [id, 2, ANSWER, "{}"])).code).toBe("STALE");
    await db.query(answer, [id, 1, "Ten chars.", "{}"]);
    expect((await refused(db, answer, [id, 2, ANSWER, "{}"])).code).toBe("CNFLT");
    await as(db, tester);
    expect((await refused(db, accept, [id, 1])).code).toBe("STALE");
    expect((await refused(db, giveBack, [id, 2, "no"])).code).toBe("IVINP");
    await db.query(accept, [id, 2]);
    expect((await refused(db, giveBack, [id, 3, "The list is missing."])).code).toBe("CNFLT");
  }),
);

it(
  "an unfinished request goes to the next owner of the control, a finished one stays",
  inRollback(async (db) => {
    const { id, owner, control } = await asked(db);
    await becomeSuperuser(db);
    const next = await person(db, { name: "Alan Turing", roles: ["control_owner"] });
    await db.query("update app_public.controls set owner_id = $2 where id = $1", [control, next]);
    expect(await state(db, id)).toMatchObject({ addressee_id: next });
    await as(db, owner);
    expect((await db.query("select from app_public.control_test_requests")).rowCount).toBe(0);
    await as(db, next);
    await db.query(answer, [id, 2, ANSWER, "{}"]);
    await becomeSuperuser(db);
    await db.query("update app_public.controls set owner_id = $2 where id = $1", [control, owner]);
    expect(await state(db, id)).toMatchObject({ addressee_id: next });
  }),
);

it(
  "files are uploaded by owners who see evidence, as long as a request waits for them",
  inRollback(async (db) => {
    const upload = "select app_hidden.require_upload_right()";
    const tester = await person(db, { roles: ["compliance_officer"] });
    const owner = await person(db, { name: "Grace Hopper", roles: ["control_owner"] });
    const { id: control } = await aControl(db, { owner_id: owner });
    await as(db, owner);
    expect((await refused(db, "select app_hidden.require_file_upload()", [])).code).toBe("FORBD");
    await as(db, tester);
    const { rows } = await db.query(ask, [control, REQUEST, "2100-01-01"]);
    await as(db, owner);
    await db.query("select app_hidden.require_file_upload()");
    await db.query(answer, [rows[0].id, 1, ANSWER, "{}"]);
    expect((await refused(db, "select app_hidden.require_file_upload()", [])).code).toBe("FORBD");
    expect((await refused(db, upload, [])).code).toBe("42501");
  }),
);

it(
  "the fields that the screen reads agree with the functions",
  inRollback(async (db) => {
    const { id, tester, owner } = await asked(db);
    const statement = `select app_public.control_test_requests_may_answer(r) as answer, app_public.control_test_requests_may_decide(r) as decide,
      app_public.control_test_requests_is_overdue(r) as overdue from app_public.control_test_requests r where id = $1`;
    const answers = async (who: string) => {
      await as(db, who);
      return (await db.query(statement, [id])).rows[0];
    };
    expect(await answers(owner)).toEqual({ answer: true, decide: false, overdue: false });
    expect(await answers(tester)).toEqual({ answer: false, decide: false, overdue: false });
    await db.query("set local app.now = '2026-05-05T00:00:00Z'");
    expect((await answers(owner)).overdue).toBe(true);
    await db.query(answer, [id, 1, ANSWER, "{}"]);
    expect(await answers(owner)).toEqual({ answer: false, decide: false, overdue: false });
    expect(await answers(tester)).toEqual({ answer: false, decide: true, overdue: false });
  }),
);
