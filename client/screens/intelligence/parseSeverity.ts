import type { Severity } from "../../components/severity.ts";

/** The severity, which the server sends as text. */
export function parseSeverity(word: string): Severity {
  return word === "critical" || word === "high" || word === "medium" ? word : "low";
}
