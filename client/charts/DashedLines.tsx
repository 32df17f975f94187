import type { DefaultSeries, LineCustomSvgLayerProps } from "@nivo/line";

/** Told apart by their strokes, in the order of the lines: the first is whole. */
const dashes = [undefined, "8 4", "2 3", "10 3 2 3", "5 2", "1 5"];

interface Place {
  x: number;
  y: number | null;
}

/** The parts of a line between its gaps. */
function runs(places: readonly Place[]): { x: number; y: number }[][] {
  const found: { x: number; y: number }[][] = [[]];
  for (const { x, y } of places) {
    if (y === null) found.push([]);
    else found.at(-1)?.push({ x, y });
  }
  return found.filter((run) => run.length > 0);
}

/** Lines that nobody needs the colour for. */
export function DashedLines({ series, lineGenerator, lineWidth }: LineCustomSvgLayerProps<DefaultSeries>) {
  return (
    <g>
      {series.flatMap(({ id, color, data }, index) =>
        runs(data.map(({ position }) => position)).map((run) => (
          <path
            key={`${id}/${run[0]?.x}`}
            d={lineGenerator(run) ?? undefined}
            fill="none"
            stroke={color}
            strokeWidth={lineWidth}
            strokeDasharray={dashes[index % dashes.length]}
          />
        )),
      )}
    </g>
  );
}
