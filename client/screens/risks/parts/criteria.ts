import type { RatingScaleFragment } from "../../../../graphql/generated/index.ts";
import { dimensions } from "./impact.ts";

/** What is rated: the likelihood, and the impact by dimension. */
export const scales = ["likelihood", ...dimensions] as const;
export type Scale = (typeof scales)[number];

/** What the levels 1 to 5 of each scale mean. */
export type Criteria = Readonly<Record<Scale, readonly string[]>>;

/** The texts of the organisation, in place of the general ones where it has its own. */
export function criteriaOf(general: Criteria, own: readonly RatingScaleFragment[]): Criteria {
  const merged = scales.map((scale) => {
    const row = own.find((one) => one.scale === scale);
    const texts = row ? [row.level1, row.level2, row.level3, row.level4, row.level5] : [];
    return [scale, general[scale].map((text, at) => texts[at] ?? text)];
  });
  return Object.fromEntries(merged) as Record<Scale, readonly string[]>;
}
