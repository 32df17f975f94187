/** For every table: one row to read, created by the superuser, and one that a user might add. */
import type { Db } from "../database.ts";
import { approvalsSamples } from "./approvals.ts";
import { assetsSamples } from "./assets.ts";
import { auditsSamples } from "./audits.ts";
import { chatSamples } from "./chat.ts";
import { complianceSamples } from "./compliance.ts";
import { controlsSamples } from "./controls.ts";
import { evidenceSamples } from "./evidence.ts";
import { importsSamples } from "./imports.ts";
import { languageModelSamples } from "./languageModel.ts";
import { managementReviewsSamples } from "./managementReviews.ts";
import { organisationSamples } from "./organisation.ts";
import { peopleSamples } from "./people.ts";
import { policiesSamples } from "./policies.ts";
import { projectsSamples } from "./projects.ts";
import { reportsSamples } from "./reports.ts";
import { risksSamples } from "./risks.ts";
import { keyColumns, type Row, type Samples } from "./rows.ts";
import { templatesSamples } from "./templates.ts";
import { workflowsSamples } from "./workflows.ts";

export const samples: Samples = {
  ...peopleSamples,
  ...organisationSamples,
  ...chatSamples,
  ...languageModelSamples,
  ...risksSamples,
  ...complianceSamples,
  ...controlsSamples,
  ...assetsSamples,
  ...projectsSamples,
  ...evidenceSamples,
  ...templatesSamples,
  ...auditsSamples,
  ...managementReviewsSamples,
  ...reportsSamples,
  ...policiesSamples,
  ...approvalsSamples,
  ...workflowsSamples,
  ...importsSamples,
};

/** A row of the table and the key that finds it: made here, or one that is there from the beginning. */
export async function sampleOf(db: Db, table: string, somebody: string): Promise<Row> {
  const keys = await keyColumns(db, table);
  const row = (await samples[table]?.make?.(db, somebody)) ?? (await firstOf(db, table));
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

async function firstOf(db: Db, table: string): Promise<Row> {
  const which = samples[table]?.which ?? "true";
  const { rows } = await db.query(`select * from app_public.${table} where ${which} limit 1`);
  if (rows[0]) return rows[0];
  throw new Error(`${table} is empty: give it a sample in tests/support/sampleRows/`);
}
