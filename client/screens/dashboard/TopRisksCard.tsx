import { chakra } from "@chakra-ui/react/styled-system";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";

import { ChartCard } from "../../components/ChartCard.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { riskLink } from "./links.ts";
import { asSeverity, directionOf, type Landscape, present, type TopRisk } from "./types.ts";

const arrows = { up: TrendingUp, down: TrendingDown, flat: Minus };

function Row({ risk }: { risk: TopRisk }) {
  const { t } = useTranslation("dashboard");
  const direction = directionOf(risk.trend);
  const Arrow = arrows[direction];
  const labels = { up: t("top.up"), down: t("top.down"), flat: t("top.stable") };

  return (
    <chakra.li py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <TextLink to={riskLink(risk.id)} flex="1" minW="0" lineClamp={2} overflowWrap="anywhere">
          {risk.name}
        </TextLink>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" flexShrink="0">
          <chakra.span color={`trend.${direction}.fg`} display="inline-flex">
            <Arrow size={14} aria-hidden />
            <chakra.span srOnly>{labels[direction]}</chakra.span>
          </chakra.span>
          <SeverityBadge severity={asSeverity(risk.severity)} score={risk.score} />
        </chakra.span>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        mt="0.5"
        fontSize="meta"
        color="fg.muted"
      >
        <span>{risk.reference}</span>
        <chakra.span minW="0" overflowWrap="anywhere">
          {risk.businessUnit ?? t("top.noUnit")}
        </chakra.span>
        {risk.owner && <PersonName name={risk.owner} />}
        <span>
          {t("top.updated")} <RelativeDate value={risk.lastUpdated} />
        </span>
      </chakra.div>
    </chakra.li>
  );
}

export function TopRisksCard({ landscape }: { landscape: Landscape | null | undefined }) {
  const { t } = useTranslation("dashboard");
  const title = t("top.title");
  if (!landscape) return <ChartCard title={title} needs="risks_view" />;
  const risks = landscape.topRisks.filter(present);

  return (
    <ChartCard title={title} definition={<FigureDefinition of="top" asOf={landscape.asOf} />}>
      {risks.length === 0 ? (
        <EmptyState title={t("top.empty")} />
      ) : (
        <chakra.ol listStyle="none">
          {risks.map((risk) => (
            <Row key={risk.id} risk={risk} />
          ))}
        </chakra.ol>
      )}
    </ChartCard>
  );
}
