export interface LinePoint {
  /** What the horizontal axis is told apart by, such as a day. */
  x: string;
  /** null is a gap and stays one. */
  y: number | null;
}

export interface LineSeries {
  id: string;
  label: string;
  /** A plain colour of the palette for each theme. */
  color: { light: string; dark: string };
  points: LinePoint[];
}

export interface LinesProps {
  series: readonly LineSeries[];
  /** What the x of a point is called in the table and on hover. */
  formatX: (x: string) => string;
  /** The same, short, under the axis. */
  formatTick: (x: string) => string;
  /** What the x axis is, as the head of the table's first column. */
  xLabel: string;
  /** Says in words what is drawn. */
  description: string;
  height?: number;
  /** Fixed top of the scale, such as 25 for scores; else the highest value. */
  top?: number;
}
