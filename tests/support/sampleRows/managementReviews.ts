/** Management reviews with their inputs, decisions and actions. */
import type { Db } from "../database.ts";
import { add, assigned, type Row, type Samples, somebody } from "./rows.ts";

export const managementReviewsSamples: Samples = {
  management_reviews: {
    make: (db) => add(db, "management_reviews", managementReview()),
    fresh: async () => managementReview(),
    touch: "title = title || '.', version = version",
  },
  management_review_participants: {
    make: async (db, user_id) =>
      add(db, "management_review_participants", { review_id: await heldReview(db), user_id }),
    fresh: async (db) => ({ review_id: await heldReview(db), user_id: await somebody(db) }),
    touch: "created_at = created_at - interval '1 day'",
  },
  management_review_inputs: {
    make: inputAboutRisks,
    touch: "comment = coalesce(comment, '') || 'Again', version = version",
  },
  management_review_decisions: {
    make: async (db) => add(db, "management_review_decisions", await reviewDecision(db)),
    fresh: reviewDecision,
    touch: "decision = decision || '.', version = version",
  },
  management_review_actions: {
    make: async (db, owner) => assigned(db, "management_review_actions", await reviewAction(db), owner),
    fresh: reviewAction,
  },
};

export function managementReview(): Row {
  return { title: "Management review of the first half-year", planned_on: "2026-07-01" };
}

async function heldReview(db: Db): Promise<unknown> {
  const held = { ...managementReview(), status: "held", held_on: "2026-06-01" };
  return (await add(db, "management_reviews", held)).id;
}

async function inputAboutRisks(db: Db): Promise<Row> {
  const { rows } = await db.query(
    "select * from app_public.management_review_inputs where review_id = $1 and topic = 'risk_assessment'",
    [await heldReview(db)],
  );
  return rows[0];
}

async function reviewDecision(db: Db): Promise<Row> {
  return {
    review_id: await heldReview(db),
    type: "improvement",
    decision: "Test the generator every quarter.",
  };
}

async function reviewAction(db: Db): Promise<Row> {
  const { id: decision_id, review_id } = await add(
    db,
    "management_review_decisions",
    await reviewDecision(db),
  );
  return { review_id, decision_id, name: "Renew the maintenance contract" };
}
