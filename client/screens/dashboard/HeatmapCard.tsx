import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { columns, type HeatRow } from "../../charts/heat.ts";
import { LazyHeatMap } from "../../charts/LazyHeatMap.tsx";
import { ChartCard } from "../../components/ChartCard.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { SideSwitch } from "../../components/SideSwitch.tsx";
import type { Side } from "../../components/side.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { cellLink, risksNotAssessed } from "./links.ts";
import { asSeverity, type HeatmapCell, type Landscape, present } from "./types.ts";

interface HeatmapCardProps {
  landscape: Landscape | null | undefined;
  side: Side;
  onSide: (side: Side) => void;
}

/** Rows in the order of the server, cells by descending severity. */
function rowsOf(cells: HeatmapCell[], side: Side): HeatRow[] {
  return [...Map.groupBy(cells, ({ businessArea }) => businessArea)].map(([area, own]) => ({
    area,
    cells: own
      .map((cell) => ({
        severity: asSeverity(cell.severity),
        count: cell.count,
        averageScore: cell.averageScore,
        to: cellLink(cell, side),
      }))
      .sort((one, other) => columns.indexOf(one.severity) - columns.indexOf(other.severity)),
  }));
}

export function HeatmapCard({ landscape, side, onSide }: HeatmapCardProps) {
  const { t } = useTranslation("dashboard");
  const title = t("heatmap.title");
  if (!landscape) return <ChartCard title={title} needs="risks_view" />;
  const cells = landscape.heatmapData.filter(present);

  return (
    <ChartCard title={title} definition={<FigureDefinition of="heatmap" asOf={landscape.asOf} />}>
      <chakra.div mb="3">
        <SideSwitch side={side} onSide={onSide} />
      </chakra.div>
      {landscape.notAssessed > 0 && (
        <chakra.p mb="2" fontSize="meta">
          <TextLink to={risksNotAssessed(side)}>
            {t("heatmap.notAssessed", { count: landscape.notAssessed })}
          </TextLink>
        </chakra.p>
      )}
      {cells.some(({ count }) => count > 0) ? (
        <LazyHeatMap rows={rowsOf(cells, side)} />
      ) : (
        <EmptyState title={t("heatmap.empty")} text={t("heatmap.emptyText")} />
      )}
    </ChartCard>
  );
}
