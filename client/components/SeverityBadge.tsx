import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { type MeQuery, useMeQuery } from "../../graphql/generated/index.ts";
import { SeverityIcon } from "./SeverityIcon.tsx";
import type { Severity } from "./severity.ts";

interface SeverityBadgeProps {
  /** Null: a risk that is not assessed yet. */
  severity: Severity | null;
  /** The score, shown after the label. */
  score?: number | null;
}

export function SeverityBadge({ severity, score }: SeverityBadgeProps) {
  const { t } = useTranslation();
  const shownScore = score !== undefined && score !== null && <span>{score}</span>;
  if (!severity) {
    return (
      <span className="badge">
        <span>{t("notAssessed")}</span>
        {shownScore}
      </span>
    );
  }
  return (
    <span className="badge" data-severity={severity}>
      <SeverityIcon severity={severity} />
      <span>{t(`severity.${severity}`)}</span>
      {shownScore}
    </span>
  );
}

type Thresholds = NonNullable<NonNullable<MeQuery["me"]>["severityThresholds"]>;

const severities: readonly Severity[] = ["critical", "high", "medium", "low"];

/** The thresholds in descending order. */
function severitiesBy(thresholds: Thresholds) {
  function severityOf(score: number): Severity | null {
    const reached = thresholds.find(({ lowestScore }) => lowestScore <= score);
    return severities.find((severity) => severity === reached?.severity) ?? null;
  }

  /** The colour palette of a score. */
  function paletteOf(score: number) {
    const severity = severityOf(score);
    return severity ? (`severity.${severity}` as const) : "status.neutral";
  }

  /** The thresholds by severity, for texts that name them. */
  const lowestScores = Object.fromEntries(
    thresholds.map(({ severity, lowestScore }) => [severity, lowestScore]),
  );
  return { severityOf, paletteOf, lowestScores };
}

/** Gives the severity of a score, by the thresholds in the database. */
export function useSeverities() {
  const { data } = useMeQuery();
  return useMemo(() => severitiesBy(data?.me?.severityThresholds ?? []), [data]);
}
