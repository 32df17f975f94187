import { useTranslation } from "react-i18next";

import { columns } from "../../charts/heat.ts";
import { LazyLines } from "../../charts/LazyLines.tsx";
import { ChartCard } from "../../components/ChartCard.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { formatDate, formatMonth } from "../../i18n/format.ts";
import { severities } from "../../theme/palette.ts";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { identifiedRisks } from "./links.ts";
import { type Landscape, present } from "./types.ts";

const MONTHS = 12;

// Text colours of severities have enough contrast as a line and as a label.
const lineColors = {
  critical: severities.critical.fg,
  high: severities.high.fg,
  medium: severities.medium.fg,
  low: severities.low.fg,
};

export function TrendsCard({ landscape }: { landscape: Landscape | null | undefined }) {
  const { t, i18n } = useTranslation(["dashboard", "common"]);
  const title = t("trends.title");
  if (!landscape) return <ChartCard title={title} needs="risks_view" />;
  const points = landscape.trendData.filter(present);
  const short = new Intl.DateTimeFormat(i18n.resolvedLanguage, { month: "short", timeZone: "UTC" });
  const since = landscape.since && points.length < MONTHS ? formatDate(landscape.since) : undefined;

  return (
    <ChartCard
      title={title}
      to={identifiedRisks}
      note={since && t("trends.since", { date: since })}
      definition={<FigureDefinition of="trends" asOf={landscape.asOf} />}
    >
      {points.length === 0 ? (
        <EmptyState title={t("trends.empty")} text={t("trends.emptyText")} />
      ) : (
        <LazyLines
          series={columns.map((severity) => ({
            id: severity,
            label: t(`common:severity.${severity}`),
            color: lineColors[severity],
            points: points.map((point) => ({ x: point.day, y: point[severity] })),
          }))}
          formatX={formatMonth}
          formatTick={(day) => short.format(new Date(day))}
          xLabel={t("trends.month")}
          description={t("trends.description")}
        />
      )}
    </ChartCard>
  );
}
