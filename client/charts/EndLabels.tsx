import type { DefaultSeries, LineCustomSvgLayerProps } from "@nivo/line";
import { createContext, useContext } from "react";

import type { LineSeries } from "./line.ts";

const LABEL = 15;

interface Named {
  series: readonly LineSeries[];
  mode: "light" | "dark";
}

/** What the lines are called: nivo hands a layer its own shapes only. */
export const Names = createContext<Named>({ series: [], mode: "light" });

/** Pushes labels apart that would lie over each other, from the top down and then back from the bottom. */
function spread(wanted: { id: string; y: number }[], lowest: number): Map<string, number> {
  const sorted = wanted.toSorted((a, b) => a.y - b.y);
  sorted.forEach((point, index) => {
    const above = sorted[index - 1];
    if (above) point.y = Math.max(point.y, above.y + LABEL);
  });
  sorted.toReversed().forEach((point, index, upward) => {
    const below = upward[index - 1];
    point.y = Math.min(point.y, below ? below.y - LABEL : lowest);
  });
  return new Map(sorted.map(({ id, y }) => [id, y]));
}

/** The name of each line beside its last point. */
export function EndLabels({ series: drawn, innerHeight }: LineCustomSvgLayerProps<DefaultSeries>) {
  const { series, mode } = useContext(Names);
  const ends = drawn.flatMap(({ id, data }) => {
    const last = data.findLast((datum) => datum.data.y !== null);
    return last ? [{ id, x: last.position.x, y: last.position.y }] : [];
  });
  const heights = spread(
    ends.map(({ id, y }) => ({ id, y })),
    innerHeight,
  );

  return (
    <g aria-hidden>
      {ends.map(({ id, x }) => {
        const line = series.find((each) => each.id === id);
        return (
          <text
            key={id}
            x={x + 8}
            y={heights.get(id)}
            fill={line?.color[mode]}
            dominantBaseline="central"
            style={{ fontSize: 12, fontWeight: 600 }}
          >
            {line?.label}
          </text>
        );
      })}
    </g>
  );
}
