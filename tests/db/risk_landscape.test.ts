import { inRollback, person } from "../support/database.ts";
import {
  addRequirements,
  addRisks,
  addUnits,
  landscape,
  type Scores,
  summary,
  times,
} from "../support/executiveDashboard.ts";

it(
  "areas are the units of counted risks in their order; risks without one fall into the first",
  inRollback(async (db) => {
    await addUnits(db, "Sales", "Operations", "Unused");
    await addRisks(db, [[20], [24]], "Operations");
    await addRisks(db, [[3]], "Sales");
    await addRisks(db, [[21], [null]]);
    const { heatmap_data: cells } = await landscape(db);
    const row = (area: string) =>
      cells
        .filter((cell: { business_area: string }) => cell.business_area === area)
        .map((cell: { count: number; average_score: number | null }) => [cell.count, cell.average_score]);
    expect(cells).toHaveLength(8);
    expect(row("Sales")).toEqual([
      [1, 21],
      [0, null],
      [0, null],
      [1, 3],
    ]);
    expect(row("Operations")).toEqual([
      [2, 22],
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(cells.map((cell: { includes_unassigned: boolean }) => cell.includes_unassigned)).toEqual([
      ...times(4, true),
      ...times(4, false),
    ]);
    expect(cells.slice(0, 4).map((cell: { severity: string }) => cell.severity)).toEqual([
      "critical",
      "high",
      "medium",
      "low",
    ]);
  }),
);

it(
  "a risk that no one has assessed is in no cell and on no line of the trend, and is counted beside them",
  inRollback(async (db) => {
    await addUnits(db, "Sales");
    await addRisks(db, [[null], [null], [3]], "Sales");
    await addRisks(db, [[null]]);
    await db.query(
      "update app_public.risks set status = 'closed' where number = (select min(number) from app_public.risks)",
    );
    for (const aggregate of [false, true]) {
      if (aggregate) await db.query("select app_private.aggregate_figures()");
      const { heatmap_data: heatmap, trend_data: trend, not_assessed } = await landscape(db);
      expect(not_assessed).toBe(2);
      expect(heatmap.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 1]);
      expect(trend.at(-1)).toMatchObject({ critical: 0, high: 0, medium: 0, low: 1 });
      expect((await db.query("select * from app_private.check_figures()")).rows).toEqual([]);
    }
    await db.query(
      "update app_public.risks set inherent_risk_score = 12 where score = 0 and status = 'identified'",
    );
    const assessed = await landscape(db);
    expect(assessed.not_assessed).toBe(0);
    expect(assessed.trend_data.at(-1)).toMatchObject({ medium: 2, low: 1 });
    expect((await db.query("select * from app_private.check_figures()")).rows).toEqual([]);
  }),
);

it(
  "while no risk has a unit, the six default areas are used",
  inRollback(async (db) => {
    await addRisks(db, [[20]]);
    const { heatmap_data: cells } = await landscape(db);
    expect([...new Set(cells.map((cell: { business_area: string }) => cell.business_area))]).toEqual([
      "Finance & Accounting",
      "Human Resources",
      "Legal & Compliance",
      "IT & Technology",
      "Operations",
      "Marketing & Sales",
    ]);
    expect(cells[0]).toMatchObject({
      business_area: "Finance & Accounting",
      severity: "critical",
      count: 1,
    });
  }),
);

it(
  "only identified risks that are not archived count",
  inRollback(async (db) => {
    await addRisks(db, [[20], [20], [20]]);
    await db.query("update app_public.risks set status = 'closed' where number % 3 = 0");
    await db.query("update app_public.risks set archived_at = now() where number % 3 = 1");
    expect((await summary(db)).critical_risk_summary).toMatchObject({ count: 1, identified: 1 });
    expect((await landscape(db)).top_risks).toHaveLength(1);
  }),
);

it(
  "the top five are the highest scores, with owner and trend",
  inRollback(async (db) => {
    const ada = await person(db, { name: "Ada Lovelace", roles: ["risk_owner"] });
    await db.query("select set_config('app.now', (now() - interval '60 days')::text, true)");
    await addRisks(db, [[8], [17], [12], [25], [3], [22], [null]]);
    await db.query("update app_public.risks set owner_id = $1 where score = 25", [ada]);
    await db.query("select set_config('app.now', (now() - interval '2 days')::text, true)");
    await db.query("update app_public.risks set composite_risk_score = 23 where score = 17");
    await db.query("update app_public.risks set composite_risk_score = 20 where score = 22");
    await db.query("update app_public.risks set name = 'Renamed' where score = 12");
    const { top_risks: top } = await landscape(db);
    expect(top.map((risk: Record<string, unknown>) => [risk.score, risk.trend, risk.owner])).toEqual([
      [25, "stable", "Ada Lovelace"],
      [23, "up", null],
      [20, "down", null],
      [12, "stable", null],
      [8, "stable", null],
    ]);
  }),
);

it(
  "the effect of controls is the fall from the average inherent to the average residual score",
  inRollback(async (db) => {
    await addRisks(db, [
      [20, 10],
      [16, 8],
      [null, 3, 9],
    ]);
    expect((await landscape(db)).risk_vs_residual).toEqual({
      inherent_risk: 15,
      residual_risk: 7,
      control_effectiveness: 53,
      compared: 3,
      identified: 3,
    });
  }),
);

it.each<[name: string, scores: Scores]>([
  ["untreated", [25]],
  ["untreated and harmless", [1]],
  ["inherently unknown", [null, 25]],
  ["unassessed", [null]],
])("a risk that is %s moves no average: there is nothing to compare it with", (_name, scores) =>
  inRollback(async (db) => {
    await addRisks(db, [
      [20, 10],
      [12, 9],
    ]);
    const { identified, ...before } = (await landscape(db)).risk_vs_residual;
    await addRisks(db, [scores, scores, scores]);
    expect((await landscape(db)).risk_vs_residual).toEqual({ ...before, identified: identified + 3 });
  })(),
);

it(
  "an average of nothing is unknown, not zero",
  inRollback(async (db) => {
    await addRisks(db, [[null]]);
    expect((await landscape(db)).risk_vs_residual).toEqual({
      inherent_risk: null,
      residual_risk: null,
      control_effectiveness: null,
      compared: 0,
      identified: 1,
    });
  }),
);

it(
  "the trend is real history: month ends since the first figure, today last",
  inRollback(async (db) => {
    await db.query("select set_config('app.now', '2026-01-20T12:00:00Z', true)");
    await addRisks(db, [[20], [15], [10], [1]]);
    await db.query("select set_config('app.now', '2026-02-10T12:00:00Z', true)");
    await addRisks(db, [[21]]);
    await db.query("select set_config('app.now', '2026-03-05T12:00:00Z', true)");
    await db.query("update app_public.risks set status = 'closed' where score = 20");
    const { trend_data: trend, since } = await landscape(db);
    expect(since).toBe("2026-01-20");
    expect(trend).toEqual([
      { month: "2026-01", day: "2026-01-31", critical: 1, high: 1, medium: 1, low: 1 },
      { month: "2026-02", day: "2026-02-28", critical: 2, high: 1, medium: 1, low: 1 },
      { month: "2026-03", day: "2026-03-05", critical: 1, high: 1, medium: 1, low: 1 },
    ]);
  }),
);

it(
  "at most twelve months, and changes are against 30 days ago",
  inRollback(async (db) => {
    await db.query("select set_config('app.now', '2024-01-15T12:00:00Z', true)");
    await addRisks(db, [[20]]);
    await addRequirements(db, 1, 3, 0);
    await db.query("select set_config('app.now', '2026-02-10T12:00:00Z', true)");
    await addRisks(db, [[20], [20]]);
    await db.query(
      "update app_public.compliance_requirements set evidence_status = 'complete' where code = 'in_progress1'",
    );
    const { critical_risk_summary: risks, compliance_health: health } = await summary(db);
    expect((await landscape(db)).trend_data).toHaveLength(12);
    expect(risks).toMatchObject({ count: 3, change: 2, trend: "up", points: [...times(11, 1), 3] });
    expect(health).toMatchObject({ score: 50, change: 25, trend: "up", points: [...times(11, 25), 50] });
  }),
);

it(
  "younger history than 30 days has no change",
  inRollback(async (db) => {
    await addRisks(db, [[20]]);
    expect((await summary(db)).critical_risk_summary).toMatchObject({
      change: null,
      trend: "stable",
      points: [1],
    });
  }),
);
