/** Risks, their assessments, treatment and acceptance. */
import type { Db } from "../database.ts";
import { unit } from "./organisation.ts";
import { add, assigned, type Row, type Samples } from "./rows.ts";

export const risksSamples: Samples = {
  risks: { make: (db, owner) => assigned(db, "risks", risk(), owner), fresh: async () => risk() },
  risk_assessments: {
    make: async (db) => add(db, "risk_assessments", await assessment(db)),
    fresh: assessment,
    touch: "rationale = rationale || '.'",
  },
  workshops: { make: (db) => add(db, "workshops", workshop()), touch: "name = name || '.'" },
  workshop_risks: {
    make: async (db) => add(db, "workshop_risks", await workshopRisk(db)),
    touch: "rationale = coalesce(rationale, '') || '.'",
  },
  mitigation_tasks: {
    make: async (db, owner) => assigned(db, "mitigation_tasks", await task(db), owner),
    fresh: task,
  },
  risk_appetites: {
    make: async (db) => {
      const { name } = await add(db, "business_units", unit());
      return add(db, "risk_appetites", { business_unit: name, highest_score: 9 });
    },
    touch: "highest_score = 25 - highest_score",
  },
  acceptance_limits: { touch: "highest_score = 25 - highest_score" },
  risk_acceptances: {
    make: async (db) =>
      add(db, "risk_acceptances", { risk_id: await anyRisk(db), score: 9, ...reasonAndExpiry() }),
    touch: "conditions = 'As long as it is insured'",
  },
};

export function risk(): Row {
  return { name: "Supplier fails", description: "The only supplier stops delivering." };
}

async function assessment(db: Db): Promise<Row> {
  return {
    risk_id: await anyRisk(db),
    kind: "inherent",
    likelihood: 4,
    impact_financial: 5,
    rationale: "Two failures in the last three years.",
  };
}

export function workshop(): Row {
  return { name: "Operations, fourth quarter", kind: "residual" };
}

async function workshopRisk(db: Db): Promise<Row> {
  const { id: workshop_id } = await add(db, "workshops", workshop());
  return { workshop_id, risk_id: await anyRisk(db), position: 1 };
}

export async function task(db: Db): Promise<Row> {
  return { risk_id: await anyRisk(db), name: "Find a second supplier" };
}

export function reasonAndExpiry(): Row {
  const expires_on = new Date(Date.now() + 30 * 86_400_000);
  return { reason: "The cost is higher than the loss.", expires_on };
}

/** Call as the superuser: a visitor may not see it. */
export async function anyRisk(db: Db): Promise<unknown> {
  return (await add(db, "risks", risk())).id;
}
