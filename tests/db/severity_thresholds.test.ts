/**
 * The scores from which a risk is critical, high or medium are in one table, which all counts, lists and charts
 * follow.
 */
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { addRisks, landscape, summary } from "../support/executiveDashboard.ts";
import { at, differences, intelligence } from "../support/intelligence.ts";
import { notificationsOf } from "../support/sentNotifications.ts";

const scores = [9, 10, 14, 15, 19, 20];

async function setThreshold(db: Db, severity: string, score: number) {
  await db.query("update app_public.severities set lowest_score = $2 where severity = $1", [severity, score]);
}

async function severities(db: Db) {
  const { rows } = await db.query(
    "select severity, is_critical from app_public.risks order by coalesce(score, 0), number",
  );
  return rows.map(({ severity, is_critical }) => `${severity}${is_critical ? ", critical" : ""}`);
}

/** How many rows a filter of the register finds, in its export too. */
async function exported(db: Db, values: object) {
  await become(db, await person(db, { roles: ["super_admin"] }));
  const wanted = { values: { archived: ["false"], ...values } };
  await db.query("select app_hidden.record_export('risks', '{name}', $1)", [wanted]);
  await db.query("select app_hidden.open_export('risks', '{name}', $1)", [wanted]);
  const { rowCount } = await db.query("fetch all from lines");
  await db.query("close lines");
  await becomeSuperuser(db);
  return rowCount;
}

async function everything(db: Db) {
  const executive = await summary(db);
  const { heatmap_data, trend_data, top_risks } = await landscape(db);
  const it = await intelligence(db);
  return {
    severities: await severities(db),
    critical: [executive.critical_risk_summary.count, executive.stat_tiles.critical_risks.value],
    heatmap: heatmap_data
      .slice(0, 4)
      .map(({ severity, count }: { severity: string; count: number }) => `${severity} ${count}`),
    trend: [trend_data.at(-1).critical, trend_data.at(-1).high, trend_data.at(-1).medium],
    top: top_risks.map(({ severity }: { severity: string }) => severity),
    intelligence: [it.critical_risks, it.risk_trend.at(-1).high, it.risk_trend.at(-1).medium],
    exported: [
      await exported(db, { severity: ["critical"] }),
      await exported(db, { critical: ["true"] }),
      await exported(db, { newly_critical: ["true"] }),
    ],
  };
}

it(
  "a score is judged by the shipped thresholds",
  inRollback(async (db) => {
    await addRisks(
      db,
      scores.map((score) => [score]),
    );
    expect(await everything(db)).toEqual({
      severities: ["low", "medium", "medium", "high", "high", "critical, critical"],
      critical: [1, 1],
      heatmap: ["critical 1", "high 2", "medium 2", "low 1"],
      trend: [1, 2, 2],
      top: ["critical", "high", "high", "medium", "medium"],
      intelligence: [1, 2, 2],
      exported: [1, 1, 1],
    });
  }),
);

it(
  "a changed threshold is followed by every list, figure, chart, trend and export",
  inRollback(async (db) => {
    await addRisks(
      db,
      scores.map((score) => [score]),
    );
    await setThreshold(db, "critical", 19);
    await setThreshold(db, "high", 14);
    await setThreshold(db, "medium", 9);
    expect(await everything(db)).toEqual({
      severities: ["medium", "medium", "high", "high", "critical, critical", "critical, critical"],
      critical: [2, 2],
      heatmap: ["critical 2", "high 2", "medium 2", "low 0"],
      trend: [2, 2, 2],
      top: ["critical", "critical", "high", "high", "medium"],
      intelligence: [2, 2, 2],
      exported: [2, 2, 2],
    });
    expect(await differences(db)).toEqual([]);
    await addRisks(db, [[null, 19, 1]]);
    expect((await summary(db)).critical_risk_summary.count).toBe(3);
    const { rows } = await db.query("select * from app_public.viewer_severity_thresholds(null)");
    expect(rows.map(({ severity, lowest_score }) => `${severity} ${lowest_score}`)).toEqual([
      "critical 19",
      "high 14",
      "medium 9",
      "low 0",
    ]);
  }),
);

it(
  "a changed threshold judges residual and inherent scores, closed and archived risks too",
  inRollback(async (db) => {
    await addRisks(db, [[null, null, 12], [null, 13, 25], [null], [4, 14]]);
    await db.query("update app_public.risks set status = 'closed' where inherent_risk_score = 12");
    await db.query("update app_public.risks set archived_at = now() where residual_risk_score = 13");
    await setThreshold(db, "high", 11);
    await setThreshold(db, "critical", 13);
    expect(await severities(db)).toEqual(["null", "low, critical", "high", "critical, critical"]);
    expect(await differences(db)).toEqual([]);
  }),
);

it(
  "the days before a threshold moved keep what was counted on them",
  inRollback(async (db) => {
    await at(db, "2026-06-01T12:00:00Z");
    await addRisks(db, [[18], [20]]);
    await at(db, "2026-06-03T12:00:00Z");
    await setThreshold(db, "critical", 18);
    for (const search of [null, "risk"]) {
      const { risk_trend } = await intelligence(db, { search });
      expect(risk_trend.map((point: { critical: number }) => point.critical)).toEqual([1, 1, 2]);
    }
  }),
);

it(
  "no one is notified of the risks that a moved threshold makes critical",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["risk_owner"] });
    await addRisks(db, [[18]]);
    await db.query("update app_public.risks set owner_id = $1", [owner]);
    await setThreshold(db, "critical", 18);
    expect(await notificationsOf(db, owner)).toEqual(["risk_assigned: Risk assigned to you: Risk"]);
    await db.query("update app_public.risks set composite_risk_score = 17");
    await db.query("update app_public.risks set composite_risk_score = 18");
    expect(await notificationsOf(db, owner)).toContain("risk_critical: Critical risk: Risk");
  }),
);

it(
  "two severities cannot begin at the same score",
  inRollback(async (db) => {
    await expect(setThreshold(db, "high", 20)).rejects.toMatchObject({ code: "23505" });
  }),
);
