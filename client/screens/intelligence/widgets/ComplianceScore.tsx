import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Gauge } from "../../../charts/Gauge.tsx";
import { LazyLines } from "../../../charts/LazyLines.tsx";
import { StatusBadge } from "../../../components/Badge.tsx";
import { LinkButton } from "../../../components/Button.tsx";
import { ChartCard } from "../../../components/ChartCard.tsx";
import { formatDate, formatDay, formatPercent } from "../../../i18n/format.ts";
import { accent, statuses } from "../../../theme/palette.ts";
import { useIntelligence } from "../context.ts";
import { Explanation } from "../Explanation.tsx";
import { presenceOf, present } from "../figures.ts";
import { HistoryStart } from "../HistoryStart.tsx";
import { NothingFound } from "../NothingFound.tsx";

/** From this score on, compliance is good. */
const GOOD_FROM = 80;

/** The compliance score as a gauge and its trend; each point opens the requirements of that day. */
export function ComplianceScore({ height }: { height: number }) {
  const { t } = useTranslation("intelligence");
  const { figures, filters, onRows } = useIntelligence();
  const presence = presenceOf("compliance", figures, filters);
  if (presence === "left out") return null;
  const title = t("compliance.title");
  if (presence === "denied") return <ChartCard title={title} needs="compliance_view" />;
  const points = (figures.complianceTrend ?? []).filter(present);
  const [first, last] = [points[0], points.at(-1)];
  const score = figures.complianceScore ?? 0;
  const good = figures.complianceStatus === "good";
  const label = t(good ? "metrics.good" : "metrics.needsAttention");
  const counted = points.some(({ requirements }) => requirements > 0);

  return (
    <ChartCard
      title={title}
      chart="compliance"
      note={<HistoryStart since={figures.complianceSince} drawn={points.length} />}
      definition={<Explanation of="complianceScore" />}
    >
      {counted && first && last ? (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="4" flex="1">
          <chakra.div
            display="flex"
            flexDirection="column"
            alignItems="center"
            justifyContent="center"
            gap="1"
          >
            <Gauge
              value={score}
              text={formatPercent(score)}
              threshold={GOOD_FROM}
              thresholdText={t("compliance.threshold", { score: formatPercent(GOOD_FROM) })}
              meaning={good ? statuses.good : statuses.attention}
              description={t("compliance.gauge", { score: formatPercent(score), status: label })}
            />
            <StatusBadge tone={good ? "good" : "attention"}>{label}</StatusBadge>
          </chakra.div>
          <chakra.div display="flex" flex="1 1 14rem" minW="0">
            <LazyLines
              series={[
                {
                  id: "score",
                  label: t("compliance.score"),
                  color: accent.fg,
                  points: points.map(({ day, score: y }) => ({ x: day, y })),
                },
              ]}
              top={100}
              height={height}
              fill
              formatX={formatDate}
              formatTick={formatDay}
              formatY={formatPercent}
              xLabel={t("day")}
              description={t("compliance.description", {
                from: formatDate(first.day),
                to: formatDate(last.day),
              })}
              summary={t("compliance.trend", {
                from: formatPercent(first.score),
                to: formatPercent(last.score),
                status: label,
              })}
              onOpen={(day) => onRows({ kind: "requirements", day })}
              openLabel={(day, _line, value) => t("compliance.open", { day, score: value })}
            />
          </chakra.div>
        </chakra.div>
      ) : (
        <NothingFound
          title={t("compliance.empty")}
          text={t("compliance.emptyText")}
          actions={<LinkButton to="/compliance">{t("compliance.go")}</LinkButton>}
        />
      )}
    </ChartCard>
  );
}
