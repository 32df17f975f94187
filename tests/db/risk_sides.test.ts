/**
 * The three sides of a risk: before treatment (inherent), with the controls of today (residual), as aimed at (target).
 * Each has a severity by the same thresholds, and the figures count one of them.
 */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { at, differences } from "../support/intelligence.ts";
import { entriesAbout } from "../support/trail.ts";

const sides = ["inherent", "residual", "target"] as const;
type Side = (typeof sides)[number];

const severityColumn = { inherent: "severity", residual: "residual_severity", target: "target_severity" };

async function aRisk(db: Db, scores: Partial<Record<Side, number>> = {}, unit: string | null = null) {
  const { rows } = await db.query(
    `insert into app_public.risks (name, business_unit, inherent_risk_score, residual_risk_score, target_risk_score)
      values ('Fire', $1, $2, $3, $4) returning id, version`,
    [unit, scores.inherent, scores.residual, scores.target],
  );
  return rows[0] as { id: string; version: number };
}

async function stateOf(db: Db, id: string) {
  return (await db.query("select * from app_public.risks where id = $1", [id])).rows[0];
}

interface Threshold {
  severity: string;
  lowest_score: number;
}

async function thresholds(db: Db): Promise<Threshold[]> {
  return (
    await db.query("select severity, lowest_score from app_public.severities order by lowest_score desc")
  ).rows;
}

/** The rule in plain words: the first severity, from the gravest, that the score reaches. */
function expected(known: Threshold[], score: number) {
  return known.find(({ lowest_score }) => score >= lowest_score)?.severity;
}

const movedThresholds = [
  { critical: 20, high: 15, medium: 10 },
  { critical: 25, high: 13, medium: 2 },
  { critical: 17, high: 16, medium: 15 },
];

it.each(movedThresholds)(
  "on every side, severity changes exactly at the lowest score of each severity: %o",
  (moved) =>
    inRollback(async (db) => {
      for (const [severity, score] of Object.entries(moved)) {
        await db.query("update app_public.severities set lowest_score = $2 where severity = $1", [
          severity,
          score,
        ]);
      }
      const known = await thresholds(db);
      const boundaries = known
        .flatMap(({ lowest_score }) => [lowest_score - 1, lowest_score, lowest_score + 1])
        .filter((score) => score >= 1 && score <= 25);
      for (const side of sides) {
        for (const score of boundaries) {
          const { id } = await aRisk(db, { [side]: score });
          expect([side, score, (await stateOf(db, id))[severityColumn[side]]]).toEqual([
            side,
            score,
            expected(known, score),
          ]);
        }
      }
    })(),
);

it(
  "a moved threshold is followed by the severity of every side",
  inRollback(async (db) => {
    const { id } = await aRisk(db, { inherent: 14, residual: 13, target: 12 });
    await db.query("update app_public.severities set lowest_score = 13 where severity = 'high'");
    expect(await stateOf(db, id)).toMatchObject({
      severity: "high",
      residual_severity: "high",
      target_severity: "medium",
    });
    expect(await differences(db)).toEqual([]);
  }),
);

it(
  "a side without a score has no severity, and the inherent side is the one that leads",
  inRollback(async (db) => {
    const { id } = await aRisk(db, { residual: 16 });
    expect(await stateOf(db, id)).toMatchObject({
      severity: "high",
      residual_severity: "high",
      target_severity: null,
    });
  }),
);

async function asReader(db: Db, sql: string, values: unknown[]) {
  await become(db, await person(db, { roles: ["super_admin"] }));
  const { rows } = await db.query(sql, values);
  await becomeSuperuser(db);
  return rows[0].it;
}

async function figuresOf(db: Db, side: Side) {
  const { heatmap_data, not_assessed } = await asReader(
    db,
    "select to_jsonb(app_public.risk_landscape($1)) as it",
    [side],
  );
  const intelligence = (search: string | null) =>
    asReader(db, "select to_jsonb(app_public.business_intelligence($2, 30, 'all', $1)) as it", [
      side,
      search,
    ]);
  const all = await intelligence(null);
  const found = await intelligence("fire");
  expect({ ...found, as_of: null }).toEqual({ ...all, as_of: null });
  const day = all.risk_trend.at(-1).day;
  const behind = await asReader(db, "select to_jsonb(app_public.risks_on($2, 'critical', null, $1)) as it", [
    side,
    day,
  ]);
  return {
    heatmap: heatmap_data
      .filter(({ count }: { count: number }) => count > 0)
      .map((cell: { severity: string; count: number; average_score: number }) => [
        cell.severity,
        cell.count,
        cell.average_score,
      ]),
    notAssessed: not_assessed,
    critical: all.critical_risks,
    unrated: all.unrated_risks,
    total: all.total_risks,
    top: all.top_risks.map(({ score, severity }: { score: number; severity: string }) => [score, severity]),
    behind: behind.rows.map(({ score }: { score: number }) => score),
  };
}

it(
  "heatmap, business intelligence and the rows behind it count the side that is asked for",
  inRollback(async (db) => {
    await db.query("insert into app_public.business_units (name) values ('Plant')");
    for (const [inherent, residual, target] of [[25, 20, 4], [20, 12, 4], [16]]) {
      const { id } = await aRisk(db, { inherent, residual, target }, "Plant");
      await db.query("update app_public.risks set composite_risk_score = inherent_risk_score where id = $1", [
        id,
      ]);
    }
    expect(await figuresOf(db, "inherent")).toEqual({
      heatmap: [
        ["critical", 2, 22.5],
        ["high", 1, 16],
      ],
      notAssessed: 0,
      critical: 2,
      unrated: 0,
      total: 3,
      top: [
        [25, "critical"],
        [20, "critical"],
        [16, "high"],
      ],
      behind: [25, 20],
    });
    expect(await figuresOf(db, "residual")).toEqual({
      heatmap: [
        ["critical", 1, 20],
        ["medium", 1, 12],
      ],
      notAssessed: 1,
      critical: 1,
      unrated: 1,
      total: 3,
      top: [
        [20, "critical"],
        [12, "medium"],
      ],
      behind: [20],
    });
    expect(await figuresOf(db, "target")).toMatchObject({
      heatmap: [["low", 2, 4]],
      notAssessed: 1,
      critical: 0,
      unrated: 1,
      behind: [],
    });
    expect(await differences(db)).toEqual([]);
  }),
);

it(
  "the trend of the residual side is that of the residual scores, day by day",
  inRollback(async (db) => {
    await at(db, "2026-06-01T12:00:00Z");
    const { id } = await aRisk(db, { inherent: 25, residual: 20 });
    await at(db, "2026-06-03T12:00:00Z");
    await db.query("update app_public.risks set residual_risk_score = 10 where id = $1", [id]);
    await db.query("select app_private.aggregate_figures()");
    for (const search of [null, "fire"]) {
      const { risk_trend } = await asReader(
        db,
        "select to_jsonb(app_public.business_intelligence($1, 30, 'risks', 'residual')) as it",
        [search],
      );
      expect(
        risk_trend.map((point: { critical: number; medium: number }) => [point.critical, point.medium]),
      ).toEqual([
        [1, 0],
        [1, 0],
        [0, 1],
      ]);
    }
    expect(await differences(db)).toEqual([]);
  }),
);

it.each([
  "select app_public.risk_landscape($1)",
  "select app_public.business_intelligence(null, 30, 'all', $1)",
  "select app_public.risks_on(app_hidden.today(), null, null, $1)",
])("a side that there is none of is refused: %s", (sql) =>
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    for (const side of ["both", null]) {
      expect(await refused(db, sql, [side])).toMatchObject({ code: "IVINP", column: "side" });
    }
  })(),
);

it(
  "the file of business intelligence has the numbers of the side",
  inRollback(async (db) => {
    const { id } = await aRisk(db, { inherent: 25, residual: 4 });
    await db.query("update app_public.risks set composite_risk_score = 25 where id = $1", [id]);
    await become(db, await person(db, { roles: ["super_admin"] }));
    for (const [side, critical] of [
      ["inherent", 1],
      ["residual", 0],
    ]) {
      const { rows } = await db.query(
        "select value from app_hidden.intelligence_lines(null, 30, 'all', $1) where figure = 'critical_risks'",
        [side],
      );
      expect(rows).toEqual([{ value: critical }]);
    }
    await db.query("select app_hidden.record_intelligence_export(null, 30, 'all', 'residual')");
    await becomeSuperuser(db);
    const entries = await entriesAbout(db, "business_intelligence");
    expect(JSON.stringify(entries)).toContain('"side":"residual"');
  }),
);

const assessment = `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_financial, rationale, above_reason)
  values ($1, $2, $3, $4, 'Seen in the audit', $5) returning *`;

/** Each with the scores before, the assessment, and whether it needs a reason. */
const assessed: [string, Partial<Record<Side, number>>, Side, [number, number], boolean][] = [
  ["a residual score as high as the inherent one", { inherent: 12 }, "residual", [3, 4], false],
  ["a residual score above the inherent one", { inherent: 11 }, "residual", [3, 4], true],
  ["a residual score of a risk without an inherent one", {}, "residual", [5, 5], false],
  ["a target score as high as the residual one", { inherent: 20, residual: 12 }, "target", [3, 4], false],
  ["a target score above the residual one", { inherent: 20, residual: 11 }, "target", [3, 4], true],
  ["a target score of a risk without a residual one", { inherent: 4 }, "target", [5, 5], false],
  ["an inherent score as high as the residual one", { residual: 12 }, "inherent", [3, 4], false],
  ["an inherent score below the residual one", { residual: 13 }, "inherent", [3, 4], true],
  ["a residual score below the target one", { inherent: 20, target: 13 }, "residual", [3, 4], true],
  [
    "a target score where the residual one is high already",
    { inherent: 5, residual: 13 },
    "target",
    [3, 4],
    false,
  ],
];

it.each(assessed)("%s needs a reason or not", (_, scores, kind, levels, needed) =>
  inRollback(async (db) => {
    const { id } = await aRisk(db, scores);
    await become(db, await person(db, { roles: ["assessor"] }));
    if (!needed) {
      const { rows } = await db.query(assessment, [id, kind, ...levels, "Not asked for"]);
      expect(rows[0].above_reason).toBeNull();
      return;
    }
    for (const reason of [null, "", "  "]) {
      expect(await refused(db, assessment, [id, kind, ...levels, reason])).toMatchObject({
        code: "IVINP",
        column: "above_reason",
      });
    }
    const { rows } = await db.query(assessment, [id, kind, ...levels, " New suppliers "]);
    expect(rows[0].above_reason).toBe("New suppliers");
    await becomeSuperuser(db);
    expect((await stateOf(db, id)).above_reason).toBe("New suppliers");
    expect(JSON.stringify(await entriesAbout(db, "risks"))).toContain("New suppliers");
  })(),
);

it(
  "the message names both scores",
  inRollback(async (db) => {
    const { id } = await aRisk(db, { inherent: 11 });
    await become(db, await person(db, { roles: ["assessor"] }));
    expect((await refused(db, assessment, [id, "residual", 3, 4, null])).message).toBe(
      "The residual score 12 is above the inherent score 11. Correct it, or give a reason for the higher score.",
    );
  }),
);

const stated = "select from app_public.set_risk_scores($1, $2, $3, $4, $5, 'As agreed', $6)";

it(
  "stated scores keep the same order, or need a reason, which goes when the order is back",
  inRollback(async (db) => {
    const { id, version } = await aRisk(db, { target: 12 });
    await become(db, await person(db, { roles: ["assessor"] }));
    expect(await refused(db, stated, [id, version, 12, 13, 25, null])).toMatchObject({
      column: "above_reason",
    });
    expect(await refused(db, stated, [id, version, null, 13, 12, null])).toMatchObject({
      column: "above_reason",
    });
    expect(await refused(db, stated, [id, version, 25, 11, 25, null])).toMatchObject({
      column: "above_reason",
    });
    expect(await refused(db, stated, [id, version, 25, 11, 25, "x".repeat(1001)])).toMatchObject({
      code: "IVINP",
      column: "above_reason",
    });
    await db.query(stated, [id, version, 12, 13, 12, "Controls failed"]);
    const { above_reason, version: next } = await stateOf(db, id);
    expect(above_reason).toBe("Controls failed");
    await db.query(stated, [id, next, 13, 13, 13, null]);
    expect((await stateOf(db, id)).above_reason).toBeNull();
  }),
);
