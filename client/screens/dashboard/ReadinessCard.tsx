import { useTranslation } from "react-i18next";

import type { Tone } from "../../components/Badge.tsx";
import { Figure } from "../../components/Figure.tsx";
import { formatDate, formatPercent } from "../../i18n/format.ts";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { countedRequirements, evidenceGaps } from "./links.ts";
import { NoteLink } from "./NoteLink.tsx";
import type { Summary } from "./types.ts";

interface ReadinessCardProps {
  readiness: NonNullable<Summary["auditReadiness"]>;
  asOf: string;
  /** How many requirements there are; without any, 100 % means that nothing is recorded. */
  requirements?: number;
}

const tones: Record<string, Tone> = { ready: "good", needs_attention: "attention", at_risk: "bad" };

export function ReadinessCard({ readiness, asOf, requirements }: ReadinessCardProps) {
  const { t } = useTranslation("dashboard");
  const { status, score, missingEvidence, lastAuditDate } = readiness;
  const labels: Record<string, string> = {
    ready: t("statusLabels.ready"),
    // The specification's label of this status.
    needs_attention: t("statusLabels.needs_work"),
    at_risk: t("statusLabels.at_risk"),
  };

  return (
    <Figure
      label={t("cards.auditReadiness")}
      value={formatPercent(score)}
      status={{ tone: tones[status] ?? "neutral", label: labels[status] ?? status }}
      definition={<FigureDefinition of="auditReadiness" asOf={asOf} />}
      to={countedRequirements}
      note={
        <>
          {missingEvidence === 0 ? (
            <span>{requirements === 0 ? t("cards.nothingRecorded") : t("cards.noGaps")}</span>
          ) : (
            <NoteLink to={evidenceGaps}>{t("cards.gaps", { count: missingEvidence })}</NoteLink>
          )}
          <span>
            {lastAuditDate ? t("cards.lastAudit", { date: formatDate(lastAuditDate) }) : t("cards.noAudit")}
          </span>
        </>
      }
    />
  );
}
