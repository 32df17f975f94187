import type { Severity } from "./severity.ts";
import { useUrlParams } from "./useUrlParams.ts";

/** Which score of a risk counts: before treatment, with the controls of today, or as aimed at. */
export const sides = ["inherent", "residual", "target"] as const;
export type Side = (typeof sides)[number];

/** The parameter of the URL; the inherent side is the default and is left out. */
export const SIDE = "side";

export function readSide(params: URLSearchParams): Side {
  return sides.find((side) => side === params.get(SIDE)) ?? "inherent";
}

/** The side in the URL, and how it is changed. */
export function useSide() {
  const { params, change } = useUrlParams();
  const side = readSide(params);

  function setSide(next: Side) {
    change({ [SIDE]: next === "inherent" ? null : next }, { replace: true });
  }
  return { side, setSide };
}

/** A link that keeps the side. */
export function onSide(path: string, side: Side): string {
  if (side === "inherent") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${SIDE}=${side}`;
}

interface RatedRisk {
  severity: Severity | null;
  residualSeverity: Severity | null;
  targetSeverity: Severity | null;
  score: number;
  residualRiskScore: number | null;
  targetRiskScore: number | null;
}

/** The severity and the score of a risk on a side, as the database computed them. */
export function ratingOf(risk: RatedRisk, side: Side): { severity: Severity | null; score: number | null } {
  if (side === "residual") return { severity: risk.residualSeverity, score: risk.residualRiskScore };
  if (side === "target") return { severity: risk.targetSeverity, score: risk.targetRiskScore };
  return { severity: risk.severity, score: risk.score || null };
}
