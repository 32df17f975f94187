import { chakra } from "@chakra-ui/react/styled-system";

import { Figure } from "../../components/Figure.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { gaps, type Progress, rowsOf } from "./progress.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** The rows behind a total: requirements of frameworks in force. */
const counted = (wanted: Parameters<typeof rowsOf>[0]) => rowsOf({ framework_status: "in_force", ...wanted });

/** The totals of the frameworks in force, as on the executive dashboard. */
export function ComplianceFigures({ progress }: { progress: Progress }) {
  const { t } = useComplianceMessages();
  const { requirements, complete, compliant, inProgress, notStarted, overdue } = progress;
  const none = requirements === 0 ? t("figures.none") : undefined;
  const percent = (value: number | null) => (value === null ? null : formatPercent(value));
  const of = (part: number) =>
    t("figures.scoreNote", { part: formatNumber(part), whole: formatNumber(requirements) });

  return (
    <chakra.section
      aria-label={t("frameworks.context")}
      display="grid"
      gridTemplateColumns={{ base: "1fr 1fr", lg: "repeat(4, 1fr)" }}
      gap="3"
      mb="5"
    >
      <Figure
        label={t("figures.score")}
        value={percent(progress.percentComplete)}
        note={none ?? of(complete)}
        to={counted({ evidence: "complete" })}
      />
      <Figure
        label={t("figures.compliant")}
        value={percent(progress.percentCompliant)}
        note={none ?? of(compliant)}
        to={counted({ status: "compliant" })}
      />
      <Figure
        label={t("figures.gaps")}
        value={formatNumber(inProgress + notStarted)}
        note={t("figures.gapsNote")}
        to={counted({ evidence: gaps })}
      />
      <Figure
        label={t("figures.overdue")}
        value={formatNumber(overdue)}
        note={t("figures.overdueNote")}
        to={counted({ overdue: "true" })}
      />
      <chakra.p gridColumn="1 / -1" color="fg.muted" fontSize="table">
        {t("figures.counted")}
      </chakra.p>
    </chakra.section>
  );
}
