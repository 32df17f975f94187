export const charts = ["riskTrends", "compliance", "assets", "projects"] as const;
export type ChartName = (typeof charts)[number];

/** The SVG of a chart; undefined while its table is shown. */
export function chartElementOf(chart: ChartName): SVGSVGElement | undefined {
  const drawings = document.querySelectorAll<SVGSVGElement>(`[data-chart="${chart}"] svg:not([aria-hidden])`);
  // The card of compliance has a gauge and a line; the line is the chart.
  return [...drawings].at(-1);
}

export function chartsShown(): ChartName[] {
  return charts.filter((chart) => chartElementOf(chart));
}
