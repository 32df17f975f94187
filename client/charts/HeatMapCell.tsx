import type { CellComponentProps } from "@nivo/heatmap";
import { createContext, type KeyboardEvent, type MouseEvent, useContext } from "react";

import { hrefWithDay } from "../asOf/day.ts";
import type { Severity } from "../components/severity.ts";
import { formatNumber } from "../i18n/format.ts";
import { backgrounds, texts } from "../theme/palette.ts";
import { columns, type HeatCell, paint } from "./heat.ts";
import { usePatterns } from "./usePatterns.ts";

export interface HeatDatum {
  x: string;
  y: number;
  row: number;
  area: string;
  cell: HeatCell;
}

export interface HeatMapContextValue {
  mode: "light" | "dark";
  maxima: Record<Severity, number>;
  /** The cell that Tab reaches; the others are reached by arrow keys. */
  current: string;
  label: (area: string, cell: HeatCell) => string;
  onPoint: (datum: HeatDatum | undefined) => void;
  onFocus: (cellId: string, datum: HeatDatum) => void;
  onStep: (cellId: string) => void;
  onOpen: (to: string) => void;
}

// By context, because a cell that is remounted at each render would lose the focus.
export const HeatMapContext = createContext<HeatMapContextValue | undefined>(undefined);

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function HeatMapCell({ cell: { x, y, width, height, data } }: CellComponentProps<HeatDatum>) {
  const context = useContext(HeatMapContext);
  const marked = usePatterns();
  if (!context) return null;
  const { mode, maxima, current, label, onPoint, onFocus, onStep, onOpen } = context;
  const { row, area, cell } = data;
  const column = columns.indexOf(cell.severity);
  const cellId = `${row}/${column}`;
  const empty = cell.count === 0;
  const { fill, text } = empty
    ? { fill: backgrounds.sunken[mode], text: texts.subtle[mode] }
    : paint(cell.severity, cell.count / maxima[cell.severity], mode);

  function handleKeyDown(event: KeyboardEvent) {
    // Not every browser treats Enter on a link in an SVG as a click.
    if (event.key === "Enter" && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      onOpen(cell.to);
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onStep(`${row + step[0]}/${column + step[1]}`);
  }

  function handleClick(event: MouseEvent) {
    // With a modifier key the browser opens a new tab or window itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(cell.to);
  }

  return (
    <a
      href={hrefWithDay(cell.to)}
      aria-label={label(area, cell)}
      data-place={cellId}
      tabIndex={cellId === current ? 0 : -1}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onFocus={() => onFocus(cellId, data)}
      onBlur={() => onPoint(undefined)}
      onMouseEnter={() => onPoint(data)}
      onMouseLeave={() => onPoint(undefined)}
    >
      <g transform={`translate(${x - width / 2} ${y - height / 2})`}>
        <rect width={width} height={height} rx={4} fill={fill} />
        {marked && !empty && <Marks count={columns.length - column} height={height} fill={text} />}
        <text
          x={width / 2}
          y={height / 2}
          fill={text}
          style={{ fontSize: 13, fontWeight: empty ? 450 : 600 }}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {formatNumber(cell.count)}
        </text>
      </g>
    </a>
  );
}

/** Beside the colour: four strokes for critical, one for low. */
function Marks({ count, height, fill }: { count: number; height: number; fill: string }) {
  const lines = Array.from({ length: count }, (_, mark) => `M5 ${height / 2 + 8 - mark * 5}h8`);
  return <path d={lines.join("")} stroke={fill} strokeWidth={2} aria-hidden />;
}
