import type { AssessmentKind } from "../../../graphql/generated/index.ts";

interface Scores {
  inherentRiskScore: number | null;
  compositeRiskScore: number | null;
  residualRiskScore: number | null;
  targetRiskScore: number | null;
}

export type Above = "residual" | "target";

/** Which score needs a reason for being so high, as app_hidden.score_above says; the database decides. */
export function scoreAbove(
  inherent: number | null,
  residual: number | null,
  target: number | null,
): Above | null {
  if (residual === null) return null;
  if (inherent !== null && residual > inherent) return "residual";
  return target !== null && target > residual ? "target" : null;
}

/** The same for an assessment, which is compared with the scores of the risk that it leaves as they are. */
export function assessedAbove(risk: Scores, kind: AssessmentKind, score: number | null): Above | null {
  if (score === null) return null;
  if (kind === "inherent") return scoreAbove(score, risk.residualRiskScore, null);
  if (kind === "target") return scoreAbove(null, risk.residualRiskScore, score);
  return scoreAbove(risk.inherentRiskScore ?? risk.compositeRiskScore, score, risk.targetRiskScore);
}
