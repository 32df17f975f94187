import type { ExecutiveSummaryQuery, RiskLandscapeQuery } from "../../../graphql/generated/index.ts";
import type { Severity } from "../../components/severity.ts";

export type Summary = NonNullable<ExecutiveSummaryQuery["executiveSummary"]>;
export type Steps = NonNullable<ExecutiveSummaryQuery["firstSteps"]>;
export type Landscape = NonNullable<RiskLandscapeQuery["riskLandscape"]>;
export type HeatmapCell = NonNullable<Landscape["heatmapData"][number]>;
export type TopRisk = NonNullable<Landscape["topRisks"][number]>;
export type Tile = NonNullable<Summary["statTiles"]>["criticalRisks"];

/** The schema allows null elements in lists, but there never are any. */
export function present<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

export function asSeverity(value: string): Severity {
  return value === "critical" || value === "high" || value === "medium" ? value : "low";
}

export type Direction = "up" | "down" | "flat";

export function directionOf(trend: string): Direction {
  return trend === "up" || trend === "down" ? trend : "flat";
}
