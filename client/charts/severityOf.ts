import type { Severity } from "../components/SeverityBadge.tsx";

/** The bands of a score, as `app_hidden.severity` has them; for colouring places that no risk stands on. */
export function severityOf(score: number): Severity {
  if (score >= 20) return "critical";
  if (score >= 15) return "high";
  if (score >= 10) return "medium";
  return "low";
}
