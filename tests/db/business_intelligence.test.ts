/** The page's numbers: each threshold at its boundary, and what the days mean. */
import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import { addRisks } from "../support/executiveDashboard.ts";
import { addRequirements, addTasks, at, differences, intelligence } from "../support/intelligence.ts";
import { makeProject } from "../support/projects.ts";

it.each([
  [9, "low"],
  [10, "medium"],
  [14, "medium"],
  [15, "high"],
  [19, "high"],
  [20, "critical"],
  [25, "critical"],
])("a composite score of %s is %s", (score, severity) =>
  inRollback(async (db) => {
    await addRisks(db, [[score]]);
    const { total_risks, critical_risks, risk_trend } = await intelligence(db);
    const { day: _, ...point } = risk_trend.at(-1);
    expect(point).toEqual({ critical: 0, high: 0, medium: 0, low: 0, unrated: 0, [severity]: 1 });
    expect([total_risks, critical_risks]).toEqual([1, severity === "critical" ? 1 : 0]);
  })(),
);

it(
  "only the composite score counts here; a risk without one is in no line, and is counted apart",
  inRollback(async (db) => {
    await addRisks(db, [
      [null, 25, 25],
      [19, 25, 25],
      [20, 1, 1],
    ]);
    const it = await intelligence(db);
    expect(it).toMatchObject({ total_risks: 3, critical_risks: 1, unrated_risks: 1 });
    expect(it.risk_trend.at(-1)).toMatchObject({ critical: 1, high: 1, medium: 0, low: 0, unrated: 1 });
    expect(await differences(db)).toEqual([]);
    await db.query("update app_public.risks set composite_risk_score = null, residual_risk_score = null");
    expect((await intelligence(db)).risk_trend.at(-1)).toMatchObject({ critical: 0, low: 0, unrated: 3 });
    expect(await differences(db)).toEqual([]);
  }),
);

it.each([
  [0, 0, 0, "needs_attention"],
  [0, 3, 0, "needs_attention"],
  [79, 21, 79, "needs_attention"],
  [80, 20, 80, "good"],
  [159, 41, 80, "good"],
  [158, 42, 79, "needs_attention"],
  [3, 0, 100, "good"],
])("with %s compliant and %s other requirements the score is %s: %s", (compliant, others, score, status) =>
  inRollback(async (db) => {
    await addRequirements(db, compliant, others);
    const it = await intelligence(db);
    expect(it).toMatchObject({
      compliance_score: score,
      compliance_status: status,
      requirements: compliant + others,
      compliant_requirements: compliant,
    });
    expect(it.compliance_trend.at(-1)).toMatchObject({ score, requirements: compliant + others, compliant });
  })(),
);

it(
  "the status counts and not the evidence; headings and what does not apply are left out",
  inRollback(async (db) => {
    await addRequirements(db, 1, 1);
    await db.query("update app_public.compliance_requirements set evidence_status = 'complete'");
    await db.query(
      `insert into app_public.compliance_requirements (framework_id, code, title, assessable, status, applicability_reason)
        select frameworks.id, more.code, 'Another', more.assessable, more.status, 'Nothing of the kind is here.' from app_public.frameworks,
          (values ('H', false, 'not_assessed'), ('N', true, 'not_applicable')) as more (code, assessable, status)`,
    );
    expect(await intelligence(db)).toMatchObject({ compliance_score: 50, requirements: 2 });
  }),
);

it(
  "assets count until they are retired or archived, by criticality",
  inRollback(async (db) => {
    await db.query(
      `insert into app_public.assets (name, type, status, confidentiality, archived_at)
        values ('A', 'application', 'active', 5, null), ('B', 'application', 'planned', 4, null), ('C', 'site', 'active', 3, null),
          ('D', 'site', 'active', 2, null), ('E', 'site', 'active', null, null), ('F', 'site', 'retired', 5, null), ('G', 'site', 'active', 5, now())`,
    );
    expect(await intelligence(db)).toMatchObject({
      total_assets: 5,
      critical_assets: 1,
      asset_criticality: { critical: 1, high: 1, medium: 1, low: 2 },
    });
  }),
);

it(
  "projects count by status until they are archived",
  inRollback(async (db) => {
    for (const status of ["planning", "active", "active", "on_hold", "completed", "cancelled"])
      await makeProject(db, { status });
    await makeProject(db, { status: "active", archived_at: new Date() });
    expect(await intelligence(db)).toMatchObject({
      active_projects: 2,
      project_status: { active: 2, planning: 1, completed: 1, on_hold: 1, cancelled: 1 },
    });
  }),
);

it(
  "a task is overdue the day after its day, unless it is done or what it belongs to has ended",
  inRollback(async (db) => {
    await addTasks(db);
    expect(await intelligence(db)).toMatchObject({
      overdue_project_tasks: 2,
      overdue_treatment_tasks: 1,
    });
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows } = await db.query("select title, kind, overdue from app_public.overdue_tasks()");
    expect(rows.map(({ title }) => title).sort()).toEqual(["Long ago", "Yesterday"]);
    expect(rows.every(({ overdue }) => overdue)).toBe(true);
    await becomeSuperuser(db);
  }),
);

it(
  "the ten most severe risks are listed, the highest score first",
  inRollback(async (db) => {
    await addRisks(
      db,
      Array.from({ length: 12 }, (_, index) => [index + 5]),
    );
    await addRisks(db, [[null, null, 24], [null]]);
    const { top_risks: top } = await intelligence(db);
    expect(top.map((risk: { score: number }) => risk.score)).toEqual([24, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
    expect(top[0]).toMatchObject({
      severity: "critical",
      name: "Risk",
      reference: expect.stringMatching(/^R-/),
      category: null,
    });
  }),
);

it(
  "a severe risk has its own category",
  inRollback(async (db) => {
    await addRisks(db, [[20]]);
    await db.query("insert into app_public.risk_categories (name) values ('Weather')");
    await db.query("update app_public.risks set category = 'Weather'");
    expect((await intelligence(db)).top_risks).toMatchObject([{ category: "Weather" }]);
  }),
);

it.each([
  [7, "7 days", "up"],
  [7, "7 days 1 second", "stable"],
  [30, "7 days 1 second", "up"],
  [30, "30 days 1 second", "stable"],
  [90, "90 days", "up"],
  [365, "365 days", "up"],
  [365, "365 days 1 second", "stable"],
])("over %s days, a score that rose %s ago is %s", (days, ago, trend) =>
  inRollback(async (db) => {
    await at(db, "2025-01-01T00:00:00Z");
    await addRisks(db, [[10]]);
    // The first moment of the range: a change at this moment is within it.
    await db.query(
      "select set_config('app.now', (timestamptz '2026-06-15 12:00:00.000001Z' - $1::interval)::text, true)",
      [ago],
    );
    await db.query("update app_public.risks set composite_risk_score = 12");
    await at(db, "2026-06-15T12:00:00Z");
    const { top_risks: top } = await intelligence(db, { days });
    expect(top).toMatchObject([{ score: 12, trend }]);
  })(),
);

it(
  "a risk is compared with where the days began, not with what it was meanwhile; a younger one with nothing",
  inRollback(async (db) => {
    await at(db, "2026-05-01T12:00:00Z");
    await addRisks(db, [[20]]);
    await at(db, "2026-06-01T12:00:00Z");
    await db.query("update app_public.risks set composite_risk_score = 5");
    await at(db, "2026-06-10T12:00:00Z");
    await db.query("update app_public.risks set composite_risk_score = 12");
    await addRisks(db, [[3]]);
    await at(db, "2026-06-12T12:00:00Z");
    await db.query("update app_public.risks set composite_risk_score = 9 where score = 3");
    await at(db, "2026-06-15T12:00:00Z");
    const trends = async (days: number) =>
      (await intelligence(db, { days })).top_risks.map((risk: { trend: string }) => risk.trend);
    expect(await trends(30)).toEqual(["down", "stable"]);
    expect(await trends(7)).toEqual(["up", "stable"]);
  }),
);

describe("what the days mean for the totals", () => {
  const NOW = "2026-06-30T12:00:00Z";

  it(
    "totals are of now; their changes are counted since the first day",
    inRollback(async (db) => {
      await at(db, "2025-01-01T12:00:00Z");
      await addRisks(db, [[20], [15], [5]]);
      await addRequirements(db, 1, 3);
      await at(db, "2026-03-15T12:00:00Z");
      await addRisks(db, [[10]]);
      await db.query(
        "update app_public.compliance_requirements set status = 'compliant' where id in (select id from app_public.compliance_requirements where status <> 'compliant' limit 2)",
      );
      await at(db, "2026-06-26T12:00:00Z");
      await db.query(
        "update app_public.risks set status = 'closed', closed_at = app_hidden.now() where composite_risk_score < 20",
      );
      await db.query("update app_public.compliance_requirements set status = 'compliant'");
      await at(db, NOW);
      const changesOver = async (days: number) => {
        const it = await intelligence(db, { days });
        expect(it).toMatchObject({ total_risks: 1, compliance_score: 100 });
        return [it.first_day, it.risks_change, it.compliance_change];
      };
      expect(await changesOver(7)).toEqual(["2026-06-24", -3, 25]);
      expect(await changesOver(30)).toEqual(["2026-06-01", -3, 25]);
      expect(await changesOver(90)).toEqual(["2026-04-02", -3, 25]);
      expect(await changesOver(365)).toEqual(["2025-07-01", -2, 75]);
    }),
  );

  it(
    "where history is younger than the days, the change is since its first day; on that day there is none",
    inRollback(async (db) => {
      await at(db, "2026-06-29T12:00:00Z");
      await addRisks(db, [[20]]);
      await addRequirements(db, 1, 1);
      expect(await intelligence(db, { days: 365 })).toMatchObject({ risks_change: 0, compliance_change: 0 });
      await at(db, NOW);
      await addRisks(db, [[20], [20]]);
      await addRequirements(db, 2, 0);
      expect(await intelligence(db, { days: 365 })).toMatchObject({ risks_change: 2, compliance_change: 25 });
    }),
  );

  it.each([
    [7, "2026-06-23T23:59:59.999Z", 0],
    [7, "2026-06-24T00:00:00Z", 1],
    [365, "2025-06-30T23:59:59.999Z", 0],
    [365, "2025-07-01T00:00:00Z", 1],
  ])("of %s days, an asset and a project recorded at %s: %s", (days, moment, count) =>
    inRollback(async (db) => {
      await at(db, moment);
      await db.query(
        `insert into app_public.assets (name, type, status) values ('Van', 'vehicle', 'active'), ('Old van', 'vehicle', 'retired')`,
      );
      await makeProject(db, { status: "active" });
      await makeProject(db, { status: "planning" });
      await at(db, NOW);
      expect(await intelligence(db, { days })).toMatchObject({
        total_assets: 1,
        assets_added: count,
        active_projects: 1,
        projects_started: count,
      });
    })(),
  );

  it.each([
    [7, "2026-06-23", 0],
    [7, "2026-06-24", 1],
    [7, "2026-06-30", 1],
    [7, "2026-07-01", 0],
    [365, "2025-06-30", 0],
    [365, "2025-07-01", 1],
  ])("of %s days, a project of long ago that starts on %s: %s", (days, day, count) =>
    inRollback(async (db) => {
      await at(db, "2024-01-01T12:00:00Z");
      await makeProject(db, { status: "active", start_date: day });
      await at(db, NOW);
      expect(await intelligence(db, { days })).toMatchObject({ active_projects: 1, projects_started: count });
    })(),
  );

  it.each([
    [7, "2026-06-23", 0],
    [7, "2026-06-24", 1],
    [7, "2026-06-29", 1],
    [365, "2025-06-30", 0],
    [365, "2025-07-01", 1],
  ])(
    "of %s days, a task of a project that was due on %s is counted %s times, one of a treatment is not",
    (days, day, count) =>
      inRollback(async (db) => {
        await at(db, NOW);
        const project = await makeProject(db, { status: "active" });
        await addRisks(db, [[20]]);
        await db.query(
          "insert into app_public.project_tasks (project_id, title, due_on) values ($1, 'Gravel', $2)",
          [project, day],
        );
        await db.query(
          "insert into app_public.mitigation_tasks (risk_id, name, due_on) select id, 'Sandbags', $1 from app_public.risks",
          [day],
        );
        const it = await intelligence(db, { days });
        expect([it.overdue_project_tasks, it.tasks_newly_overdue]).toEqual([1, count]);
      })(),
  );
});

it.each([7, 30, 90, 365])("%s days are so many points, the last one today", (days) =>
  inRollback(async (db) => {
    await at(db, "2025-01-01T12:00:00Z");
    await addRisks(db, [[20]]);
    await addRequirements(db, 1, 1);
    await at(db, "2026-06-30T23:59:59Z");
    const it = await intelligence(db, { days });
    for (const line of [it.risk_trend, it.compliance_trend]) {
      expect(line).toHaveLength(days);
      expect(line.at(-1).day).toBe("2026-06-30");
      const days_of = line.map((point: { day: string }) => point.day);
      expect(days_of).toEqual(days_of.toSorted());
    }
    expect(it.risk_trend.every((point: { critical: number }) => point.critical === 1)).toBe(true);
    expect(it.compliance_trend.every((point: { score: number }) => point.score === 50)).toBe(true);
  })(),
);

it(
  "lines begin where recorded history begins, not before",
  inRollback(async (db) => {
    await at(db, "2026-06-10T12:00:00Z");
    await addRisks(db, [[20]]);
    await at(db, "2026-06-12T12:00:00Z");
    await addRequirements(db, 1, 0);
    await at(db, "2026-06-14T12:00:00Z");
    const it = await intelligence(db, { days: 365 });
    expect(it.risks_since).toBe("2026-06-10");
    expect(it.risk_trend.map((point: { day: string }) => point.day)).toEqual(
      ["10", "11", "12", "13", "14"].map((day) => `2026-06-${day}`),
    );
    expect(it.compliance_since).toBe("2026-06-12");
    expect(it.compliance_trend).toHaveLength(3);
  }),
);

it(
  "an empty organisation has zeros and one point, and no beginning",
  inRollback(async (db) => {
    const it = await intelligence(db);
    expect(it).toMatchObject({
      total_risks: 0,
      critical_risks: 0,
      risks_since: null,
      compliance_score: 0,
      requirements: 0,
      total_assets: 0,
      active_projects: 0,
      overdue_project_tasks: 0,
      top_risks: [],
    });
    expect(it.risk_trend).toHaveLength(1);
    expect(it.compliance_trend).toMatchObject([{ score: 0, requirements: 0, compliant: 0 }]);
  }),
);

it.each([
  [{ days: 0 }, "days"],
  [{ days: 31 }, "days"],
  [{ days: 366 }, "days"],
  [{ category: "people" }, "category"],
  [{ category: "" }, "category"],
])("%j is refused, and the field is named", (filters, field) =>
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { search, days, category } = { search: null, days: 30, category: "all", ...filters };
    const error = await refused(db, "select app_public.business_intelligence($1, $2, $3)", [
      search,
      days,
      category,
    ]);
    expect([error.code, error.column]).toEqual(["IVINP", field]);
  })(),
);

it(
  "the check finds a move that is wrong, and a day that is",
  inRollback(async (db) => {
    await addRisks(db, [[20]]);
    await addRequirements(db, 1, 0);
    expect(await differences(db)).toEqual([]);
    await db.query("update app_private.risk_figure_changes set severity = 'low'");
    await db.query("update app_private.requirement_figure_changes set compliant = 0");
    const found = (await differences(db)).map(({ figure }) => figure.replace(/[0-9a-f-]{10,36}/, "…"));
    expect(found).toEqual(
      expect.arrayContaining([
        "risk …/inherent/low",
        "risk …/inherent/critical",
        "requirement …",
        "risks of …/inherent/low",
        "risks of …/inherent/critical",
        "requirements of …",
      ]),
    );
  }),
);

it(
  "a change that keeps a record in its place moves nothing",
  inRollback(async (db) => {
    await addRisks(db, [[20]]);
    await addRequirements(db, 1, 0);
    await db.query("update app_public.risks set composite_risk_score = 25, name = 'Another'");
    await db.query(
      "update app_public.compliance_requirements set title = 'Another', evidence_status = 'complete'",
    );
    // One for each side.
    expect((await db.query("select from app_private.risk_figure_changes")).rowCount).toBe(3);
    expect((await db.query("select from app_private.requirement_figure_changes")).rowCount).toBe(1);
  }),
);
