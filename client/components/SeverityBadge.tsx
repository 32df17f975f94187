import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { badgeRecipe } from "../theme/recipes.ts";
import { SeverityIcon } from "./SeverityIcon.tsx";

export type Severity = "critical" | "high" | "medium" | "low";

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
