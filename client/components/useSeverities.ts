import { useMemo } from "react";

import { type MeQuery, useMeQuery } from "../../graphql/generated/index.ts";
import type { Severity } from "./SeverityBadge.tsx";

const severities: readonly Severity[] = ["critical", "high", "medium", "low"];

/** The highest threshold comes first. */
function severitiesBy(thresholds: NonNullable<MeQuery["severityThresholds"]>) {
  function severityOf(score: number): Severity | null {
    const reached = thresholds.find(({ lowestScore }) => lowestScore <= score);
    return severities.find((severity) => severity === reached?.severity) ?? null;
  }

  /** The palette that colours a score. */
  function paletteOf(score: number) {
    const severity = severityOf(score);
    return severity ? (`severity.${severity}` as const) : "status.neutral";
  }

  const lowestOf = (severity: Severity) =>
    thresholds.find((threshold) => threshold.severity === severity)?.lowestScore;

  /** For texts that name the thresholds. */
  const lowestScores = { critical: lowestOf("critical"), high: lowestOf("high"), medium: lowestOf("medium") };
  return { severityOf, paletteOf, lowestScores };
}

/** The severity of any score, also of one that no risk has, by the thresholds of the database. */
export function useSeverities() {
  const { data } = useMeQuery();
  return useMemo(() => severitiesBy(data?.severityThresholds ?? []), [data]);
}
