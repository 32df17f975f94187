import type {
  WorkshopRatingFragment,
  WorkshopRiskFragment,
  WorkshopRiskPatch,
} from "../../../../graphql/generated/index.ts";
import type { RiskPosition } from "../../../charts/RiskMatrix.tsx";
import type { Scale } from "../parts/criteria.ts";
import { type ImpactRule, type Impacts, impactBy } from "../parts/impact.ts";

/** The draft of an assessment, as it is edited: the levels of the scales, and the rationale. */
export interface Rating extends Record<Scale, number | null> {
  rationale: string;
  aboveReason: string;
}

export type AssessedBasis = "inherent" | "residual" | "target";

export function ratingOf(draft: WorkshopRatingFragment): Rating {
  return {
    likelihood: draft.likelihood,
    financial: draft.impactFinancial,
    operational: draft.impactOperational,
    reputational: draft.impactReputational,
    legal: draft.impactLegal,
    safety: draft.impactSafety,
    rationale: draft.rationale ?? "",
    aboveReason: draft.aboveReason ?? "",
  };
}

export function patchOf(rating: Rating, version: number): WorkshopRiskPatch {
  return {
    likelihood: rating.likelihood,
    impactFinancial: rating.financial,
    impactOperational: rating.operational,
    impactReputational: rating.reputational,
    impactLegal: rating.legal,
    impactSafety: rating.safety,
    rationale: rating.rationale.trim() || null,
    aboveReason: rating.aboveReason.trim() || null,
    version,
  };
}

export function impactsOf({ financial, operational, reputational, legal, safety }: Rating): Impacts {
  return { financial, operational, reputational, legal, safety };
}

/** Likelihood times impact; null until both are rated. */
export function scoreOf(rating: Rating, rule: ImpactRule): number | null {
  const impact = impactBy(rule, impactsOf(rating));
  return rating.likelihood === null || impact === null ? null : rating.likelihood * impact;
}

/** The score that the workshop assesses, before it. */
export function scoreBefore(
  risk: NonNullable<WorkshopRiskFragment["risk"]>,
  basis: AssessedBasis,
): number | null {
  return { inherent: risk.inherentRiskScore, residual: risk.residualRiskScore, target: risk.targetRiskScore }[
    basis
  ];
}

/** Where the risk is in the matrix: as it was assessed before, and the score of the workshop as it is rated now. */
export function positionsOf(
  { risk }: WorkshopRiskFragment,
  basis: AssessedBasis,
  rating: Rating,
  rule: ImpactRule,
): RiskPosition[] {
  const rated = { likelihood: rating.likelihood, impact: impactBy(rule, impactsOf(rating)) };
  const before = {
    inherent: { likelihood: risk?.inherentLikelihood ?? null, impact: risk?.inherentImpact ?? null },
    residual: { likelihood: risk?.residualLikelihood ?? null, impact: risk?.residualImpact ?? null },
    target: { likelihood: risk?.targetLikelihood ?? null, impact: risk?.targetImpact ?? null },
  };
  return (["inherent", "residual", "target"] as const).flatMap((kind) => {
    const { likelihood, impact } = kind === basis ? rated : before[kind];
    return likelihood === null || impact === null ? [] : [{ kind, likelihood, impact }];
  });
}
