/** Projects and what they are linked with. */
import type { Db } from "../database.ts";
import { anyAsset } from "./assets.ts";
import { anyRisk } from "./risks.ts";
import { add, assigned, type Row, type Samples, somebody } from "./rows.ts";

export const projectsSamples: Samples = {
  benefit_kinds: { touch: "description = description || '.'" },
  change_rules: { touch: "threshold = coalesce(threshold, 0) + 1, version = version" },
  projects: { make: (db) => add(db, "projects", project()) },
  project_benefit_results: {
    make: async (db) => add(db, "project_benefit_results", await benefitResult(db)),
    touch: "note = 'Counted again'",
  },
  project_stakeholders: {
    make: async (db, user_id) => add(db, "project_stakeholders", await projectStake(db, user_id)),
    fresh: async (db) => projectStake(db, await somebody(db)),
    touch: "approves = not approves",
  },
  project_tasks: {
    make: async (db, owner) => assigned(db, "project_tasks", await projectTask(db), owner),
    fresh: projectTask,
  },
  project_assets: {
    make: async (db) => add(db, "project_assets", await projectAsset(db)),
    fresh: projectAsset,
    touch: "created_at = created_at - interval '1 day'",
  },
  project_risks: {
    make: async (db) => add(db, "project_risks", await projectRisk(db)),
    fresh: projectRisk,
    touch: "created_at = created_at - interval '1 day'",
  },
};

export function project(): Row {
  return {
    name: "Electric vans",
    description: "Thirty vans for the three cities.",
    project_type: "technology",
  };
}

async function anyProject(db: Db): Promise<unknown> {
  return (await add(db, "projects", project())).id;
}

async function benefitResult(db: Db): Promise<Row> {
  return {
    project_id: await anyProject(db),
    benefit: "cost_reduction",
    measured_on: "2026-01-31",
    value: "1250.50",
    note: "Fuel, first month",
  };
}

async function projectStake(db: Db, user_id: string): Promise<Row> {
  return { project_id: await anyProject(db), user_id, role: "contributor" };
}

async function projectTask(db: Db): Promise<Row> {
  return { project_id: await anyProject(db), title: "Order the chargers" };
}

async function projectAsset(db: Db): Promise<Row> {
  return { project_id: await anyProject(db), asset_id: await anyAsset(db) };
}

async function projectRisk(db: Db): Promise<Row> {
  return { project_id: await anyProject(db), risk_id: await anyRisk(db) };
}
