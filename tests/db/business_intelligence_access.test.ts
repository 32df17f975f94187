/** Who sees which figure of business intelligence, and what a category leaves out. */
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";
import { addRequirements, addTasks, intelligence } from "../support/intelligence.ts";
import { highestLevel, meets, roles } from "../support/specificationMatrix.ts";

async function organisation(db: Db) {
  await addRequirements(db, 4, 1);
  await addTasks(db);
  await db.query(
    "insert into app_public.assets (name, type, confidentiality) values ('Server', 'application', 5)",
  );
}

const parts = {
  risks_view: [
    "total_risks",
    "risks_change",
    "critical_risks",
    "unrated_risks",
    "risk_trend",
    "top_risks",
    "risks_since",
  ],
  compliance_view: [
    "compliance_score",
    "compliance_change",
    "compliance_status",
    "requirements",
    "compliant_requirements",
    "compliance_trend",
    "compliance_since",
  ],
  assets_view: ["total_assets", "assets_added", "critical_assets", "asset_criticality"],
  projects_view: [
    "active_projects",
    "projects_started",
    "project_status",
    "overdue_project_tasks",
    "tasks_newly_overdue",
  ],
};

const sees = {
  risks_view: "can_view_risks",
  compliance_view: "can_view_requirements",
  assets_view: "can_view_assets",
  projects_view: "can_view_projects",
};

it.each(roles.map((role) => [role]))(
  "%s sees what the matrix gives, and null where it gives nothing",
  (role) =>
    inRollback(async (db) => {
      await organisation(db);
      const it = await intelligence(db, {}, [role]);
      const may = (permission: string) => meets(highestLevel([role], permission), "read");
      for (const [permission, figures] of Object.entries(parts)) {
        expect([permission, it[sees[permission as keyof typeof sees]]]).toEqual([
          permission,
          may(permission),
        ]);
        for (const figure of figures)
          expect([role, figure, it[figure] !== null]).toEqual([role, figure, may(permission)]);
      }
      const treatments = may("risks_view") && may("mitigation_tasks");
      expect(it.overdue_treatment_tasks).toBe(treatments ? 1 : null);
      // Users who see projects know how many of their tasks are overdue, also without permission to see treatments.
      expect(it.overdue_project_tasks).toBe(may("projects_view") ? 2 : null);
    })(),
);

it.each(["tier_1", "tier_2"])("%s alone opens the page and sees no figure", (tier) =>
  inRollback(async (db) => {
    await organisation(db);
    const it = await intelligence(db, {}, [tier]);
    for (const figure of Object.values(parts).flat()) expect([figure, it[figure]]).toEqual([figure, null]);
  })(),
);

it.each(["business_intelligence()", "system_alerts()", "upcoming_work()", "overdue_tasks()"])(
  "%s is for people with a role",
  (call) =>
    inRollback(async (db) => {
      const ask = `select app_public.${call}`;
      await becomeNobody(db);
      expect((await refused(db, ask)).code).toBe("UNAUT");
      await becomeSuperuser(db);
      await become(db, await person(db));
      expect((await refused(db, ask)).code).toBe("FORBD");
    })(),
);

it.each([
  ["risks", "risks_view"],
  ["compliance", "compliance_view"],
  ["assets", "assets_view"],
  ["projects", "projects_view"],
])("the category %s leaves the other figures out, and says that they could be seen", (category, permission) =>
  inRollback(async (db) => {
    await organisation(db);
    const it = await intelligence(db, { category });
    for (const [part, figures] of Object.entries(parts)) {
      for (const figure of figures)
        expect([figure, it[figure] !== null]).toEqual([figure, part === permission]);
      expect(it[sees[part as keyof typeof sees]]).toBe(true);
    }
    expect(it.overdue_treatment_tasks).toBe(category === "projects" ? 1 : null);
    expect(it.category).toBe(category);
  })(),
);
