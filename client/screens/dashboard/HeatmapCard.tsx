import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { columns, type HeatRow } from "../../charts/heat.ts";
import { LazyHeatMap } from "../../charts/LazyHeatMap.tsx";
import { ChartCard } from "../../components/ChartCard.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ScoreBasisSwitch } from "../../components/ScoreBasisSwitch.tsx";
import type { ScoreBasis } from "../../components/scoreBasis.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { cellLink, risksNotAssessed } from "./links.ts";
import { asSeverity, type HeatmapCell, type Landscape, present } from "./types.ts";

interface HeatmapCardProps {
  landscape: Landscape | null | undefined;
  basis: ScoreBasis;
  onBasis: (basis: ScoreBasis) => void;
}

/** Rows in the order of the server, cells by descending severity. */
function rowsOf(cells: HeatmapCell[], basis: ScoreBasis): HeatRow[] {
  return [...Map.groupBy(cells, ({ businessArea }) => businessArea)].map(([area, own]) => ({
    area,
    cells: own
      .map((cell) => ({
        severity: asSeverity(cell.severity),
        count: cell.count,
        averageScore: cell.averageScore,
        to: cellLink(cell, basis),
      }))
      .sort((one, other) => columns.indexOf(one.severity) - columns.indexOf(other.severity)),
  }));
}

export function HeatmapCard({ landscape, basis, onBasis }: HeatmapCardProps) {
  const { t } = useTranslation("dashboard");
  const title = t("heatmap.title");
  if (!landscape) return <ChartCard title={title} needs="risks_view" />;
  const cells = landscape.heatmapData.filter(present);

  return (
    <ChartCard title={title} definition={<FigureDefinition of="heatmap" asOf={landscape.asOf} />}>
      <chakra.div mb="3">
        <ScoreBasisSwitch basis={basis} onBasis={onBasis} />
      </chakra.div>
      {landscape.notAssessed > 0 && (
        <chakra.p mb="2" fontSize="meta">
          <TextLink to={risksNotAssessed(basis)}>
            {t("heatmap.notAssessed", { count: landscape.notAssessed })}
          </TextLink>
        </chakra.p>
      )}
      {cells.some(({ count }) => count > 0) ? (
        <LazyHeatMap rows={rowsOf(cells, basis)} />
      ) : (
        <EmptyState title={t("heatmap.empty")} text={t("heatmap.emptyText")} />
      )}
    </ChartCard>
  );
}
