import { useTranslation } from "react-i18next";

import { Figure } from "../../components/Figure.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { NoteButton } from "./NoteButton.tsx";
import type { Summary } from "./types.ts";

interface AlertsCardProps {
  issues: NonNullable<Summary["executiveIssues"]>;
  asOf: string;
  onRows: () => void;
}

export function AlertsCard({ issues, asOf, onRows }: AlertsCardProps) {
  const { t } = useTranslation(["dashboard", "common"]);
  const { count, overdueApprovals, criticalRisks, complianceGaps } = issues;
  const formatCount = (part: number | null) =>
    part === null ? t("common:notAvailable") : formatNumber(part);

  return (
    <Figure
      label={t("cards.executiveAlerts")}
      value={count === null ? null : formatNumber(count)}
      definition={<FigureDefinition of="executiveAlerts" asOf={asOf} />}
      note={
        <>
          <span>
            {t("cards.parts", {
              overdue: formatCount(overdueApprovals),
              critical: formatCount(criticalRisks),
              gaps: formatCount(complianceGaps),
            })}
          </span>
          {count === null && <span>{t("notPermitted")}</span>}
          <NoteButton onClick={onRows}>{t("cards.items")}</NoteButton>
        </>
      }
    />
  );
}
