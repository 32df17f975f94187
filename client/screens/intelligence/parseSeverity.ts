import type { Severity } from "../../components/severity.ts";

/** The severity, which the server sends as text. */
export function parseSeverity(value: string): Severity {
  return value === "critical" || value === "high" || value === "medium" ? value : "low";
}
