import type { Severity } from "./severity.ts";
import { useUrlParams } from "./useUrlParams.ts";

/** Which score of a risk counts: before treatment, with the controls of today, or as aimed at. */
export const scoreBases = ["inherent", "residual", "target"] as const;
export type ScoreBasis = (typeof scoreBases)[number];

/** The parameter of the URL, named as in links that people have saved; the default, inherent, is left out. */
export const BASIS_PARAMETER = "side";

export function readScoreBasis(params: URLSearchParams): ScoreBasis {
  return scoreBases.find((basis) => basis === params.get(BASIS_PARAMETER)) ?? "inherent";
}

/** The score basis in the URL, and how it is changed. */
export function useScoreBasis() {
  const { params, change } = useUrlParams();
  const basis = readScoreBasis(params);

  function setBasis(next: ScoreBasis) {
    change({ [BASIS_PARAMETER]: next === "inherent" ? null : next }, { replace: true });
  }
  return { basis, setBasis };
}

/** A link that keeps the score basis. */
export function withScoreBasis(path: string, basis: ScoreBasis): string {
  if (basis === "inherent") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${BASIS_PARAMETER}=${basis}`;
}

interface RatedRisk {
  severity: Severity | null;
  residualSeverity: Severity | null;
  targetSeverity: Severity | null;
  score: number;
  residualRiskScore: number | null;
  targetRiskScore: number | null;
}

/** The severity and the score of a risk by a score basis, as the database computed them. */
export function ratingOf(
  risk: RatedRisk,
  basis: ScoreBasis,
): { severity: Severity | null; score: number | null } {
  if (basis === "residual") return { severity: risk.residualSeverity, score: risk.residualRiskScore };
  if (basis === "target") return { severity: risk.targetSeverity, score: risk.targetRiskScore };
  return { severity: risk.severity, score: risk.score || null };
}
