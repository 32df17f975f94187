/** How a part is told apart where colour alone does not do. */
export type Pattern = "plain" | "stripes" | "dots" | "bars" | "squares";

export interface ChartPart {
  id: string;
  label: string;
  value: number;
  /** A plain colour of the palette for each theme. */
  color: { light: string; dark: string };
  pattern: Pattern;
  /** The rows behind it. */
  to?: string;
}

export interface PartsProps {
  parts: readonly ChartPart[];
  /** What the parts are, as the head of the table's first column. */
  partLabel: string;
  /** What is counted, as the head of the table's second column. */
  countLabel: string;
  /** Says in words what is drawn. */
  description: string;
  /** What the chart shows, in sentences, for screen readers. */
  summary?: string;
  height?: number;
}

export function totalOf(parts: readonly ChartPart[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}
