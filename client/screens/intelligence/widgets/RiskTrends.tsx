import { useTranslation } from "react-i18next";

import { columns } from "../../../charts/heat.ts";
import { LazyLines } from "../../../charts/LazyLines.tsx";
import { LinkButton } from "../../../components/Button.tsx";
import { ChartCard } from "../../../components/ChartCard.tsx";
import { formatDate, formatDay } from "../../../i18n/format.ts";
import { severities } from "../../../theme/palette.ts";
import { useIntelligence } from "../context.ts";
import { Explanation } from "../Explanation.tsx";
import { presenceOf, present } from "../figures.ts";
import { HistoryStart } from "../HistoryStart.tsx";
import { NothingFound } from "../NothingFound.tsx";

/** Risks by severity, one point for each day; each point opens the risks of that day. */
export function RiskTrends({ height }: { height: number }) {
  const { t } = useTranslation(["intelligence", "common"]);
  const { figures, filters, onRows } = useIntelligence();
  const presence = presenceOf("risks", figures, filters);
  if (presence === "left out") return null;
  const title = t("riskTrends.title");
  if (presence === "denied") return <ChartCard title={title} needs="risks_view" />;
  const points = (figures.riskTrend ?? []).filter(present);
  const counted = points.some((point) => columns.some((severity) => point[severity] > 0));
  const [first, last] = [points[0], points.at(-1)];

  const summary =
    first && last
      ? columns
          .map((severity) =>
            t("riskTrends.trend", {
              severity: t(`common:severity.${severity}`),
              from: first[severity],
              to: last[severity],
            }),
          )
          .join(" ")
      : undefined;

  return (
    <ChartCard
      title={title}
      chart="riskTrends"
      note={<HistoryStart since={figures.risksSince} drawn={points.length} />}
      definition={<Explanation of="riskTrends" />}
    >
      {counted ? (
        <LazyLines
          series={columns.map((severity) => ({
            id: severity,
            label: t(`common:severity.${severity}`),
            color: severities[severity].fg,
            points: points.map((point) => ({ x: point.day, y: point[severity] })),
          }))}
          formatX={formatDate}
          formatTick={formatDay}
          height={height}
          fill
          xLabel={t("day")}
          description={t("riskTrends.description", {
            from: formatDate(first?.day ?? ""),
            to: formatDate(last?.day ?? ""),
          })}
          summary={summary}
          onOpen={(day, id) => {
            const severity = columns.find((one) => one === id);
            if (severity) onRows({ kind: "risks", day, severity });
          }}
          openLabel={(day, severity, count) => t("riskTrends.open", { day, severity, risks: count })}
        />
      ) : (
        <NothingFound
          title={t("riskTrends.empty")}
          text={t("riskTrends.emptyText")}
          actions={<LinkButton to="/risks">{t("riskTrends.go")}</LinkButton>}
        />
      )}
    </ChartCard>
  );
}
