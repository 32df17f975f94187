import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const DIMENSIONS = ["financial", "operational", "reputational", "legal", "safety"] as const;
type Ratings = Partial<Record<(typeof DIMENSIONS)[number], number>>;

interface Rule {
  rule: string | null;
  /** In the order of DIMENSIONS. */
  weights?: readonly (number | null)[];
  version?: number;
  reason?: string;
}

const EQUAL = [1, 1, 1, 1, 1];

async function change(db: Db, { rule, weights = EQUAL, version, reason = "Decided by the board" }: Rule) {
  const call =
    "select * from app_public.change_impact_rule($1, $2, $3, $4, $5, $6, coalesce($7, (select version from app_public.organisation_settings)), $8)";
  return (await db.query(call, [rule, ...weights, version ?? null, reason])).rows[0];
}

async function effect(db: Db, rule: string, weights: readonly number[] = EQUAL) {
  const { rows } = await db.query("select * from app_public.impact_rule_effect($1, $2, $3, $4, $5, $6)", [
    rule,
    ...weights,
  ]);
  return rows[0];
}

async function aRisk(db: Db, scores: Record<string, number> = {}): Promise<string> {
  const columns = ["name", ...Object.keys(scores)];
  const { rows } = await db.query(
    `insert into app_public.risks (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()}) returning id`,
    ["Fire", ...Object.values(scores)],
  );
  return rows[0].id;
}

async function assess(db: Db, risk: string, kind: string, likelihood: number, ratings: Ratings) {
  const { rows } = await db.query(
    `insert into app_public.risk_assessments (risk_id, kind, likelihood, ${DIMENSIONS.map((one) => `impact_${one}`).join()}, rationale)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'Seen in the audit') returning *`,
    [risk, kind, likelihood, ...DIMENSIONS.map((one) => ratings[one] ?? null)],
  );
  return rows[0];
}

async function scoresOf(db: Db, risk: string) {
  const { rows } = await db.query(
    `select inherent_impact, inherent_risk_score, composite_risk_score, residual_risk_score, target_risk_score, severity
      from app_public.risks where id = $1`,
    [risk],
  );
  return rows[0];
}

const administrator = (db: Db) => person(db, { roles: ["super_admin"] });

it(
  "a risk that is likely and can kill is critical, however harmless it is otherwise",
  inRollback(async (db) => {
    const risk = await aRisk(db);
    await assess(db, risk, "inherent", 5, {
      financial: 1,
      operational: 1,
      reputational: 1,
      legal: 1,
      safety: 5,
    });
    expect(await scoresOf(db, risk)).toMatchObject({
      inherent_impact: 5,
      inherent_risk_score: 25,
      composite_risk_score: 25,
      severity: "critical",
    });
  }),
);

describe("the impact of an assessment", () => {
  it.each<[rule: string, ratings: Ratings, weights: readonly number[], impact: number]>([
    ["highest", { financial: 1, safety: 5 }, EQUAL, 5],
    ["highest", { financial: 1, safety: 5 }, [1, 1, 1, 1, 0], 5],
    ["highest", { legal: 2 }, EQUAL, 2],
    ["weighted_mean", { financial: 4, operational: 3 }, EQUAL, 4],
    ["weighted_mean", { financial: 3, operational: 2, legal: 2 }, EQUAL, 2],
    ["weighted_mean", { financial: 5, operational: 1 }, [2, 3, 1, 1, 1], 3],
    ["weighted_mean", { financial: 5, operational: 1 }, [1, 0, 1, 1, 1], 5],
    ["weighted_mean", { financial: 2, operational: 5 }, [0, 0, 1, 1, 1], 4],
    ["weighted_mean", { safety: 1 }, [100, 100, 100, 100, 0], 1],
  ])("by the rule %s of %j with the weights %j is %i, for each kind", (rule, ratings, weights, impact) =>
    inRollback(async (db) => {
      await become(db, await administrator(db));
      await change(db, { rule, weights });
      await becomeSuperuser(db);
      const risk = await aRisk(db);
      for (const kind of ["inherent", "residual", "target"]) {
        expect(await assess(db, risk, kind, 3, ratings)).toMatchObject({ impact, score: 3 * impact });
      }
      expect(await scoresOf(db, risk)).toMatchObject({
        inherent_risk_score: 3 * impact,
        composite_risk_score: 3 * impact,
        residual_risk_score: 3 * impact,
        target_risk_score: 3 * impact,
      });
    })(),
  );
});

describe("a change of the rule", () => {
  it(
    "recomputes all assessments and their scores, says so beforehand, and can be reverted",
    inRollback(async (db) => {
      const risk = await aRisk(db);
      await assess(db, risk, "inherent", 5, { financial: 1, safety: 5 });
      await assess(db, risk, "residual", 2, { financial: 1, safety: 4 });
      const unchanged = await aRisk(db);
      await assess(db, unchanged, "inherent", 5, { financial: 4 });
      const before = await scoresOf(db, risk);
      await become(db, await administrator(db));

      expect(await effect(db, "weighted_mean")).toEqual({
        assessments: 2,
        risks: 1,
        more_severe: 0,
        less_severe: 1,
      });
      expect(await effect(db, "highest")).toEqual({
        assessments: 0,
        risks: 0,
        more_severe: 0,
        less_severe: 0,
      });
      expect(await change(db, { rule: "weighted_mean" })).toMatchObject({ impact_rule: "weighted_mean" });
      expect(await scoresOf(db, risk)).toMatchObject({
        inherent_impact: 3,
        inherent_risk_score: 15,
        composite_risk_score: 15,
        residual_risk_score: 6,
        severity: "high",
      });
      expect(await scoresOf(db, unchanged)).toMatchObject({ inherent_risk_score: 20, severity: "critical" });

      expect(await effect(db, "highest")).toMatchObject({ assessments: 2, risks: 1, more_severe: 1 });
      await change(db, { rule: "highest" });
      expect(await scoresOf(db, risk)).toEqual(before);
    }),
  );

  it(
    "is in the history of the risk with its reason",
    inRollback(async (db) => {
      const risk = await aRisk(db);
      await assess(db, risk, "inherent", 5, { financial: 1, safety: 5 });
      await become(db, await administrator(db));
      await change(db, { rule: "weighted_mean", reason: "Decided on 3 May" });
      const { rows } = await db.query(
        `select reason, before ->> 'inherent_risk_score' as before, after ->> 'inherent_risk_score' as after
          from app_public.risks r, app_public.risks_history(r) where r.id = $1 order by seq desc`,
        [risk],
      );
      expect(rows).toContainEqual({ reason: "Decided on 3 May", before: "25", after: "15" });
    }),
  );

  it(
    "leaves scores alone that were stated, also a composite score beside an assessed one",
    inRollback(async (db) => {
      const stated = await aRisk(db, { inherent_risk_score: 20, composite_risk_score: 12 });
      const mixed = await aRisk(db);
      await assess(db, mixed, "inherent", 4, { financial: 1, safety: 5 });
      await db.query("update app_public.risks set composite_risk_score = 7 where id = $1", [mixed]);
      await become(db, await administrator(db));
      await change(db, { rule: "weighted_mean" });
      expect(await scoresOf(db, stated)).toMatchObject({ inherent_risk_score: 20, composite_risk_score: 12 });
      expect(await scoresOf(db, mixed)).toMatchObject({ inherent_risk_score: 12, composite_risk_score: 7 });
    }),
  );

  it.each([
    ["an unknown rule", { rule: "average" }, "IVINP"],
    ["no rule", { rule: null }, "IVINP"],
    ["a weight over 100", { rule: "weighted_mean", weights: [101, 1, 1, 1, 1] }, "IVINP"],
    ["a negative weight", { rule: "weighted_mean", weights: [1, 1, 1, 1, -1] }, "IVINP"],
    ["a missing weight", { rule: "weighted_mean", weights: [1, 1, null, 1, 1] }, "IVINP"],
    ["a blank reason", { rule: "weighted_mean", reason: "  " }, "IVINP"],
    ["an outdated version", { rule: "weighted_mean", version: 99 }, "STALE"],
  ])("with %s is rejected", (_name, rule, code) =>
    inRollback(async (db) => {
      await become(db, await administrator(db));
      const error = await change(db, rule).then(
        () => undefined,
        (reason: { code: string }) => reason,
      );
      expect(error?.code).toBe(code);
    })(),
  );

  it("of 0 and 100 as weights is accepted", () =>
    inRollback(async (db) => {
      await become(db, await administrator(db));
      await change(db, { rule: "weighted_mean", weights: [0, 100, 1, 1, 1] });
      const { rows } = await db.query(
        "select dimension, weight from app_public.impact_weights where weight <> 1 order by weight",
      );
      expect(rows).toEqual([
        { dimension: "financial", weight: 0 },
        { dimension: "operational", weight: 100 },
      ]);
    })());

  it.each(["risk_manager", "compliance_officer", "auditor", "user"])("is not for the role %s", (role) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: [role] }));
      expect((await refused(db, "select app_public.impact_rule_effect('highest', 1, 1, 1, 1, 1)")).code).toBe(
        "FORBD",
      );
      expect(
        (await refused(db, "select app_public.change_impact_rule('highest', 1, 1, 1, 1, 1, 1, 'Because')"))
          .code,
      ).toBe("FORBD");
    })(),
  );
});
