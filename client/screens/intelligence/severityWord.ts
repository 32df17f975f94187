import type { Severity } from "../../components/severity.ts";

/** The severity as the server writes it, which is text. */
export function severityWord(word: string): Severity {
  return word === "critical" || word === "high" || word === "medium" ? word : "low";
}
