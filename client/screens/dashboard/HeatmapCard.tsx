import { useTranslation } from "react-i18next";

import { columns, type HeatRow } from "../../charts/heat.ts";
import { LazyHeatMap } from "../../charts/LazyHeatMap.tsx";
import { ChartCard } from "../../components/ChartCard.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Definition } from "./Definition.tsx";
import { cellLink } from "./links.ts";
import { asSeverity, type HeatmapCell, type Landscape, present } from "./types.ts";

interface HeatmapCardProps {
  landscape: Landscape | null | undefined;
}

/** Rows in the order of the server, cells gravest first. */
function rowsOf(cells: HeatmapCell[]): HeatRow[] {
  return [...Map.groupBy(cells, ({ businessArea }) => businessArea)].map(([area, own]) => ({
    area,
    cells: own
      .map((cell) => ({
        severity: asSeverity(cell.severity),
        count: cell.count,
        averageScore: cell.averageScore,
        to: cellLink(cell),
      }))
      .sort((one, other) => columns.indexOf(one.severity) - columns.indexOf(other.severity)),
  }));
}

export function HeatmapCard({ landscape }: HeatmapCardProps) {
  const { t } = useTranslation("dashboard");
  const title = t("heatmap.title");
  if (!landscape) return <ChartCard title={title} />;
  const cells = landscape.heatmapData.filter(present);

  return (
    <ChartCard title={title} definition={<Definition of="heatmap" asOf={landscape.asOf} />}>
      {cells.some(({ count }) => count > 0) ? (
        <LazyHeatMap rows={rowsOf(cells)} />
      ) : (
        <EmptyState title={t("heatmap.empty")} text={t("heatmap.emptyText")} />
      )}
    </ChartCard>
  );
}
