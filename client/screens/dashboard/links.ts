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

/** Risks that no cell of the heatmap counts. */
export const risksNotAssessed = "/risks?status=identified&not_assessed=true";

export function riskLink(id: string): string {
  return `/risks/${id}`;
}

export function cellLink({ severity, businessArea, includesUnassigned }: HeatmapCell): string {
  const unit = encodeURIComponent(businessArea);
  const none = includesUnassigned ? "&no_unit=true" : "";
  return `/risks?severity=${severity}&business_unit=${unit}&status=identified${none}`;
}
