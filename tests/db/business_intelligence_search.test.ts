/** A search on the page of business intelligence narrows each figure and each trend. */
import { type Db, inRollback } from "../support/database.ts";
import { addRequirements, at, intelligence } from "../support/intelligence.ts";
import { makeProject } from "../support/projects.ts";

describe("a search", () => {
  async function two(db: Db) {
    await at(db, "2026-06-01T12:00:00Z");
    await db.query(
      `insert into app_public.risks (name, description, composite_risk_score) values ('Fire', 'In the Alpine plant', 20),
        ('Flood', null, 16), ('Alpine dust', null, null), ('Noise', null, 21)`,
    );
    await addRequirements(db, 1, 2, "Alpine safety");
    await addRequirements(db, 4, 0, "Other");
    await db.query(
      `insert into app_public.assets (name, description, type, confidentiality) values ('Alpine lift', null, 'vehicle', 5), ('Van', null, 'vehicle', 5), ('Map', 'Of alpine paths', 'information', 3)`,
    );
    const alpine = await makeProject(db, { name: "Alpine road", status: "active" });
    const other = await makeProject(db, { name: "Other", status: "active" });
    await makeProject(db, { name: "Third", description: "Alpine too", status: "on_hold" });
    await db.query(
      `insert into app_public.project_tasks (project_id, title, due_on)
        values ($1, 'Gravel', app_hidden.today() - 1), ($2, 'Alpine signs', app_hidden.today() - 1), ($2, 'Paint', app_hidden.today() - 1)`,
      [alpine, other],
    );
    await db.query(
      `insert into app_public.mitigation_tasks (risk_id, name, due_on)
        select id, 'Task', app_hidden.today() - 1 from app_public.risks where name in ('Fire', 'Noise')`,
    );
    await at(db, "2026-06-02T12:00:00Z");
    await db.query("update app_public.risks set composite_risk_score = 12 where name in ('Fire', 'Noise')");
    await db.query(
      "update app_public.compliance_requirements set status = 'compliant' where title = 'Alpine safety'",
    );
  }

  it(
    "narrows every figure to the records that it finds, the trends too",
    inRollback(async (db) => {
      await two(db);
      const it = await intelligence(db, { search: "alpine" });
      expect(it).toMatchObject({
        total_risks: 2,
        critical_risks: 0,
        unrated_risks: 1,
        requirements: 3,
        compliance_score: 100,
        compliance_status: "good",
        risks_change: 0,
        compliance_change: 67,
        total_assets: 2,
        assets_added: 2,
        critical_assets: 1,
        asset_criticality: { critical: 1, high: 0, medium: 1, low: 0 },
        active_projects: 1,
        projects_started: 1,
        tasks_newly_overdue: 2,
        project_status: { active: 1, on_hold: 1, planning: 0 },
        overdue_project_tasks: 2,
        overdue_treatment_tasks: 1,
      });
      expect(it.risk_trend).toEqual([
        { day: "2026-06-01", critical: 1, high: 0, medium: 0, low: 0, unrated: 1 },
        { day: "2026-06-02", critical: 0, high: 0, medium: 1, low: 0, unrated: 1 },
      ]);
      expect(it.compliance_trend.map((point: { score: number }) => point.score)).toEqual([33, 100]);
      expect(it.top_risks.map((risk: { name: string }) => risk.name)).toEqual(["Fire"]);
    }),
  );

  it(
    "finds beginnings of words and references; blank words search for nothing; what is not there finds nothing",
    inRollback(async (db) => {
      await two(db);
      const { rows } = await db.query("select reference from app_public.risks where name = 'Flood'");
      expect((await intelligence(db, { search: rows[0].reference })).total_risks).toBe(1);
      expect((await intelligence(db, { search: " ALP " })).total_risks).toBe(2);
      expect((await intelligence(db, { search: " \t" })).total_risks).toBe(4);
      for (const search of ["zebra", "!!", "'; drop table app_public.risks --"]) {
        expect(await intelligence(db, { search })).toMatchObject({
          total_risks: 0,
          requirements: 0,
          compliance_score: 0,
          total_assets: 0,
          active_projects: 0,
          overdue_project_tasks: 0,
        });
      }
    }),
  );

  it(
    "finds the past of what is closed or archived since",
    inRollback(async (db) => {
      await two(db);
      await at(db, "2026-06-03T12:00:00Z");
      await db.query("update app_public.risks set archived_at = now() where name = 'Fire'");
      const { risk_trend } = await intelligence(db, { search: "fire" });
      expect(risk_trend.map(({ critical, medium }: Record<string, number>) => [critical, medium])).toEqual([
        [1, 0],
        [0, 1],
        [0, 0],
      ]);
    }),
  );
});
