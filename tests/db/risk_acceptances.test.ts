import {
  acceptanceState,
  anAcceptance,
  approvalOf,
  aScoredRisk,
  askFor,
  dayIn,
  decide,
  GROUNDS,
  later,
  notDecided,
  noticesTo,
  riskState,
} from "../support/acceptances.ts";
import {
  become,
  becomeOwner,
  type Db,
  inRollback,
  ownDatabase,
  person,
  refused,
} from "../support/database.ts";

const request = "select * from app_public.request_risk_acceptance($1, $2, $3, $4)";
const withdraw = "select * from app_public.withdraw_risk_acceptance($1, $2)";
const expire = "select app_private.expire_risk_acceptances() as ended";
const REASON = "The depot is sold in spring.";

const manager = (db: Db) => person(db, { name: "Ada Lovelace", roles: ["risk_manager"] });
const board = (db: Db) => person(db, { name: "Grace Hopper", roles: ["board_member"] });

async function score(
  db: Db,
  id: string,
  changes: { residual?: number; composite?: number; inherent?: number },
) {
  const { residual = null, composite = null, inherent = null } = changes;
  await db.query(
    `update app_public.risks set residual_risk_score = coalesce($2, residual_risk_score),
      composite_risk_score = coalesce($3, composite_risk_score), inherent_risk_score = coalesce($4, inherent_risk_score)
      where id = $1`,
    [id, residual, composite, inherent],
  );
}

describe("asking", () => {
  it(
    "a risk manager asks, and the request keeps the scores of the day",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { residual_risk_score: 9, composite_risk_score: 16 });
      const asked = await askFor(db, id);
      expect(await acceptanceState(db, asked.id)).toMatchObject({
        status: "requested",
        score: 9,
        residual_score: 9,
        composite_score: 16,
        reason: GROUNDS,
        conditions: "Insurance stays as it is.",
        requested_by: asked.requester,
        expires_on: await dayIn(db, 90),
      });
      expect((await riskState(db, id)).treatment).toBe("open");
      expect(await approvalOf(db, "risk_acceptances", asked.id)).toMatchObject({
        kind: "risk_acceptance",
        subject_id: id,
        status: "pending_approval",
        requested_by: asked.requester,
      });
    }),
  );

  it.each([
    { role: "manager", may: true },
    { role: "compliance_officer", may: false },
    { role: "executive", may: false },
    { role: "risk_owner", may: false },
  ])("a $role may ask: $may", ({ role, may }) =>
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const until = await dayIn(db, 30);
      await become(db, await person(db, { roles: [role] }));
      const values = [id, GROUNDS, null, until];
      if (may) expect((await db.query(request, values)).rows[0].status).toBe("requested");
      else expect((await refused(db, request, values)).code).toBe("FORBD");
    })(),
  );

  it.each([
    { reason: "Ten chars.", code: undefined },
    { reason: "Nine char", code: "IVINP" },
    { reason: "   Nine char   ", code: "IVINP" },
    { reason: "x".repeat(2000), code: undefined },
    { reason: "x".repeat(2001), code: "IVINP" },
    { reason: null, code: "IVINP" },
  ])("says why in 10 to 2,000 characters: $#", ({ reason, code }) =>
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const until = await dayIn(db, 30);
      await become(db, await manager(db));
      const values = [id, reason, null, until];
      if (code) expect(await refused(db, request, values)).toMatchObject({ code, column: "reason" });
      else await db.query(request, values);
    })(),
  );

  it.each([
    { day: null, code: "IVINP" },
    { day: "- interval '1 day'", code: "IVINP" },
    { day: "", code: "IVINP" },
    { day: "+ interval '1 day'", code: undefined },
    { day: "+ interval '1 year'", code: undefined },
    { day: "+ interval '1 year 1 day'", code: "IVINP" },
  ])("names a day from tomorrow to a year from today: today $day", ({ day, code }) =>
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const until =
        day === null
          ? null
          : (await db.query(`select (app_hidden.today() ${day})::date::text as day`)).rows[0].day;
      await become(db, await manager(db));
      const values = [id, GROUNDS, null, until];
      if (code) expect(await refused(db, request, values)).toMatchObject({ code, column: "expires_on" });
      else await db.query(request, values);
    })(),
  );

  it(
    "nobody accepts a score that is not known, a draft, or a risk that has ended",
    inRollback(async (db) => {
      const unknown = await aScoredRisk(db, { residual_risk_score: null });
      const draft = await aScoredRisk(db, { status: "draft" });
      const closed = await aScoredRisk(db, { status: "closed" });
      const archived = await aScoredRisk(db, { archived_at: new Date() });
      const until = await dayIn(db, 30);
      await become(db, await manager(db));
      for (const id of [unknown, draft, closed, archived]) {
        expect((await refused(db, request, [id, GROUNDS, null, until])).code).toBe("CNFLT");
      }
      const absent = "00000000-0000-4000-8000-000000000000";
      expect((await refused(db, request, [absent, GROUNDS, null, until])).code).toBe("NTFND");
    }),
  );

  it(
    "a second request waits until the first is decided",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const { requester } = await askFor(db, id);
      const until = await dayIn(db, 30);
      await become(db, requester);
      expect((await refused(db, request, [id, GROUNDS, null, until])).code).toBe("CNFLT");
    }),
  );

  it(
    "nobody writes an acceptance by hand, not even a super administrator",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      await anAcceptance(db, id);
      await become(db, await person(db, { roles: ["super_admin"] }));
      for (const sql of [
        `insert into app_public.risk_acceptances (risk_id, reason, expires_on, score) values ('${id}', '${GROUNDS}', now(), 9)`,
        "update app_public.risk_acceptances set expires_on = expires_on + 1",
        "delete from app_public.risk_acceptances",
        "update app_public.acceptance_limits set highest_score = 25",
      ]) {
        expect((await refused(db, sql)).code).toBe("42501");
      }
    }),
  );
});

describe("who may accept", () => {
  it.each([
    { role: "risk_owner", limit: 9 },
    { role: "manager", limit: 14 },
    { role: "risk_manager", limit: 14 },
    { role: "executive", limit: 19 },
  ])("a $role accepts $limit, and not one more", ({ role, limit }) =>
    inRollback(async (db) => {
      const within = await askFor(db, await aScoredRisk(db, { residual_risk_score: limit }));
      const beyond = await askFor(db, await aScoredRisk(db, { residual_risk_score: limit + 1 }));
      await board(db);
      const accepter = await person(db, { roles: [role] });
      await decide(db, accepter, "risk_acceptances", within.id);
      expect(await acceptanceState(db, within.id)).toMatchObject({
        status: "accepted",
        accepted_by: accepter,
      });
      // Who is not asked may not even see that there is something to decide.
      const { code } = await notDecided(db, accepter, "risk_acceptances", beyond.id);
      expect(code).toMatch(/^(FORBD|NTFND)$/);
    })(),
  );

  it(
    "a board member accepts the highest score there is",
    inRollback(async (db) => {
      const asked = await askFor(db, await aScoredRisk(db, { residual_risk_score: 25 }));
      await decide(db, await board(db), "risk_acceptances", asked.id);
      expect((await acceptanceState(db, asked.id)).status).toBe("accepted");
    }),
  );

  it(
    "of several roles the highest counts",
    inRollback(async (db) => {
      const asked = await askFor(db, await aScoredRisk(db, { residual_risk_score: 19 }));
      await decide(
        db,
        await person(db, { roles: ["risk_owner", "executive"] }),
        "risk_acceptances",
        asked.id,
      );
      expect((await acceptanceState(db, asked.id)).status).toBe("accepted");
    }),
  );

  it(
    "whoever asks never accepts, whatever their roles",
    inRollback(async (db) => {
      const both = await person(db, { roles: ["super_admin", "board_member"] });
      const asked = await askFor(db, await aScoredRisk(db), { requester: both });
      expect((await notDecided(db, both, "risk_acceptances", asked.id)).code).toBe("FORBD");
    }),
  );

  it(
    "where no role goes so far, super administrators decide",
    inRollback(async (db) => {
      await db.query("update app_public.acceptance_limits set highest_score = 10");
      const asked = await askFor(db, await aScoredRisk(db, { residual_risk_score: 11 }));
      const executive = await person(db, { roles: ["executive"] });
      expect((await notDecided(db, executive, "risk_acceptances", asked.id)).code).toBe("FORBD");
      await decide(db, await person(db, { roles: ["super_admin"] }), "risk_acceptances", asked.id);
      expect((await acceptanceState(db, asked.id)).status).toBe("accepted");
    }),
  );

  it(
    "a role may go so far, but nobody holds it: super administrators decide",
    inRollback(async (db) => {
      await db.query("delete from app_public.acceptance_limits where role = 'super_admin'");
      const asked = await askFor(db, await aScoredRisk(db, { residual_risk_score: 24 }));
      await decide(db, await person(db, { roles: ["super_admin"] }), "risk_acceptances", asked.id);
      expect((await acceptanceState(db, asked.id)).status).toBe("accepted");
    }),
  );

  it(
    "a limit that is lowered holds for requests that wait",
    inRollback(async (db) => {
      const asked = await askFor(db, await aScoredRisk(db, { residual_risk_score: 15 }));
      const executive = await person(db, { roles: ["executive"] });
      await board(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      await db.query("select app_public.set_acceptance_limit('executive', 14)");
      await becomeOwner(db);
      expect((await notDecided(db, executive, "risk_acceptances", asked.id)).code).toBe("FORBD");
    }),
  );

  it(
    "super administrators say how far a role goes, from 0 to 25, and no tier goes anywhere",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["super_admin"] }));
      const set = "select * from app_public.set_acceptance_limit($1, $2)";
      expect((await db.query(set, ["auditor", 25])).rows[0]).toMatchObject({
        role: "auditor",
        highest_score: 25,
      });
      expect((await db.query(set, ["auditor", 0])).rows[0].highest_score).toBe(0);
      for (const values of [
        ["auditor", -1],
        ["auditor", 26],
        ["auditor", null],
      ]) {
        expect((await refused(db, set, values)).code).toBe("IVINP");
      }
      expect((await refused(db, set, ["tier_1", 5])).code).toBe("IVREF");
      expect((await refused(db, set, ["nobody", 5])).code).toBe("IVREF");
      await becomeOwner(db);
      await become(db, await person(db, { roles: ["admin"] }));
      expect((await refused(db, set, ["admin", 25])).code).toBe("FORBD");
    }),
  );
});

describe("in force", () => {
  it(
    "the risk is accepted until the day, and both remember who and when",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const { id: acceptance, accepter } = await anAcceptance(db, id);
      expect(await acceptanceState(db, acceptance)).toMatchObject({
        status: "accepted",
        accepted_by: accepter,
      });
      expect(await riskState(db, id)).toMatchObject({
        treatment: "accept",
        accepted_until: await dayIn(db, 90),
      });
    }),
  );

  it(
    "a rejection leaves the risk as it is and keeps what the decider wrote",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await askFor(db, id);
      await decide(
        db,
        await board(db),
        "risk_acceptances",
        asked.id,
        "reject",
        "A second depot is affordable.",
      );
      expect(await acceptanceState(db, asked.id)).toMatchObject({
        status: "rejected",
        ended_reason: "A second depot is affordable.",
      });
      expect(await riskState(db, id)).toMatchObject({ treatment: "mitigate", accepted_until: null });
      await askFor(db, id);
    }),
  );

  it(
    "sent back to be changed, it is asked for anew",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const asked = await askFor(db, id);
      const words = "Say what it costs to mend it.";
      await decide(db, await board(db), "risk_acceptances", asked.id, "request_changes", words);
      expect(await acceptanceState(db, asked.id)).toMatchObject({ status: "rejected", ended_reason: words });
      await askFor(db, id);
    }),
  );

  it(
    "another treatment ends it",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const { id: acceptance } = await anAcceptance(db, id);
      const { version } = await riskState(db, id);
      await become(db, await manager(db));
      await db.query("update app_public.risks set treatment = 'mitigate', version = $2 where id = $1", [
        id,
        version,
      ]);
      await becomeOwner(db);
      expect(await riskState(db, id)).toMatchObject({ treatment: "mitigate", accepted_until: null });
      expect((await acceptanceState(db, acceptance)).status).toBe("withdrawn");
    }),
  );
});

describe("a score that rises", () => {
  it.each([
    {
      what: "the residual score by 1",
      was: { residual: 9, composite: 16 },
      now: { residual: 10 },
      voids: true,
    },
    {
      what: "the composite score by 1",
      was: { residual: 9, composite: 16 },
      now: { composite: 17 },
      voids: true,
    },
    {
      what: "nothing, the residual falls",
      was: { residual: 9, composite: 16 },
      now: { residual: 8 },
      voids: false,
    },
    {
      what: "nothing, the composite falls",
      was: { residual: 9, composite: 16 },
      now: { composite: 10 },
      voids: false,
    },
    {
      what: "the inherent score alone",
      was: { residual: 9, composite: 16 },
      now: { inherent: 25 },
      voids: false,
    },
    { what: "a first residual score of as much", was: { composite: 9 }, now: { residual: 9 }, voids: false },
    { what: "a first residual score of 1 more", was: { composite: 9 }, now: { residual: 10 }, voids: true },
    {
      what: "an inherent score that stands alone",
      was: { inherent: 9 },
      now: { inherent: 10 },
      voids: true,
    },
    { what: "nothing, an inherent one is equal", was: { inherent: 9 }, now: { inherent: 9 }, voids: false },
  ])("$what: voids $voids, in force as well as waiting", ({ was, now, voids }) =>
    inRollback(async (db) => {
      const scores = {
        residual_risk_score: was.residual ?? null,
        composite_risk_score: was.composite ?? null,
        inherent_risk_score: was.inherent ?? null,
      };
      const accepted = await aScoredRisk(db, scores);
      const waiting = await aScoredRisk(db, scores);
      const held = await anAcceptance(db, accepted);
      const asked = await askFor(db, waiting);
      await score(db, accepted, now);
      await score(db, waiting, now);
      expect((await acceptanceState(db, held.id)).status).toBe(voids ? "voided" : "accepted");
      expect((await acceptanceState(db, asked.id)).status).toBe(voids ? "voided" : "requested");
      expect((await approvalOf(db, "risk_acceptances", asked.id)).status).toBe(
        voids ? "voided" : "pending_approval",
      );
      expect(await riskState(db, accepted)).toMatchObject({
        treatment: voids ? "open" : "accept",
        accepted_until: voids ? null : await dayIn(db, 90),
      });
    })(),
  );

  it(
    "tells the owner once, with the two numbers, and leaves other treatments alone",
    inRollback(async (db) => {
      const owner = await person(db, { name: "Ruth Adeyemi", roles: ["risk_owner"] });
      const id = await aScoredRisk(db, { owner_id: owner });
      const { id: acceptance } = await anAcceptance(db, id);
      await score(db, id, { residual: 12 });
      await score(db, id, { residual: 15 });
      expect((await acceptanceState(db, acceptance)).ended_reason).toBe(
        "The residual score rose from 9 to 12.",
      );
      const told = (await noticesTo(db, owner)).filter(({ kind }) => kind === "risk_acceptance_voided");
      expect(told).toEqual([
        expect.objectContaining({
          message: "The residual score rose from 9 to 12. The treatment of the risk is open again.",
          priority: "high",
          subject_table: "risks",
          subject_id: id,
        }),
      ]);
      const mitigated = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await askFor(db, mitigated);
      await score(db, mitigated, { residual: 10 });
      expect((await acceptanceState(db, asked.id)).status).toBe("voided");
      expect((await riskState(db, mitigated)).treatment).toBe("mitigate");
    }),
  );

  it(
    "an assessment that raises it voids in one change of the risk",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      await anAcceptance(db, id);
      const { version } = await riskState(db, id);
      await become(db, await manager(db));
      await db.query(
        `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_legal, rationale)
          values ($1, 'residual', 5, 2, 'The supplier failed twice this year.')`,
        [id],
      );
      await becomeOwner(db);
      expect(await riskState(db, id)).toMatchObject({
        residual_risk_score: 10,
        treatment: "open",
        accepted_until: null,
        version: Number(version) + 1,
      });
    }),
  );

  it(
    "a risk that says something else voids the request, not what is in force",
    inRollback(async (db) => {
      const accepted = await aScoredRisk(db);
      const waiting = await aScoredRisk(db);
      const held = await anAcceptance(db, accepted);
      const asked = await askFor(db, waiting);
      await db.query(
        "update app_public.risks set consequence = 'Nothing moves for a month.' where id = any ($1)",
        [[accepted, waiting]],
      );
      expect((await acceptanceState(db, held.id)).status).toBe("accepted");
      expect((await acceptanceState(db, asked.id)).status).toBe("voided");
    }),
  );
});

describe("the last day", () => {
  it(
    "it holds to the end of that day, and then the treatment is open and the owner told, once",
    inRollback(async (db) => {
      const owner = await person(db, { name: "Ruth Adeyemi", roles: ["risk_owner"] });
      const id = await aScoredRisk(db, { owner_id: owner });
      const { id: acceptance } = await anAcceptance(db, id, 30);
      await later(db, 30);
      expect((await db.query(expire)).rows[0].ended).toBe(0);
      expect((await acceptanceState(db, acceptance)).status).toBe("accepted");
      await later(db, 31);
      expect((await db.query(expire)).rows[0].ended).toBe(1);
      expect(await acceptanceState(db, acceptance)).toMatchObject({
        status: "expired",
        ended_reason: "Its last day has passed.",
      });
      expect(await riskState(db, id)).toMatchObject({ treatment: "open", accepted_until: null });
      expect((await db.query(expire)).rows[0].ended).toBe(0);
      const told = (await noticesTo(db, owner)).filter(({ kind }) => kind === "risk_acceptance_expired");
      expect(told).toHaveLength(1);
    }),
  );

  it(
    "the worker runs the clock, and nobody else does",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["super_admin"] }));
      expect((await refused(db, expire)).code).toBe("42501");
      await becomeOwner(db);
      await db.query("set local role grc_worker");
      expect((await db.query(expire)).rows[0].ended).toBe(0);
      await db.query("select app_private.expire_control_exceptions()");
    }),
  );

  it(
    "a request that nobody decided by then cannot be accepted any more",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await askFor(db, id, { days: 5 });
      await later(db, 6);
      expect((await notDecided(db, await board(db), "risk_acceptances", asked.id)).code).toBe("CNFLT");
    }),
  );

  it(
    "the clock ends such a request with its approval, and the requester is told",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await askFor(db, id, { days: 5 });
      await later(db, 6);
      expect((await db.query(expire)).rows[0].ended).toBe(1);
      expect((await acceptanceState(db, asked.id)).status).toBe("expired");
      expect((await approvalOf(db, "risk_acceptances", asked.id)).status).toBe("expired");
      expect((await riskState(db, id)).treatment).toBe("mitigate");
      expect((await noticesTo(db, asked.requester)).map(({ kind }) => kind)).toEqual(["approval_ended"]);
    }),
  );

  it(
    "it is renewed before it ends: the new one takes its place when it is accepted, not before",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const first = await anAcceptance(db, id, 30);
      const renewal = await askFor(db, id, { days: 200 });
      expect((await acceptanceState(db, first.id)).status).toBe("accepted");
      await decide(db, first.accepter, "risk_acceptances", renewal.id);
      expect(await acceptanceState(db, first.id)).toMatchObject({ status: "superseded" });
      expect((await acceptanceState(db, renewal.id)).status).toBe("accepted");
      expect(await riskState(db, id)).toMatchObject({
        treatment: "accept",
        accepted_until: await dayIn(db, 200),
      });
      await later(db, 31);
      expect((await db.query(expire)).rows[0].ended).toBe(0);
    }),
  );

  it(
    "a renewal that waits outlives the end of the former",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const first = await anAcceptance(db, id, 30);
      const renewal = await askFor(db, id, { days: 200 });
      await later(db, 31);
      await db.query(expire);
      expect((await riskState(db, id)).treatment).toBe("open");
      await decide(db, first.accepter, "risk_acceptances", renewal.id);
      expect(await riskState(db, id)).toMatchObject({ treatment: "accept" });
    }),
  );
});

describe("withdrawing", () => {
  it(
    "an editor of risks takes it back with a reason, and the treatment is open again",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const { id: acceptance } = await anAcceptance(db, id);
      await become(db, await manager(db));
      expect((await refused(db, withdraw, [acceptance, "no"])).code).toBe("IVINP");
      expect((await db.query(withdraw, [acceptance, REASON])).rows[0]).toMatchObject({
        status: "withdrawn",
        ended_reason: REASON,
      });
      expect((await refused(db, withdraw, [acceptance, REASON])).code).toBe("CNFLT");
      await becomeOwner(db);
      expect(await riskState(db, id)).toMatchObject({ treatment: "open", accepted_until: null });
    }),
  );

  it(
    "whoever accepted it takes it back, other readers of risks do not",
    inRollback(async (db) => {
      const { id: acceptance, accepter } = await anAcceptance(db, await aScoredRisk(db));
      const may =
        "select acceptance.may_withdraw from (select app_public.risk_acceptances_may_withdraw(a) as may_withdraw from app_public.risk_acceptances as a where id = $1) as acceptance";
      await become(db, await board(db));
      expect((await db.query(may, [acceptance])).rows[0].may_withdraw).toBe(false);
      expect((await refused(db, withdraw, [acceptance, REASON])).code).toBe("FORBD");
      await becomeOwner(db);
      await become(db, accepter);
      expect((await db.query(may, [acceptance])).rows[0].may_withdraw).toBe(true);
      expect((await db.query(withdraw, [acceptance, REASON])).rows[0].status).toBe("withdrawn");
    }),
  );

  it(
    "the requester takes a request back from the inbox as well",
    inRollback(async (db) => {
      const asked = await askFor(db, await aScoredRisk(db));
      const approval = await approvalOf(db, "risk_acceptances", asked.id);
      await become(db, asked.requester);
      await db.query("select app_public.withdraw_approval($1, $2)", [approval.id, REASON]);
      await becomeOwner(db);
      expect(await acceptanceState(db, asked.id)).toMatchObject({
        status: "withdrawn",
        ended_reason: REASON,
      });
    }),
  );

  it(
    "a request is taken back with its approval",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await askFor(db, id);
      await become(db, asked.requester);
      await db.query(withdraw, [asked.id, REASON]);
      await becomeOwner(db);
      expect(await acceptanceState(db, asked.id)).toMatchObject({
        status: "withdrawn",
        ended_reason: REASON,
      });
      expect((await approvalOf(db, "risk_acceptances", asked.id)).status).toBe("withdrawn");
      expect((await riskState(db, id)).treatment).toBe("mitigate");
    }),
  );
});

describe("the end of the risk", () => {
  it.each([
    { act: "close_risk", sql: "select app_public.close_risk($1, $2, 'The plant is sold.')" },
    {
      act: "archive_risks",
      sql: "select app_public.archive_risks(array[$1]::uuid[], 'Recorded twice ' || $2::int)",
    },
  ])("$act ends what is in force and what waits, and opens the treatment", ({ sql }) =>
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const held = await anAcceptance(db, id);
      const asked = await askFor(db, id);
      const { version } = await riskState(db, id);
      await become(db, await manager(db));
      await db.query(sql, [id, version]);
      await becomeOwner(db);
      expect((await acceptanceState(db, held.id)).status).toBe("voided");
      expect((await acceptanceState(db, asked.id)).status).toBe("voided");
      expect(await riskState(db, id)).toMatchObject({ treatment: "open", accepted_until: null });
    })(),
  );
});

it(
  "readers of risks see acceptances and their history; others do not",
  inRollback(async (db) => {
    const id = await aScoredRisk(db);
    await anAcceptance(db, id);
    await become(db, await person(db, { roles: ["user"] }));
    expect((await db.query("select from app_public.risk_acceptances")).rowCount).toBe(1);
    const { rows } = await db.query(
      "select h.table_name, h.operation from app_public.risks, app_public.risks_history(risks, 50) as h where risks.id = $1",
      [id],
    );
    expect(rows.filter(({ table_name }) => table_name === "risk_acceptances").length).toBeGreaterThan(1);
    await becomeOwner(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect((await db.query("select from app_public.risk_acceptances")).rowCount).toBe(0);
  }),
);

describe("at the same moment", () => {
  const own = ownDatabase();
  const soon = () => new Promise((resolve) => setTimeout(resolve, 300));

  /** Two connections: a request for a risk with the score 9, and somebody who may accept it. */
  async function twoAtOnce(test: (one: Db, other: Db, asked: Requested) => Promise<void>) {
    const [one, other] = [await own.pool.connect(), await own.pool.connect()];
    try {
      await one.query("begin");
      const risk = await aScoredRisk(one);
      const { id } = await askFor(one, risk);
      const accepter = await board(one);
      await one.query("commit");
      await one.query("begin");
      await other.query("begin");
      await test(one, other, { risk, id, accepter });
    } finally {
      for (const db of [one, other]) {
        await db.query("rollback");
        db.release();
      }
    }
  }

  interface Requested {
    risk: string;
    id: string;
    accepter: string;
  }

  it("a score that rises before somebody accepts leaves nothing to accept", () =>
    twoAtOnce(async (one, other, { risk, id, accepter }) => {
      await score(one, risk, { residual: 10 });
      const decided = decide(other, accepter, "risk_acceptances", id).then(
        () => "accepted",
        (error) => error.code,
      );
      await soon();
      await one.query("commit");
      expect(await decided).toBe("CNFLT");
      expect((await acceptanceState(one, id)).status).toBe("voided");
      expect(await riskState(one, risk)).toMatchObject({ treatment: "open", accepted_until: null });
    }));

  it("a score that rises while somebody accepts voids what was accepted", () =>
    twoAtOnce(async (one, other, { risk, id, accepter }) => {
      await decide(other, accepter, "risk_acceptances", id);
      const risen = score(one, risk, { residual: 10 });
      await soon();
      await other.query("commit");
      await risen;
      await one.query("commit");
      expect((await acceptanceState(one, id)).status).toBe("voided");
      expect(await riskState(one, risk)).toMatchObject({ treatment: "open", accepted_until: null });
    }));
});
