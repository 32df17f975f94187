import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { Tone } from "../../components/Badge.tsx";
import { Figure } from "../../components/Figure.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { completeRequirements, countedRequirements } from "./links.ts";
import { NoteLink } from "./NoteLink.tsx";
import { directionOf, present, type Summary } from "./types.ts";

interface ComplianceCardProps {
  health: NonNullable<Summary["complianceHealth"]>;
  asOf: string;
}

const tones: Record<string, Tone> = { healthy: "good", needs_attention: "attention", at_risk: "bad" };

export function ComplianceCard({ health, asOf }: ComplianceCardProps) {
  const { t } = useTranslation("dashboard");
  const { score, status, trend, change, points, requirements, complete } = health;
  const label = status === "healthy" || status === "needs_attention" ? status : "at_risk";
  const evidence = t("cards.evidence", {
    complete: formatNumber(complete),
    requirements: formatNumber(requirements),
  });

  return (
    <Figure
      label={t("cards.complianceHealth")}
      value={score === null ? null : formatPercent(score)}
      status={status ? { tone: tones[label] ?? "neutral", label: t(`statusLabels.${label}`) } : undefined}
      delta={
        change === null
          ? undefined
          : { direction: directionOf(trend), amount: t("points", { count: Math.abs(change) }) }
      }
      sparkline={points.filter(present)}
      definition={<FigureDefinition of="complianceHealth" asOf={asOf} />}
      to={requirements === 0 ? undefined : countedRequirements}
      note={
        requirements === 0 ? (
          t("noRequirements")
        ) : (
          <>
            <NoteLink to={completeRequirements}>{evidence}</NoteLink>
            <chakra.span w="full">{t("cards.complianceCounted")}</chakra.span>
          </>
        )
      }
    />
  );
}
