import {
  acceptanceState,
  anAcceptance,
  approvalOf,
  aScoredRisk,
  dayIn,
  decide,
  decisionError,
  GROUNDS,
  requestAcceptance,
  riskState,
} from "../support/acceptances.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const request = "select * from app_public.request_risk_acceptance($1, $2, $3, $4)";
const manager = (db: Db) => person(db, { name: "Ada Lovelace", roles: ["risk_manager"] });
const board = (db: Db) => person(db, { name: "Grace Hopper", roles: ["board_member"] });

describe("asking", () => {
  it(
    "a risk manager asks, and the request keeps the scores of the day",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { residual_risk_score: 9, composite_risk_score: 16 });
      const asked = await requestAcceptance(db, id);
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
    "no one accepts a score that is not known, a draft, or a risk that has ended",
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
      const { requester } = await requestAcceptance(db, id);
      const until = await dayIn(db, 30);
      await become(db, requester);
      expect((await refused(db, request, [id, GROUNDS, null, until])).code).toBe("CNFLT");
    }),
  );

  it(
    "no one writes an acceptance directly, not even a super admin",
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
      const within = await requestAcceptance(db, await aScoredRisk(db, { residual_risk_score: limit }));
      const beyond = await requestAcceptance(db, await aScoredRisk(db, { residual_risk_score: limit + 1 }));
      await board(db);
      const accepter = await person(db, { roles: [role] });
      await decide(db, accepter, "risk_acceptances", within.id);
      expect(await acceptanceState(db, within.id)).toMatchObject({
        status: "accepted",
        accepted_by: accepter,
      });
      // People who are not asked may not even see that there is something to decide.
      const { code } = await decisionError(db, accepter, "risk_acceptances", beyond.id);
      expect(code).toMatch(/^(FORBD|NTFND)$/);
    })(),
  );

  it(
    "a board member accepts the highest score there is",
    inRollback(async (db) => {
      const asked = await requestAcceptance(db, await aScoredRisk(db, { residual_risk_score: 25 }));
      await decide(db, await board(db), "risk_acceptances", asked.id);
      expect((await acceptanceState(db, asked.id)).status).toBe("accepted");
    }),
  );

  it(
    "of several roles the highest counts",
    inRollback(async (db) => {
      const asked = await requestAcceptance(db, await aScoredRisk(db, { residual_risk_score: 19 }));
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
    "the requester never accepts, whatever their roles",
    inRollback(async (db) => {
      const both = await person(db, { roles: ["super_admin", "board_member"] });
      const asked = await requestAcceptance(db, await aScoredRisk(db), { requester: both });
      expect((await decisionError(db, both, "risk_acceptances", asked.id)).code).toBe("FORBD");
    }),
  );

  it(
    "where no role goes so far, super admins decide",
    inRollback(async (db) => {
      await db.query("update app_public.acceptance_limits set highest_score = 10");
      const asked = await requestAcceptance(db, await aScoredRisk(db, { residual_risk_score: 11 }));
      const executive = await person(db, { roles: ["executive"] });
      expect((await decisionError(db, executive, "risk_acceptances", asked.id)).code).toBe("FORBD");
      await decide(db, await person(db, { roles: ["super_admin"] }), "risk_acceptances", asked.id);
      expect((await acceptanceState(db, asked.id)).status).toBe("accepted");
    }),
  );

  it(
    "a role may go so far, but no one holds it: super admins decide",
    inRollback(async (db) => {
      await db.query("delete from app_public.acceptance_limits where role = 'super_admin'");
      const asked = await requestAcceptance(db, await aScoredRisk(db, { residual_risk_score: 24 }));
      await decide(db, await person(db, { roles: ["super_admin"] }), "risk_acceptances", asked.id);
      expect((await acceptanceState(db, asked.id)).status).toBe("accepted");
    }),
  );

  it(
    "a limit that is lowered holds for requests that wait",
    inRollback(async (db) => {
      const asked = await requestAcceptance(db, await aScoredRisk(db, { residual_risk_score: 15 }));
      const executive = await person(db, { roles: ["executive"] });
      await board(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      await db.query("select app_public.set_acceptance_limit('executive', 14)");
      await becomeSuperuser(db);
      expect((await decisionError(db, executive, "risk_acceptances", asked.id)).code).toBe("FORBD");
    }),
  );

  it(
    "super admins set up to which score a role accepts, from 0 to 25, and tiers accept none",
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
      await becomeSuperuser(db);
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
      const asked = await requestAcceptance(db, id);
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
      await requestAcceptance(db, id);
    }),
  );

  it(
    "sent back to be changed, it is requested again",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      const asked = await requestAcceptance(db, id);
      const words = "Say what it costs to mend it.";
      await decide(db, await board(db), "risk_acceptances", asked.id, "request_changes", words);
      expect(await acceptanceState(db, asked.id)).toMatchObject({ status: "rejected", ended_reason: words });
      await requestAcceptance(db, id);
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
      await becomeSuperuser(db);
      expect(await riskState(db, id)).toMatchObject({ treatment: "mitigate", accepted_until: null });
      expect((await acceptanceState(db, acceptance)).status).toBe("withdrawn");
    }),
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
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect((await db.query("select from app_public.risk_acceptances")).rowCount).toBe(0);
  }),
);

describe("a risk whose treatment is to accept it", () => {
  const unaccepted = async (db: Db, id: string) =>
    (
      await db.query(
        "select app_public.risks_is_unaccepted(r) as it from app_public.risks as r where id = $1",
        [id],
      )
    ).rows[0].it;

  it(
    "lacks an acceptance until one is requested",
    inRollback(async (db) => {
      const id = await aScoredRisk(db);
      expect(await unaccepted(db, id)).toBe(false);
      await db.query("update app_public.risks set treatment = 'accept' where id = $1", [id]);
      expect(await unaccepted(db, id)).toBe(true);
      await requestAcceptance(db, id);
      await becomeSuperuser(db);
      expect(await unaccepted(db, id)).toBe(false);
      await db.query(
        "update app_public.risk_acceptances set status = 'rejected', ended_at = now() where risk_id = $1",
        [id],
      );
      expect(await unaccepted(db, id)).toBe(true);
    }),
  );

  it.each(["status = 'draft'", "status = 'closed', closed_at = now()", "archived_at = now()"])(
    "lacks none where it does not count: %s",
    (changes) =>
      inRollback(async (db) => {
        const id = await aScoredRisk(db);
        await db.query(`update app_public.risks set treatment = 'accept', ${changes} where id = $1`, [id]);
        expect(await unaccepted(db, id)).toBe(false);
      })(),
  );
});
