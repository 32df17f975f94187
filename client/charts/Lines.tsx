import { chakra } from "@chakra-ui/react/styled-system";
import {
  type DefaultSeries,
  type LineSvgProps,
  Line as NivoLine,
  type SliceData,
  type SliceTooltipProps,
} from "@nivo/line";

import { formatNumber } from "../i18n/format.ts";
import { useTheme } from "../theme/mode.ts";
import { borders, texts } from "../theme/palette.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { DashedLines } from "./DashedLines.tsx";
import { EndLabels, Names } from "./EndLabels.tsx";
import { LineValues } from "./LineValues.tsx";
import type { LinesProps } from "./line.ts";
import { usePatterns } from "./usePatterns.ts";

const LETTER_WIDTH = 6.8;
const DAY = 86_400_000;

interface SizedLinesProps extends LinesProps {
  /** If omitted, the container is measured. */
  width?: number;
}

/** Lines from a zero baseline, each named at its end; hovering tells all values of that moment. */
export function Lines({ height = 240, width, fill, ...props }: SizedLinesProps) {
  if (width) return <SizedLines {...props} height={height} width={width} />;
  return (
    <ChartFrame height={height} fill={fill}>
      {(measuredWidth, measuredHeight) => (
        <SizedLines
          {...props}
          height={fill ? Math.max(measuredHeight, height) : height}
          width={measuredWidth}
        />
      )}
    </ChartFrame>
  );
}

/** Counts have whole ticks only. */
function formatWhole(value: string | number | Date): string {
  const number = Number(value);
  return Number.isInteger(number) ? formatNumber(number) : "";
}

const daysToScale = { type: "time", format: "%Y-%m-%d", precision: "day", useUTC: true } as const;

/** A time axis turns days into dates at midnight (UTC). */
function dayOf(x: unknown): string {
  return x instanceof Date ? x.toISOString().slice(0, 10) : String(x);
}

/** Days at equal distances from the first to the last, as many as fit. */
function spreadDays(days: readonly string[], maxCount: number): Date[] {
  const times = days.map((day) => Date.parse(day));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const whole = Math.round((last - first) / DAY);
  const steps = Math.max(1, Math.min(maxCount - 1, whole));
  const fractions = whole === 0 ? [0] : Array.from({ length: steps + 1 }, (_, step) => step / steps);
  return fractions.map((fraction) => new Date(first + Math.round(fraction * whole) * DAY));
}

/** Of the lines at this moment the one that was hit, or nearly. */
function nearest({ points }: SliceData<DefaultSeries>, event: { currentTarget: Element; clientY: number }) {
  const y = event.currentTarget.getBoundingClientRect().top;
  const far = (point: { y: number }) => Math.abs(point.y - (event.clientY - y));
  return points.toSorted((one, other) => far(one) - far(other))[0];
}

function SizedLines(props: LinesProps & { height: number; width: number }) {
  const { series, formatX, formatTick, formatY, description, height, width, top, timeline, onOpen } = props;
  const { shown } = useTheme();
  const patterns = usePatterns();
  const longest = Math.max(...series.map(({ label }) => label.length));
  const right = Math.min(120, Math.round(longest * LETTER_WIDTH) + 14);
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const highest = Math.max(4, ...series.flatMap(({ points }) => points.map(({ y }) => y ?? 0)));
  // Days are long in some languages.
  const tick = Math.max(44, Math.max(...xs.map((x) => formatTick(x).length)) * LETTER_WIDTH + 12);
  const ticks = Math.max(1, Math.floor((width - right - 40) / tick));
  const every = Math.ceil(xs.length / ticks);

  function valuesOf({ slice }: SliceTooltipProps<DefaultSeries>) {
    const values = slice.points.map((point) => {
      const line = series.find(({ id }) => id === point.seriesId);
      return {
        id: point.id,
        label: line?.label ?? "",
        color: line?.color[shown] ?? point.color,
        value: Number(point.data.y),
      };
    });
    const title = formatX(dayOf(slice.points[0]?.data.x));
    return <LineValues title={title} values={values} formatY={formatY} />;
  }

  const handleClick: LineSvgProps<DefaultSeries>["onClick"] = (datum, event) => {
    const point = "points" in datum ? nearest(datum, event) : undefined;
    if (point) onOpen?.(dayOf(point.data.x), String(point.seriesId));
  };

  return (
    <Names value={{ series, mode: shown }}>
      <chakra.div css={{ cursor: onOpen ? "pointer" : undefined }}>
        <NivoLine<DefaultSeries>
          data={series.map(({ id, points }) => ({ id, data: points }))}
          width={width}
          height={height}
          margin={{ top: 8, right, bottom: 28, left: formatY || timeline ? 44 : 32 }}
          xScale={timeline ? daysToScale : { type: "point" }}
          yScale={{ type: "linear", min: 0, max: top ?? highest, nice: top === undefined }}
          colors={series.map(({ color }) => color[shown])}
          lineWidth={2}
          curve={timeline ? "stepAfter" : "linear"}
          // One point alone makes no line.
          enablePoints={timeline || xs.length < 3}
          pointSize={7}
          enableGridX={false}
          gridYValues={4}
          axisLeft={{
            tickSize: 0,
            tickPadding: 8,
            tickValues: 4,
            format: formatY ? (y) => formatY(Number(y)) : formatWhole,
          }}
          axisBottom={{
            tickSize: 0,
            tickPadding: 10,
            ...(timeline && { tickValues: spreadDays(xs, ticks) }),
            format: (x) => (timeline || xs.indexOf(String(x)) % every === 0 ? formatTick(dayOf(x)) : ""),
          }}
          theme={{
            text: { fontFamily: "inherit", fontSize: 12 },
            axis: { ticks: { text: { fill: texts.subtle[shown], fontSize: 12 } } },
            grid: { line: { stroke: borders.subtle[shown] } },
            crosshair: { line: { stroke: texts.subtle[shown], strokeDasharray: "none" } },
          }}
          layers={[
            "grid",
            "axes",
            patterns ? DashedLines : "lines",
            "points",
            EndLabels,
            "slices",
            "crosshair",
          ]}
          onClick={onOpen && handleClick}
          enableSlices="x"
          sliceTooltip={valuesOf}
          animate={false}
          role="img"
          ariaLabel={description}
        />
      </chakra.div>
    </Names>
  );
}
