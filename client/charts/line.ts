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
  /** What the lines show, in sentences, for those who do not see them. */
  summary?: string;
  height?: number;
  /** Whether the lines take all the height that their card has; `height` at least. */
  fill?: boolean;
  /** Fixed top of the scale, such as 25 for scores; else the highest value. */
  top?: number;
  /** How a value is written; a plain number unless told. */
  formatY?: (y: number) => string;
  /** Whether the values hold from their day until the next one: the axis of days is to scale, and the lines are steps. */
  timeline?: boolean;
  /** Opens the rows behind a point: of the line that lies nearest to the pointer, on that day. */
  onOpen?: (x: string, id: string) => void;
  /** What pressing a number of the table opens, for screen readers. */
  openLabel?: (x: string, label: string, value: string) => string;
}
