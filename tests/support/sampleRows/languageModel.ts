/** What the language model was asked, and what it proposed. */
import type { Db } from "../database.ts";
import { requirement } from "./compliance.ts";
import { add, type Samples } from "./rows.ts";

export const languageModelSamples: Samples = {
  ai_instructions: {
    make: async (db) => {
      const { rows } = await db.query("select count(*)::int + 1 as number from app_public.ai_instructions");
      return add(db, "ai_instructions", { number: rows[0].number, tone: "Short sentences." });
    },
    touch: "tone = 'Long sentences.'",
  },
  ai_providers: { touch: "monthly_tokens = monthly_tokens + 1" },
  ai_requests: {
    make: (db, created_by) =>
      add(db, "ai_requests", {
        kind: "wording",
        record_table: "risks",
        field: "cause",
        model: "small",
        prompt: { system: "Write.", user: "{}" },
        tokens: 100,
        created_by,
      }),
    touch: "tokens = 120",
  },
  ai_mapping_runs: {
    make: async (db) => (await comparison(db)).run,
    touch: "dropped = dropped + 1",
  },
  ai_mapping_proposals: {
    make: async (db) => {
      const { run, from, to } = await comparison(db);
      return add(db, "ai_mapping_proposals", {
        run_id: run.id,
        place: 1,
        from_id: from.id,
        to_id: to.id,
        relation: "equal",
        strength: 8,
        reason: "Both ask for a policy.",
      });
    },
    touch: "reason = 'Both ask for the same policy.'",
  },
};

/** The comparison of two frameworks by the language model, with a requirement of each. */
async function comparison(db: Db) {
  const from = await add(db, "compliance_requirements", await requirement(db));
  const to = await add(db, "compliance_requirements", await requirement(db));
  const run = await add(db, "ai_mapping_runs", {
    from_framework_id: from.framework_id,
    to_framework_id: to.framework_id,
    from_ids: [from.id],
    to_ids: [to.id],
    parts: 1,
  });
  return { run, from, to };
}
