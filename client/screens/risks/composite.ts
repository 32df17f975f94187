export const dimensions = ["financial", "operational", "reputational", "legal", "safety"] as const;
export type Dimension = (typeof dimensions)[number];

export type Impacts = Readonly<Record<Dimension, number | null>>;
export type Weights = Readonly<Partial<Record<Dimension, number>>>;

export function greatestImpact(impacts: Impacts): number | null {
  const judged = dimensions.map((dimension) => impacts[dimension]).filter((impact) => impact !== null);
  return judged.length > 0 ? Math.max(...judged) : null;
}

/**
 * The composite score as app_hidden.composite_score computes it, shown before saving; the database decides.
 * Dimensions that are not assessed do not count; if all weights are zero, they are equal.
 */
export function compositeOf(likelihood: number, impacts: Impacts, weights: Weights): number | null {
  const judged = dimensions.flatMap((dimension) => {
    const impact = impacts[dimension];
    return impact === null ? [] : [{ impact, weight: weights[dimension] ?? 1 }];
  });
  if (judged.length === 0) return null;
  const whole = judged.reduce((sum, { weight }) => sum + weight, 0);
  const mean =
    whole > 0
      ? judged.reduce((sum, { impact, weight }) => sum + impact * weight, 0) / whole
      : judged.reduce((sum, { impact }) => sum + impact, 0) / judged.length;
  return Math.max(1, Math.round(likelihood * mean));
}
