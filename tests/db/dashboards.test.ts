import { auditIn } from "../support/audits.ts";
import { become, becomeNobody, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import {
  addRequirements,
  addRisks,
  landscape,
  type Scores,
  summary,
  times,
} from "../support/executiveDashboard.ts";

describe("thresholds (specification, section 9)", () => {
  it.each([
    [0, "low"],
    [1, "medium"],
    [4, "medium"],
    [5, "high"],
    [9, "high"],
    [10, "critical"],
  ])("%i critical risks: alert level %s", (count, level) =>
    inRollback(async (db) => {
      await addRisks(db, times(count, [20]));
      const { critical_risk_summary: card } = await summary(db);
      expect(card).toMatchObject({ count, alert_level: level });
    })(),
  );

  it.each<[string, Scores, boolean]>([
    ["composite 20", [20, 1, 1], true],
    ["composite 19", [19, 19, 25], false],
    ["residual 20 under a composite of 3", [3, 20, 3], true],
    ["inherent 25 alone", [null, null, 25], false],
    ["no score", [null], false],
  ])("%s: counted as critical: %s", (_words, scores, counted) =>
    inRollback(async (db) => {
      await addRisks(db, [scores]);
      expect((await summary(db)).critical_risk_summary.count).toBe(counted ? 1 : 0);
    })(),
  );

  it.each([
    [79, 21, 79, "needs_attention"],
    [80, 20, 80, "healthy"],
    [159, 41, 80, "healthy"],
    [60, 40, 60, "needs_attention"],
    [119, 81, 60, "needs_attention"],
    [59, 41, 59, "at_risk"],
    [0, 3, 0, "at_risk"],
  ])("%i complete, %i not: compliance score %i, %s", (complete, gaps, score, status) =>
    inRollback(async (db) => {
      await addRequirements(db, complete, Math.ceil(gaps / 2), Math.floor(gaps / 2));
      expect((await summary(db)).compliance_health).toMatchObject({ score, status });
    })(),
  );

  it.each([
    [0, "ready"],
    [1, "needs_attention"],
    [5, "needs_attention"],
    [6, "at_risk"],
  ])("%i gaps: audit readiness %s", (gaps, status) =>
    inRollback(async (db) => {
      await addRequirements(db, 10, Math.ceil(gaps / 2), Math.floor(gaps / 2));
      const score = Math.round((100 * 10) / (10 + gaps));
      expect((await summary(db)).audit_readiness).toEqual({
        status,
        score,
        missing_evidence: gaps,
        last_audit_date: null,
      });
    })(),
  );

  it(
    "names the day on which the last audit was closed, whatever is archived or still running",
    inRollback(async (db) => {
      const day = async () => (await summary(db)).audit_readiness.last_audit_date;
      await auditIn(db, "follow_up", { reported_on: "2026-06-01" });
      expect(await day()).toBeNull();
      await becomeSuperuser(db);
      await auditIn(db, "closed", { closed_on: "2026-05-10" });
      await auditIn(db, "closed", { closed_on: "2026-05-11" });
      await auditIn(db, "closed", { closed_on: "2026-05-12", archived_at: new Date() });
      expect(await day()).toBe("2026-05-11");
    }),
  );

  it(
    "without requirements there is no compliance score, and nothing is missing for an audit",
    inRollback(async (db) => {
      const { compliance_health: health, audit_readiness: readiness, stat_tiles: tiles } = await summary(db);
      expect(health).toMatchObject({ score: null, status: null, requirements: 0, points: [] });
      expect(readiness).toMatchObject({ status: "ready", score: 100, missing_evidence: 0 });
      expect(tiles.compliance_score).toEqual({ value: null, status: null });
    }),
  );

  it.each<[Scores, string]>([
    [[20], "critical"],
    [[19], "high"],
    [[15], "high"],
    [[14], "medium"],
    [[10], "medium"],
    [[9], "low"],
    [[null, 20, 1], "critical"],
    [[null, null, 15], "high"],
    [[9, 25, 25], "low"],
  ])("scores %j: %s", (scores, severity) =>
    inRollback(async (db) => {
      await addRisks(db, [scores]);
      const cells = (await landscape(db)).heatmap_data.filter((cell: { count: number }) => cell.count > 0);
      expect(cells).toEqual([expect.objectContaining({ severity, count: 1 })]);
    })(),
  );

  it.each([
    [5, "success"],
    [6, "critical"],
  ])("%i items requiring attention: %s", (value, status) =>
    inRollback(async (db) => {
      await addRequirements(db, 0, value, 0);
      expect((await summary(db)).stat_tiles.items_requiring_attention).toEqual({ value, status });
    })(),
  );

  it.each([
    [0, "warning"],
    [3, "warning"],
    [4, "critical"],
  ])("tile of %i critical risks: %s", (value, status) =>
    inRollback(async (db) => {
      await addRisks(db, times(value, [20]));
      expect((await summary(db)).stat_tiles.critical_risks).toEqual({ value, status });
    })(),
  );

  it.each([
    [79, "warning"],
    [80, "success"],
  ])("tile of a compliance score of %i: %s", (value, status) =>
    inRollback(async (db) => {
      await addRequirements(db, value, 0, 100 - value);
      expect((await summary(db)).stat_tiles.compliance_score).toEqual({ value, status });
    })(),
  );

  it.each([
    ["7 days", 0],
    ["7 days 1 second", 1],
  ])("an approval that waits for %s: %i overdue; the total adds the three", (age, overdue) =>
    inRollback(async (db) => {
      await db.query("select set_config('app.now', (now() - $1::interval)::text, true)", [age]);
      await db.query(
        "select app_private.open_approval('project_change', 'projects', gen_random_uuid(), '\"X\"', null)",
      );
      await db.query("select set_config('app.now', now()::text, true)");
      await addRisks(db, times(2, [20]));
      await addRequirements(db, 1, 2, 1);
      expect((await summary(db)).executive_issues).toEqual({
        overdue_approvals: overdue,
        critical_risks: 2,
        compliance_gaps: 3,
        count: 5 + overdue,
      });
    })(),
  );
});

it(
  "without a session, a status or a tier there is no dashboard",
  inRollback(async (db) => {
    const statements = ["select app_public.executive_summary()", "select app_public.risk_landscape()"];
    const people = [
      await person(db, { roles: ["executive", "auditor"] }),
      await person(db, { status: "suspended", roles: ["super_admin"] }),
      await person(db, { status: "pending", roles: ["tier_1"] }),
    ];
    for (const statement of statements) {
      await becomeNobody(db);
      expect((await refused(db, statement)).code).toBe("UNAUT");
      for (const id of people) {
        await become(db, id);
        expect((await refused(db, statement)).code).toBe("FORBD");
      }
      await becomeSuperuser(db);
    }
  }),
);
