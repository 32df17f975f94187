export const charts = ["riskTrends", "compliance", "assets", "projects"] as const;
export type ChartName = (typeof charts)[number];

/** The drawing of a chart; none while its table stands instead. */
export function drawingOf(chart: ChartName): SVGSVGElement | undefined {
  const drawings = document.querySelectorAll<SVGSVGElement>(`[data-chart="${chart}"] svg:not([aria-hidden])`);
  // Beside the line of compliance stands its gauge: the line is the chart.
  return [...drawings].at(-1);
}

export function chartsShown(): ChartName[] {
  return charts.filter((chart) => drawingOf(chart));
}
