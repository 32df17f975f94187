/** Workflows, their versions and runs. */
import { randomUUID } from "node:crypto";

import type { Db } from "../database.ts";
import { add, type Row, type Samples } from "./rows.ts";

export const workflowsSamples: Samples = {
  workflows: { make: (db, created_by) => add(db, "workflows", { name: "Ask the owner", created_by }) },
  workflow_versions: { make: workflowVersion, touch: "archived_at = created_at" },
  workflow_runs: { make: workflowRun, touch: "error = '\"Nobody was there\"'" },
  workflow_run_log: {
    make: async (db, somebody) =>
      add(db, "workflow_run_log", { run_id: (await workflowRun(db, somebody)).id, outcome: "started" }),
    touch: "detail = '\"At last\"'",
  },
  workflow_tasks: {
    make: async (db, owner_id) =>
      add(db, "workflow_tasks", {
        run_id: (await workflowRun(db, owner_id)).id,
        name: "Look at it",
        owner_id,
      }),
  },
};

async function workflowVersion(db: Db, created_by: string): Promise<Row> {
  const { id: workflow_id } = await add(db, "workflows", { name: "Ask the owner", created_by });
  const event = { type: "schedule", table: "evidence", every: "month" };
  const values = { workflow_id, number: 1, event, steps: "[]", created_by };
  return add(db, "workflow_versions", values);
}

export async function workflowRun(db: Db, started_by: string): Promise<Row> {
  const { workflow_id, id: version_id } = await workflowVersion(db, started_by);
  return add(db, "workflow_runs", {
    workflow_id,
    version_id,
    subject_table: "evidence",
    subject_id: randomUUID(),
    subject_name: "E-0001 Minutes",
    event_key: randomUUID(),
    started_by,
  });
}
