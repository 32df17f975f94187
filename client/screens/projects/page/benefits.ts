import type { BenefitMeasurementFragment } from "../../../../graphql/generated/index.ts";
import { type BenefitId, benefitIds, benefitKinds, isBenefit } from "../parts/benefits.ts";

export type Measure = "percent" | "pounds" | "words";

const measures = {
  percentage: "percent",
  currency: "pounds",
  text: "words",
  textarea: "words",
  none: "words",
} as const;

/** The type of a benefit's result: a number or a text. */
export function measureOf(benefit: string): Measure {
  return isBenefit(benefit) ? measures[benefitKinds[benefit]] : "words";
}

export interface Plan {
  benefit: BenefitId;
  value: string | undefined;
  details: string | undefined;
  /** It was measured, but is not planned any more. */
  dropped: boolean;
  /** Newest first. */
  results: readonly BenefitMeasurementFragment[];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function entryOf(chosen: unknown, benefit: BenefitId): Record<string, unknown> | undefined {
  if (typeof chosen !== "object" || chosen === null) return undefined;
  const entry = new Map(Object.entries(chosen)).get(benefit);
  return typeof entry === "object" && entry !== null ? { ...entry } : undefined;
}

/** The planned benefits, and those with results that are not planned any more. */
export function plansOf(chosen: unknown, results: readonly BenefitMeasurementFragment[]): Plan[] {
  return benefitIds.flatMap((benefit) => {
    const entry = entryOf(chosen, benefit);
    const own = results.filter((result) => result.benefit === benefit);
    if (!entry && own.length === 0) return [];
    return {
      benefit,
      value: textOf(entry?.value),
      details: textOf(entry?.details),
      dropped: entry === undefined,
      results: own,
    };
  });
}

/** The measured share of the plan, if both are numbers. */
export function shareOf({ benefit, value, results }: Plan): number | undefined {
  const reached = results[0]?.value;
  const planned = Number(value);
  if (measureOf(benefit) === "words" || !value || planned === 0 || !reached) return undefined;
  return (Number(reached) / planned) * 100;
}
