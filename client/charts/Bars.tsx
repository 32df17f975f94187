import { type BarDatum, Bar as NivoBar } from "@nivo/bar";
import { useNavigate } from "react-router-dom";

import { useTheme } from "../theme/mode.ts";
import { borders, texts } from "../theme/palette.ts";
import { BarLink, BarProvider } from "./BarLink.tsx";
import { ChartFrame } from "./ChartFrame.tsx";
import type { PartsProps } from "./part.ts";
import { patternsOf } from "./patterns.ts";
import { usePatterns } from "./usePatterns.ts";

const LETTER_WIDTH = 7;
const TOP = 4;
const BOTTOM = 24;
/** The maximum thickness of a bar. */
const MAX_BAR_THICKNESS = 44;

interface SizedBarsProps extends PartsProps {
  /** If omitted, the container is measured. */
  width?: number;
}

/** Horizontal bars with a zero baseline, each with its name and its number, and a link to its records. */
export function Bars({ height = 240, width, ...props }: SizedBarsProps) {
  if (width) return <SizedBars {...props} height={height} width={width} />;
  return (
    <ChartFrame height={height} fill>
      {(measuredWidth, measuredHeight) => (
        <SizedBars {...props} height={Math.max(measuredHeight, height)} width={measuredWidth} />
      )}
    </ChartFrame>
  );
}

function SizedBars({ parts, description, height, width }: PartsProps & { height: number; width: number }) {
  const { shown } = useTheme();
  const patterns = usePatterns();
  const navigate = useNavigate();
  const fills = patterns ? patternsOf(parts, shown) : [];
  const longest = Math.max(...parts.map(({ label }) => label.length));
  const left = Math.min(Math.round(width * 0.4), Math.round(longest * LETTER_WIDTH) + 12);
  const band = (height - TOP - BOTTOM) / Math.max(1, parts.length);
  const highest = Math.max(4, ...parts.map(({ value }) => value));

  return (
    <BarProvider value={{ parts, mode: shown, onOpen: (to) => void navigate(to) }}>
      <NivoBar<BarDatum>
        data={parts.toReversed().map(({ id, value }) => ({ id, value }))}
        indexBy="id"
        keys={["value"]}
        layout="horizontal"
        width={width}
        height={height}
        margin={{ top: TOP, right: 44, bottom: BOTTOM, left }}
        padding={Math.max(0.34, 1 - MAX_BAR_THICKNESS / band)}
        valueScale={{ type: "linear", min: 0, max: highest, nice: true }}
        colors={({ indexValue }) => parts.find(({ id }) => id === indexValue)?.color[shown] ?? ""}
        colorBy="indexValue"
        defs={fills}
        fill={fills.map(({ id, part }) => ({ match: (bar) => bar.data.indexValue === part, id }))}
        borderRadius={3}
        enableGridX
        enableGridY={false}
        gridXValues={4}
        axisBottom={{
          tickSize: 0,
          tickPadding: 8,
          tickValues: 4,
          format: (value) => (Number.isInteger(value) ? String(value) : ""),
        }}
        axisLeft={{
          tickSize: 0,
          tickPadding: 8,
          format: (id) => parts.find((part) => part.id === id)?.label ?? "",
        }}
        theme={{
          text: { fontFamily: "inherit", fontSize: 12 },
          axis: { ticks: { text: { fill: texts.subtle[shown], fontSize: 12 } } },
          grid: { line: { stroke: borders.subtle[shown] } },
        }}
        barComponent={BarLink}
        enableLabel={false}
        isInteractive={false}
        animate={false}
        role="group"
        ariaLabel={description}
      />
    </BarProvider>
  );
}
