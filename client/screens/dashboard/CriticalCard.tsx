import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { Tone } from "../../components/Badge.tsx";
import { Figure } from "../../components/Figure.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { criticalRisks, identifiedRisks } from "./links.ts";
import { asSeverity, directionOf, present, type Summary } from "./types.ts";

interface CriticalCardProps {
  critical: NonNullable<Summary["criticalRiskSummary"]>;
  asOf: string;
}

const tones: Record<string, Tone> = { low: "good", medium: "attention", high: "bad", critical: "bad" };

export function CriticalCard({ critical, asOf }: CriticalCardProps) {
  const { t } = useTranslation("dashboard");
  const { count, trend, highestScore, alertLevel, change, points, identified } = critical;
  const level = asSeverity(alertLevel);

  return (
    <Figure
      label={t("cards.criticalRisks")}
      value={formatNumber(count)}
      to={criticalRisks}
      status={{ tone: tones[level] ?? "neutral", label: t(`statusLabels.alert.${level}`) }}
      delta={
        change === null
          ? undefined
          : { direction: directionOf(trend), amount: formatNumber(Math.abs(change)) }
      }
      sparkline={points.filter(present)}
      definition={<FigureDefinition of="criticalRisks" asOf={asOf} />}
      note={
        <>
          <chakra.span position="relative" zIndex="1">
            <TextLink to={identifiedRisks}>{t("cards.identified", { count: identified })}</TextLink>
          </chakra.span>
          {highestScore !== null && <span>{t("cards.highest", { score: formatNumber(highestScore) })}</span>}
          <chakra.span w="full">{t("cards.criticalCounted")}</chakra.span>
        </>
      }
    />
  );
}
