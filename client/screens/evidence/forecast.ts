import type { ReadinessForecastQuery } from "../../../graphql/generated/index.ts";

export type Point = NonNullable<NonNullable<ReadinessForecastQuery["readinessForecast"]>[number]>;

const statuses = ["ready", "needs_attention", "at_risk"] as const;

export function statusOf(value: string): (typeof statuses)[number] {
  return statuses.find((status) => status === value) ?? "at_risk";
}

/** The points at which fewer requirements are complete than a week before. */
export function dropsIn(points: readonly Point[]) {
  return points.flatMap((point, index) => {
    const lost = (points[index - 1]?.complete ?? point.complete) - point.complete;
    return lost > 0 ? [{ day: point.day, score: point.score, lost }] : [];
  });
}
