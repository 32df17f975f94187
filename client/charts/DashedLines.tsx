import type { DefaultSeries, LineCustomSvgLayerProps } from "@nivo/line";

/** The dash pattern of each line in turn; the first is solid. */
const dashes = [undefined, "8 4", "2 3", "10 3 2 3", "5 2", "1 5"];

interface Point {
  x: number;
  y: number | null;
}

/** The parts of a line between its gaps. */
function segments(points: readonly Point[]): { x: number; y: number }[][] {
  const result: { x: number; y: number }[][] = [[]];
  for (const { x, y } of points) {
    if (y === null) result.push([]);
    else result.at(-1)?.push({ x, y });
  }
  return result.filter((segment) => segment.length > 0);
}

/** Lines that differ in their dashes, so that they can be told apart without colour. */
export function DashedLines({ series, lineGenerator, lineWidth }: LineCustomSvgLayerProps<DefaultSeries>) {
  return (
    <g>
      {series.flatMap(({ id, color, data }, index) =>
        segments(data.map(({ position }) => position)).map((segment) => (
          <path
            key={`${id}/${segment[0]?.x}`}
            d={lineGenerator(segment) ?? undefined}
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
