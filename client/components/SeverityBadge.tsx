import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { type MeQuery, useMeQuery } from "../../graphql/generated/index.ts";
import { badgeRecipe } from "../theme/recipes.ts";
import { SeverityIcon } from "./SeverityIcon.tsx";
import type { Severity } from "./severity.ts";

const Frame = chakra("span", badgeRecipe);

interface SeverityBadgeProps {
  /** Null: a risk that nobody has assessed yet. */
  severity: Severity | null;
  /** The score behind it, shown after the word. */
  score?: number | null;
}

export function SeverityBadge({ severity, score }: SeverityBadgeProps) {
  const { t } = useTranslation();
  const shownScore = score !== undefined && score !== null && <span>{score}</span>;
  if (!severity) {
    return (
      <Frame colorPalette="status.neutral">
        <span>{t("notAssessed")}</span>
        {shownScore}
      </Frame>
    );
  }
  return (
    <Frame colorPalette={`severity.${severity}`} data-severity={severity}>
      <SeverityIcon severity={severity} />
      <span>{t(`severity.${severity}`)}</span>
      {shownScore}
    </Frame>
  );
}

type Thresholds = NonNullable<NonNullable<MeQuery["me"]>["severityThresholds"]>;

const severities: readonly Severity[] = ["critical", "high", "medium", "low"];

/** The highest threshold comes first. */
function severitiesBy(thresholds: Thresholds) {
  function severityOf(score: number): Severity | null {
    const reached = thresholds.find(({ lowestScore }) => lowestScore <= score);
    return severities.find((severity) => severity === reached?.severity) ?? null;
  }

  /** The palette that colours a score. */
  function paletteOf(score: number) {
    const severity = severityOf(score);
    return severity ? (`severity.${severity}` as const) : "status.neutral";
  }

  /** By severity, for texts that name the thresholds. */
  const lowestScores = Object.fromEntries(
    thresholds.map(({ severity, lowestScore }) => [severity, lowestScore]),
  );
  return { severityOf, paletteOf, lowestScores };
}

/** The severity of any score, also of one that no risk has, by the thresholds of the database. */
export function useSeverities() {
  const { data } = useMeQuery();
  return useMemo(() => severitiesBy(data?.me?.severityThresholds ?? []), [data]);
}
