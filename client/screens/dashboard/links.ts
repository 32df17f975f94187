import { type ScoreBasis, withScoreBasis } from "../../components/scoreBasis.ts";
import type { HeatmapCell } from "./types.ts";

/** The registers behind the figures. Registers leave archived risks out by default, as the figures do. */
export const identifiedRisks = "/risks?status=identified";
export const criticalRisks = "/risks?status=identified&critical=true";

/**
 * Figures count applicable requirements of frameworks in force. The register leaves headings and archived ones out by
 * default.
 */
export const countedRequirements = "/compliance/requirements?applicable=true&framework_status=in_force";
export const completeRequirements = `${countedRequirements}&evidence=complete`;
export const evidenceGaps = `${countedRequirements}&evidence=in_progress&evidence=not_started`;

/** The filters of the register for the severity by a score basis, and for risks without one. */
const severityFilters = {
  inherent: { severity: "severity", none: "not_assessed" },
  residual: { severity: "residual_severity", none: "no_residual" },
  target: { severity: "target_severity", none: "no_target" },
} as const;

/** Risks that no cell of the heatmap counts. */
export function risksNotAssessed(basis: ScoreBasis): string {
  return withScoreBasis(`/risks?status=identified&${severityFilters[basis].none}=true`, basis);
}

export function riskLink(id: string): string {
  return `/risks/${id}`;
}

export function cellLink(
  { severity, businessArea, includesUnassigned }: HeatmapCell,
  basis: ScoreBasis,
): string {
  const unit = encodeURIComponent(businessArea);
  const none = includesUnassigned ? "&no_unit=true" : "";
  const filter = `${severityFilters[basis].severity}=${severity}`;
  return withScoreBasis(`/risks?${filter}&business_unit=${unit}&status=identified${none}`, basis);
}
