import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

interface Part {
  type: "preventive" | "detective" | "corrective";
  rating: "effective" | "partially_effective" | "ineffective" | "not_tested";
  status?: string;
}

const REASON = "Ten chars.";
const accept = "select * from app_public.accept_residual_suggestion($1, $2, $3, $4, $5)";

/** The formula once more, from its description. */
function suggested(likelihood: number, impact: number, parts: Part[]) {
  const worth = { effective: 2, partially_effective: 1, ineffective: 0, not_tested: 0 };
  const counting = parts.filter(({ status = "operating" }) => status === "operating");
  const points = (isMine: (part: Part) => boolean) =>
    counting.filter(isMine).reduce((sum, { rating }) => sum + worth[rating], 0);
  const prevented = points(({ type }) => type === "preventive");
  const softened = points(({ type }) => type !== "preventive");
  const left = (level: number, sum: number) => Math.max(1, level - Math.min(3, Math.floor(sum / 2)));
  return {
    likelihood: left(likelihood, prevented),
    impact: left(impact, softened),
    likelihood_points: prevented,
    impact_points: softened,
  };
}

async function aRisk(db: Db, changes: Row = {}): Promise<string> {
  const made = await add(db, "risks", {
    ...risk(),
    inherent_likelihood: 5,
    inherent_impact: 4,
    inherent_risk_score: 20,
    ...changes,
  });
  return String(made.id);
}

async function link(db: Db, risk_id: string, { type, rating, status = "operating" }: Part) {
  const control = await aControl(db, {
    type,
    status,
    design_effectiveness: rating === "not_tested" ? "not_tested" : "effective",
    operating_effectiveness: rating,
  });
  await add(db, "control_risks", { control_id: control.id, risk_id });
  return control.id;
}

async function suggestion(db: Db, id: string) {
  const { rows } = await db.query(
    "select (app_public.risks_residual_suggestion(r)).* from app_public.risks r where id = $1",
    [id],
  );
  return rows[0];
}

const effective: Part = { type: "preventive", rating: "effective" };
const partly: Part = { type: "preventive", rating: "partially_effective" };
const detects: Part = { type: "detective", rating: "effective" };
const corrects: Part = { type: "corrective", rating: "partially_effective" };

describe("the formula", () => {
  it.each<[string, number, number, Part[]]>([
    ["one effective preventive control", 5, 4, [effective]],
    ["one that is effective in part is half a level, which is none", 5, 4, [partly]],
    ["two of those are one level", 5, 4, [partly, partly]],
    ["three of those are one level too", 5, 4, [partly, partly, partly]],
    ["three levels", 5, 4, [effective, effective, effective]],
    ["never more than three levels", 5, 5, [effective, effective, effective, effective]],
    ["never under one", 2, 4, [effective, effective, effective]],
    ["a detective control lowers the impact", 5, 4, [detects]],
    ["detective and corrective add up", 5, 4, [detects, corrects, corrects]],
    ["both sides", 4, 5, [effective, partly, detects, corrects]],
    ["an ineffective one adds nothing", 5, 4, [{ type: "preventive", rating: "ineffective" }]],
    ["one that was not tested adds nothing", 5, 4, [{ type: "detective", rating: "not_tested" }]],
    [
      "one that is planned, degraded or retired adds nothing",
      5,
      4,
      [
        { ...effective, status: "planned" },
        { ...effective, status: "degraded" },
        { ...detects, status: "retired" },
      ],
    ],
  ])("%s (%d x %d)", (_what, likelihood, impact, parts) =>
    inRollback(async (db) => {
      const id = await aRisk(db, {
        inherent_likelihood: likelihood,
        inherent_impact: impact,
        inherent_risk_score: likelihood * impact,
      });
      for (const part of parts) await link(db, id, part);
      await become(db, await person(db, { roles: ["user"] }));
      const found = await suggestion(db, id);
      const expected = suggested(likelihood, impact, parts);
      expect(found).toMatchObject({
        obstacle: null,
        ...expected,
        score: expected.likelihood * expected.impact,
      });
    })(),
  );

  it(
    "agrees with the plain computation for chances of all kinds",
    inRollback(async (db) => {
      const types = ["preventive", "detective", "corrective"] as const;
      const ratings = ["effective", "partially_effective", "ineffective", "not_tested"] as const;
      const statuses = ["operating", "operating", "operating", "degraded"];
      let seed = 7;
      const chance = (below: number) => {
        seed = (seed * 48271) % 2147483647;
        return seed % below;
      };
      for (let round = 0; round < 40; round += 1) {
        const [likelihood, impact] = [1 + chance(5), 1 + chance(5)];
        const id = await aRisk(db, {
          inherent_likelihood: likelihood,
          inherent_impact: impact,
          inherent_risk_score: likelihood * impact,
        });
        const parts = Array.from(
          { length: 1 + chance(7) },
          (): Part => ({
            type: types[chance(3)] ?? "preventive",
            rating: ratings[chance(4)] ?? "effective",
            status: statuses[chance(4)] ?? "operating",
          }),
        );
        for (const part of parts) await link(db, id, part);
        const { rows } = await db.query(
          "select (app_hidden.suggest_residual(r)).* from app_public.risks r where id = $1",
          [id],
        );
        expect(rows[0]).toMatchObject(suggested(likelihood, impact, parts));
      }
    }),
  );

  it(
    "says of each control what it adds and why, those that count first",
    inRollback(async (db) => {
      const id = await aRisk(db);
      await link(db, id, { ...effective, status: "degraded" });
      await link(db, id, partly);
      await link(db, id, detects);
      const archived = await link(db, id, effective);
      await db.query("update app_public.controls set archived_at = app_hidden.now() where id = $1", [
        archived,
      ]);
      await become(db, await person(db, { roles: ["user"] }));
      const { rows } = await db.query(
        "select lowers, points, effectiveness, c.status from app_public.risks r, unnest((app_public.risks_residual_suggestion(r)).controls) c where r.id = $1",
        [id],
      );
      expect(rows).toEqual([
        { lowers: "impact", points: 2, effectiveness: "effective", status: "operating" },
        { lowers: "likelihood", points: 1, effectiveness: "partially_effective", status: "operating" },
        { lowers: "likelihood", points: 0, effectiveness: "effective", status: "degraded" },
      ]);
    }),
  );
});

describe("no suggestion", () => {
  it(
    "without an inherent likelihood and impact, or without controls",
    inRollback(async (db) => {
      const bare = await aRisk(db, { inherent_likelihood: null, inherent_impact: null });
      await link(db, bare, effective);
      const alone = await aRisk(db);
      await become(db, await person(db, { roles: ["assessor"] }));
      expect(await suggestion(db, bare)).toMatchObject({ obstacle: "no_inherent", score: null });
      expect(await suggestion(db, alone)).toMatchObject({ obstacle: "no_controls", score: null });
      expect((await refused(db, accept, [bare, 1, 1, 1, REASON])).code).toBe("CNFLT");
      expect((await refused(db, accept, [alone, 1, 5, 4, REASON])).code).toBe("CNFLT");
    }),
  );

  it(
    "for those who may not see controls",
    inRollback(async (db) => {
      const id = await aRisk(db);
      await link(db, id, effective);
      await become(db, await person(db, { roles: ["finance_manager"] }));
      expect((await suggestion(db, id)).likelihood).toBeNull();
    }),
  );
});

describe("accepting it", () => {
  it(
    "makes a residual assessment like any other, with the reason, the person and the new scores",
    inRollback(async (db) => {
      const id = await aRisk(db, { inherent_likelihood: null, inherent_impact: null });
      await add(db, "risk_assessments", {
        risk_id: id,
        kind: "inherent",
        likelihood: 5,
        impact_financial: 4,
        impact_legal: 1,
        rationale: "Judged by the book",
      });
      await link(db, id, effective);
      await link(db, id, detects);
      const assessor = await person(db, { roles: ["assessor"] });
      await become(db, assessor);
      const { rows } = await db.query(accept, [id, 2, 4, 3, `  ${REASON}  `]);
      expect(rows[0]).toMatchObject({
        residual_likelihood: 4,
        residual_impact: 3,
        residual_risk_score: 12,
        version: 3,
      });
      const made = await db.query(
        "select * from app_public.risk_assessments where risk_id = $1 and kind = 'residual'",
        [id],
      );
      expect(made.rows).toMatchObject([
        {
          likelihood: 4,
          impact_financial: 3,
          impact_legal: 1,
          impact_operational: null,
          rationale: REASON,
          assessor_id: assessor,
        },
      ]);
    }),
  );

  it(
    "an imported risk has no assessed dimensions: the operational one is used for all",
    inRollback(async (db) => {
      const id = await aRisk(db);
      await link(db, id, effective);
      await become(db, await person(db, { roles: ["assessor"] }));
      await db.query(accept, [id, 1, 4, 4, REASON]);
      const { rows } = await db.query("select * from app_public.risk_assessments where risk_id = $1", [id]);
      expect(rows[0]).toMatchObject({ impact_operational: 4, impact_financial: null, score: 16 });
    }),
  );

  it(
    "needs a reason of ten characters",
    inRollback(async (db) => {
      const id = await aRisk(db);
      await link(db, id, effective);
      await become(db, await person(db, { roles: ["assessor"] }));
      for (const reason of [null, "", "Nine char", "  Nine char  "]) {
        const error = await refused(db, accept, [id, 1, 4, 4, reason]);
        expect([error.code, error.column]).toEqual(["IVINP", "reason"]);
      }
    }),
  );

  it(
    "is refused as stale when the risk, or what its controls suggest, is not what was shown",
    inRollback(async (db) => {
      const id = await aRisk(db);
      const control = await link(db, id, effective);
      const assessor = await person(db, { roles: ["assessor"] });
      await become(db, assessor);
      expect((await refused(db, accept, [id, 2, 4, 4, REASON])).code).toBe("STALE");
      await becomeSuperuser(db);
      await db.query("update app_public.controls set status = 'degraded' where id = $1", [control]);
      await become(db, assessor);
      expect((await refused(db, accept, [id, 1, 4, 4, REASON])).code).toBe("STALE");
      expect((await refused(db, accept, [id, 1, null, null, REASON])).code).toBe("STALE");
      expect((await db.query(accept, [id, 1, 5, 4, REASON])).rowCount).toBe(1);
    }),
  );

  it(
    "is for people who assess, and for open risks",
    inRollback(async (db) => {
      const id = await aRisk(db, { status: "closed" });
      await link(db, id, effective);
      await become(db, await person(db, { roles: ["compliance_officer"] }));
      expect((await refused(db, accept, [id, 1, 4, 4, REASON])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["risk_manager"] }));
      expect((await refused(db, accept, [id, 1, 4, 4, REASON])).code).toBe("CNFLT");
    }),
  );
});
