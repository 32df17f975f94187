import type { Severity } from "../../components/severity.ts";

/** The severity, which the server sends as text. */
export function severityWord(word: string): Severity {
  return word === "critical" || word === "high" || word === "medium" ? word : "low";
}
