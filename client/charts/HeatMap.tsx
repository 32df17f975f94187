import { chakra } from "@chakra-ui/react/styled-system";
import { HeatMap as NivoHeatMap } from "@nivo/heatmap";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { SeverityIcon } from "../components/SeverityIcon.tsx";
import { usePageKeys } from "../components/shortcuts/pageKeys.ts";
import { formatNumber } from "../i18n/format.ts";
import { useTheme } from "../theme/mode.ts";
import { texts } from "../theme/palette.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { type HeatDatum, HeatMapCell, HeatMapContext } from "./HeatMapCell.tsx";
import { columns, type HeatCell, type HeatRow, maxByColumn } from "./heat.ts";

const ROW = 34;
const MAX_ROWS = 10;
const LETTER_WIDTH = 6.7;

interface HeatMapProps {
  rows: readonly HeatRow[];
  /** If omitted, the container is measured. */
  width?: number;
  /** Shown while there is no width. */
  fallback?: ReactNode;
}

function shortened(name: string, width: number): string {
  const letters = Math.floor(width / LETTER_WIDTH);
  return name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
}

/** Risks by area and severity. Each cell is a link; the arrow keys move between them, Tab leaves. */
export function HeatMap({ rows, width, fallback }: HeatMapProps) {
  usePageKeys("charts");
  if (width) return <SizedHeatMap rows={rows} width={width} />;
  return (
    <ChartFrame height={Math.min(rows.length, MAX_ROWS) * ROW + 54} fallback={fallback}>
      {(measuredWidth) => <SizedHeatMap rows={rows} width={measuredWidth} />}
    </ChartFrame>
  );
}

function ColumnHeads({ left }: { left: number }) {
  const { t } = useTranslation();

  return (
    <chakra.div
      display="flex"
      pb="1"
      fontSize="meta"
      fontWeight="semibold"
      color="fg.muted"
      aria-hidden
      css={{ paddingInlineStart: `${left}px` }}
    >
      {columns.map((severity) => (
        <chakra.span
          key={severity}
          flex="1"
          minW="0"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          gap="1"
        >
          <chakra.span color={`severity.${severity}.fg`} display={{ base: "none", sm: "inline-flex" }}>
            <SeverityIcon severity={severity} />
          </chakra.span>
          {t(`severity.${severity}`)}
        </chakra.span>
      ))}
    </chakra.div>
  );
}

function SizedHeatMap({ rows, width }: HeatMapProps & { width: number }) {
  const { t } = useTranslation(["charts", "common"]);
  const { shown } = useTheme();
  const navigate = useNavigate();
  const chart = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState("0/0");
  const [pointed, setPointed] = useState<HeatDatum | undefined>(undefined);
  const left = Math.min(200, Math.max(120, Math.round(width * 0.3)));

  function label(area: string, { severity, count, averageScore }: HeatCell): string {
    const named = { area, severity: t(`common:severity.${severity}`) };
    if (count === 0 || averageScore === null) return t("heatmap.empty", named);
    return t("heatmap.cell", { ...named, count, average: formatNumber(averageScore) });
  }

  const context = {
    mode: shown,
    maxima: maxByColumn(rows),
    current,
    label,
    onPoint: setPointed,
    onFocus(cellId: string, datum: HeatDatum) {
      setCurrent(cellId);
      setPointed(datum);
    },
    onStep(cellId: string) {
      chart.current?.querySelector<SVGAElement>(`[data-place="${cellId}"]`)?.focus();
    },
    onOpen: (to: string) => void navigate(to),
  };

  return (
    <chakra.div>
      <ColumnHeads left={left} />
      <chakra.div
        ref={chart}
        overflowX="hidden"
        overflowY="auto"
        css={{
          maxHeight: `${(MAX_ROWS + 0.5) * ROW}px`,
          "& a": { outline: "none" },
          "& a:hover rect": { stroke: "fg.muted", strokeWidth: "1.5px" },
          "& a:focus-visible rect": { stroke: "accent.solid", strokeWidth: "3px" },
        }}
      >
        <HeatMapContext value={context}>
          <NivoHeatMap<HeatDatum, object>
            data={rows.map(({ area, cells }, row) => ({
              id: area,
              data: cells.map((cell) => ({ x: cell.severity, y: cell.count, row, area, cell })),
            }))}
            width={width}
            height={rows.length * ROW}
            margin={{ top: 0, right: 2, bottom: 0, left }}
            xInnerPadding={0.03}
            yInnerPadding={0.08}
            axisTop={null}
            axisRight={null}
            axisBottom={null}
            axisLeft={{
              tickSize: 0,
              tickPadding: 0,
              renderTick: ({ value, y }) => (
                <g key={String(value)} transform={`translate(${-left} ${y})`}>
                  <title>{String(value)}</title>
                  <text
                    fill={texts.DEFAULT[shown]}
                    dominantBaseline="central"
                    style={{ fontSize: 13 }}
                    aria-hidden
                  >
                    {shortened(String(value), left - 12)}
                  </text>
                </g>
              ),
            }}
            cellComponent={HeatMapCell}
            animate={false}
            role="group"
            ariaLabel={t("heatmap.caption")}
            isInteractive={false}
          />
        </HeatMapContext>
      </chakra.div>
      <chakra.p mt="2" minH="5" fontSize="meta" color="fg.muted" overflowWrap="anywhere" aria-hidden>
        {pointed && label(pointed.area, pointed.cell)}
        {!pointed && <chakra.span display={{ base: "none", md: "inline" }}>{t("heatmap.hint")}</chakra.span>}
      </chakra.p>
    </chakra.div>
  );
}
