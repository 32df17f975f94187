/** Requests for approval with their steps, approvers and decisions. */
import { randomUUID } from "node:crypto";

import type { Db } from "../database.ts";
import { add, type Row, type Samples, somebody } from "./rows.ts";

export const approvalsSamples: Samples = {
  approvals: { make: (db, requested_by) => add(db, "approvals", approval(requested_by)) },
  approval_steps: { make: approvalStep, touch: "due_days = 3" },
  approval_approvers: {
    make: async (db, requested_by) => {
      const step = await approvalStep(db, requested_by);
      return add(db, "approval_approvers", { step_id: step.id, kind: "role", role: "admin" });
    },
    touch: "escalated = true",
  },
  approval_decisions: {
    make: async (db, requested_by) => {
      const { id: step_id, approval_id } = await approvalStep(db, requested_by);
      const decided_by = await somebody(db);
      const content_hash = "0".repeat(64);
      return add(db, "approval_decisions", {
        approval_id,
        step_id,
        decided_by,
        decision: "approve",
        content_hash,
      });
    },
    touch: "comment = 'Changed my mind'",
    final: "_200_final",
  },
  approval_delegations: {
    make: async (db, from_user) =>
      add(db, "approval_delegations", {
        from_user,
        to_user: await somebody(db),
        starts_on: "2026-01-01",
        ends_on: "2026-01-09",
      }),
    touch: "revoked_at = now()",
  },
  approval_routes: { touch: "name = '\"Second look\"'" },
};

function approval(requested_by: string): Row {
  return {
    kind: "risk_acceptance",
    subject_table: "risks",
    subject_id: randomUUID(),
    title: '"Accept the risk"',
    content_hash: "0".repeat(64),
    requested_by,
  };
}

async function approvalStep(db: Db, requested_by: string): Promise<Row> {
  const { id: approval_id } = await add(db, "approvals", approval(requested_by));
  return add(db, "approval_steps", { approval_id, position: 1, name: '"Review"', status: "open" });
}
