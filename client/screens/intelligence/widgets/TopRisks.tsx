import { chakra } from "@chakra-ui/react/styled-system";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "../../../components/Button.tsx";
import { ChartCard } from "../../../components/ChartCard.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";
import { type ScoreBasis, withScoreBasis } from "../../../components/scoreBasis.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { useIntelligence } from "../context.ts";
import { Explanation } from "../Explanation.tsx";
import { presenceOf, present, type TopRisk } from "../figures.ts";
import { MoreButton } from "../layout/MoreButton.tsx";
import type { WidgetSize } from "../layout/preferences.ts";
import { NothingFound } from "../NothingFound.tsx";
import { parseSeverity } from "../parseSeverity.ts";

const arrows = { up: TrendingUp, down: TrendingDown, flat: Minus };

function Row({ risk, days, basis }: { risk: TopRisk; days: number; basis: ScoreBasis }) {
  const { t } = useTranslation("intelligence");
  const direction = risk.trend === "up" || risk.trend === "down" ? risk.trend : "flat";
  const Arrow = arrows[direction];

  return (
    <chakra.li py="1.5" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <TextLink
          to={withScoreBasis(`/risks/${risk.id}`, basis)}
          flex="1"
          minW="0"
          lineClamp={2}
          overflowWrap="anywhere"
        >
          {risk.name}
        </TextLink>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" flexShrink="0">
          <chakra.span color={`trend.${direction}.fg`} display="inline-flex">
            <Arrow size={14} aria-hidden />
            <chakra.span srOnly>
              {direction === "flat" ? t("topRisks.flat") : t(`topRisks.${direction}`, { count: days })}
            </chakra.span>
          </chakra.span>
          <SeverityBadge severity={parseSeverity(risk.severity)} score={risk.score} />
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="2" mt="0.5" fontSize="meta" color="fg.muted">
        <span>{risk.reference}</span>
        <chakra.span minW="0" overflowWrap="anywhere">
          {risk.businessUnit ?? t("topRisks.noUnit")}
        </chakra.span>
        <chakra.span minW="0" overflowWrap="anywhere">
          {risk.category ?? t("topRisks.noCategory")}
        </chakra.span>
        {risk.owner && <PersonName name={risk.owner} />}
      </chakra.div>
    </chakra.li>
  );
}

/** The number of risks that a small card shows at first. */
const SHOWN_WHEN_SMALL = 5;

/** The ten highest scores, each a link to its risk; a small card shows the others on request. */
export function TopRisks({ size }: { size: WidgetSize }) {
  const { t } = useTranslation("intelligence");
  const [all, setAll] = useState(false);
  const { figures, filters } = useIntelligence();
  const presence = presenceOf("risks", figures, filters);
  if (presence === "left out") return null;
  const title = t("topRisks.title");
  if (presence === "denied") return <ChartCard title={title} needs="risks_view" />;
  const risks = (figures.topRisks ?? []).filter(present);
  const maxCount = size === "small" ? SHOWN_WHEN_SMALL : risks.length;

  return (
    <ChartCard
      title={title}
      note={risks.length > 0 && t("topRisks.over", { count: figures.days })}
      definition={<Explanation of="topRisks" />}
    >
      {risks.length > 0 ? (
        <>
          <chakra.ol listStyle="none">
            {(all ? risks : risks.slice(0, maxCount)).map((risk) => (
              <Row key={risk.id} risk={risk} days={figures.days} basis={filters.basis} />
            ))}
          </chakra.ol>
          {risks.length > maxCount && (
            <MoreButton count={risks.length} all={all} onToggle={() => setAll(!all)} />
          )}
        </>
      ) : (
        <NothingFound
          title={t("topRisks.empty")}
          text={t("topRisks.emptyText")}
          actions={<LinkButton to="/risks">{t("riskTrends.go")}</LinkButton>}
        />
      )}
    </ChartCard>
  );
}
