export const dimensions = ["financial", "operational", "reputational", "legal", "safety"] as const;
export type Dimension = (typeof dimensions)[number];

export type Impacts = Readonly<Record<Dimension, number | null>>;

/** The organisation's rule of impact; weights count only for the weighted mean. */
export interface ImpactRule {
  rule: "highest" | "weighted_mean";
  weights: Readonly<Record<Dimension, number>>;
}

/**
 * The impact as app_hidden.impact_by computes it, shown before saving; the database decides. Dimensions that are not
 * rated do not count; if all weights are zero, they are equal.
 */
export function impactBy({ rule, weights }: ImpactRule, impacts: Impacts): number | null {
  const rated = dimensions.flatMap((dimension) => {
    const impact = impacts[dimension];
    return impact === null ? [] : [{ impact, weight: weights[dimension] }];
  });
  if (rated.length === 0) return null;
  if (rule === "highest") return Math.max(...rated.map(({ impact }) => impact));
  const whole = rated.reduce((sum, { weight }) => sum + weight, 0);
  const mean =
    whole > 0
      ? rated.reduce((sum, { impact, weight }) => sum + impact * weight, 0) / whole
      : rated.reduce((sum, { impact }) => sum + impact, 0) / rated.length;
  return Math.max(1, Math.round(mean));
}

/** The rule of impact as the API gives it; a weight that is not there counts as one. */
export function impactRuleOf(
  rule: string | undefined,
  weights: readonly { dimension: string; weight: number }[],
): ImpactRule {
  const weightOf = (dimension: Dimension) => weights.find((one) => one.dimension === dimension)?.weight ?? 1;
  return {
    rule: rule === "weighted_mean" ? "weighted_mean" : "highest",
    weights: Object.fromEntries(dimensions.map((dimension) => [dimension, weightOf(dimension)])) as Record<
      Dimension,
      number
    >,
  };
}
