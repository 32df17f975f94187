/** A line of the latest values, which are also available as text. A null is shown as a gap. */
export function Sparkline({ points, width = 96, height = 24 }: SparklineProps) {
  const known = points.filter((point): point is number => point !== null);
  if (known.length < 2) return null;

  const lowest = Math.min(0, ...known);
  const range = Math.max(...known) - lowest || 1;
  const step = width / (points.length - 1);
  const pointOf = (point: number, index: number) =>
    `${(index * step).toFixed(1)} ${(height - 1 - ((point - lowest) / range) * (height - 2)).toFixed(1)}`;
  const path = points
    .map((point, index) => {
      if (point === null) return "";
      const start = index === 0 || points[index - 1] === null;
      return `${start ? "M" : "L"}${pointOf(point, index)}`;
    })
    .join("");

  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}

interface SparklineProps {
  points: readonly (number | null)[];
  width?: number;
  height?: number;
}
