import type { Severity } from "../../components/severity.ts";

const severities: readonly Severity[] = ["critical", "high", "medium", "low"];

/** The severity that a stored value is the name of: of 'choices.risks.severity.high' it is 'high'. */
export function severityIn(value: string | number | null | undefined): Severity | undefined {
  if (typeof value !== "string" || !value.includes(".severity.")) return undefined;
  return severities.find((severity) => value.endsWith(`.${severity}`));
}
