/** How an acceptance ends: by a score, by the clock, by people, and with the risk. */
import {
  acceptanceState,
  anAcceptance,
  approvalOf,
  aScoredRisk,
  dayIn,
  decide,
  decisionError,
  later,
  noticesTo,
  requestAcceptance,
  riskState,
  setScores,
} from "../support/acceptances.ts";
import {
  become,
  becomeSuperuser,
  type Db,
  inRollback,
  ownDatabase,
  person,
  refused,
} from "../support/database.ts";

const withdraw = "select * from app_public.withdraw_risk_acceptance($1, $2)";
const expire = "select app_private.expire_risk_acceptances() as ended";
const REASON = "The depot is sold in spring.";
const manager = (db: Db) => person(db, { name: "Ada Lovelace", roles: ["risk_manager"] });
const board = (db: Db) => person(db, { name: "Grace Hopper", roles: ["board_member"] });

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
      what: "nothing, the residual score decreases",
      was: { residual: 9, composite: 16 },
      now: { residual: 8 },
      voids: false,
    },
    {
      what: "nothing, the composite score decreases",
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
      const asked = await requestAcceptance(db, waiting);
      await setScores(db, accepted, now);
      await setScores(db, waiting, now);
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
    "shows the owner once, with the two numbers, and leaves other treatments alone",
    inRollback(async (db) => {
      const owner = await person(db, { name: "Ruth Adeyemi", roles: ["risk_owner"] });
      const id = await aScoredRisk(db, { owner_id: owner });
      const { id: acceptance } = await anAcceptance(db, id);
      await setScores(db, id, { residual: 12 });
      await setScores(db, id, { residual: 15 });
      expect((await acceptanceState(db, acceptance)).ended_reason).toBe(
        "The residual score rose from 9 to 12.",
      );
      const notices = (await noticesTo(db, owner)).filter(({ kind }) => kind === "risk_acceptance_voided");
      expect(notices).toEqual([
        expect.objectContaining({
          message: "The residual score rose from 9 to 12. The treatment of the risk is now open.",
          priority: "high",
          subject_table: "risks",
          subject_id: id,
        }),
      ]);
      const mitigated = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await requestAcceptance(db, mitigated);
      await setScores(db, mitigated, { residual: 10 });
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
      await becomeSuperuser(db);
      expect(await riskState(db, id)).toMatchObject({
        residual_risk_score: 10,
        treatment: "open",
        accepted_until: null,
        version: Number(version) + 1,
      });
    }),
  );

  it(
    "a changed risk voids the request, but not the acceptance in force",
    inRollback(async (db) => {
      const accepted = await aScoredRisk(db);
      const waiting = await aScoredRisk(db);
      const held = await anAcceptance(db, accepted);
      const asked = await requestAcceptance(db, waiting);
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
    "it holds to the end of that day, and then the treatment is open and the owner is notified once",
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
        ended_reason: "It has expired.",
      });
      expect(await riskState(db, id)).toMatchObject({ treatment: "open", accepted_until: null });
      expect((await db.query(expire)).rows[0].ended).toBe(0);
      const notices = (await noticesTo(db, owner)).filter(({ kind }) => kind === "risk_acceptance_expired");
      expect(notices).toHaveLength(1);
    }),
  );

  it(
    "the worker runs the clock, and no one else does",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["super_admin"] }));
      expect((await refused(db, expire)).code).toBe("42501");
      await becomeSuperuser(db);
      await db.query("set local role grc_worker");
      expect((await db.query(expire)).rows[0].ended).toBe(0);
      await db.query("select app_private.expire_control_exceptions()");
    }),
  );

  it(
    "a request that no one decided by then cannot be accepted any more",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await requestAcceptance(db, id, { days: 5 });
      await later(db, 6);
      expect((await decisionError(db, await board(db), "risk_acceptances", asked.id)).code).toBe("CNFLT");
    }),
  );

  it(
    "such a request expires with its approval, and the requester is notified",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await requestAcceptance(db, id, { days: 5 });
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
      const renewal = await requestAcceptance(db, id, { days: 200 });
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
      const renewal = await requestAcceptance(db, id, { days: 200 });
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
      await becomeSuperuser(db);
      expect(await riskState(db, id)).toMatchObject({ treatment: "open", accepted_until: null });
    }),
  );

  it(
    "the person who accepted it may withdraw it, other readers of risks may not",
    inRollback(async (db) => {
      const { id: acceptance, accepter } = await anAcceptance(db, await aScoredRisk(db));
      const may =
        "select acceptance.may_withdraw from (select app_public.risk_acceptances_may_withdraw(a) as may_withdraw from app_public.risk_acceptances as a where id = $1) as acceptance";
      await become(db, await board(db));
      expect((await db.query(may, [acceptance])).rows[0].may_withdraw).toBe(false);
      expect((await refused(db, withdraw, [acceptance, REASON])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, accepter);
      expect((await db.query(may, [acceptance])).rows[0].may_withdraw).toBe(true);
      expect((await db.query(withdraw, [acceptance, REASON])).rows[0].status).toBe("withdrawn");
    }),
  );

  it(
    "the requester takes a request back from the inbox as well",
    inRollback(async (db) => {
      const asked = await requestAcceptance(db, await aScoredRisk(db));
      const approval = await approvalOf(db, "risk_acceptances", asked.id);
      await become(db, asked.requester);
      await db.query("select app_public.withdraw_approval($1, $2)", [approval.id, REASON]);
      await becomeSuperuser(db);
      expect(await acceptanceState(db, asked.id)).toMatchObject({
        status: "withdrawn",
        ended_reason: REASON,
      });
    }),
  );

  it(
    "a request is withdrawn with its approval",
    inRollback(async (db) => {
      const id = await aScoredRisk(db, { treatment: "mitigate" });
      const asked = await requestAcceptance(db, id);
      await become(db, asked.requester);
      await db.query(withdraw, [asked.id, REASON]);
      await becomeSuperuser(db);
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
      const asked = await requestAcceptance(db, id);
      const { version } = await riskState(db, id);
      await become(db, await manager(db));
      await db.query(sql, [id, version]);
      await becomeSuperuser(db);
      expect((await acceptanceState(db, held.id)).status).toBe("voided");
      expect((await acceptanceState(db, asked.id)).status).toBe("voided");
      expect(await riskState(db, id)).toMatchObject({ treatment: "open", accepted_until: null });
    })(),
  );
});

describe("at the same moment", () => {
  const own = ownDatabase();
  const soon = () => new Promise((resolve) => setTimeout(resolve, 300));

  /** Two connections: a request for a risk with the score 9, and a person who may accept it. */
  async function twoAtOnce(test: (one: Db, other: Db, asked: Requested) => Promise<void>) {
    const [one, other] = [await own.pool.connect(), await own.pool.connect()];
    try {
      await one.query("begin");
      const risk = await aScoredRisk(one);
      const { id } = await requestAcceptance(one, risk);
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

  it("a score that rises before someone accepts leaves nothing to accept", () =>
    twoAtOnce(async (one, other, { risk, id, accepter }) => {
      await setScores(one, risk, { residual: 10 });
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

  it("a score that rises while someone accepts voids what was accepted", () =>
    twoAtOnce(async (one, other, { risk, id, accepter }) => {
      await decide(other, accepter, "risk_acceptances", id);
      const risen = setScores(one, risk, { residual: 10 });
      await soon();
      await other.query("commit");
      await risen;
      await one.query("commit");
      expect((await acceptanceState(one, id)).status).toBe("voided");
      expect(await riskState(one, risk)).toMatchObject({ treatment: "open", accepted_until: null });
    }));
});
