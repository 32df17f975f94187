import type { Criticality } from "../../../graphql/generated/index.ts";

/** The rule of app_hidden.asset_criticality, for the preview in a form; the server decides. */
export function criticalityOf(needs: readonly (string | number | null)[]): Criticality {
  const highest = Math.max(0, ...needs.map((need) => Number(need ?? 0)));
  if (highest >= 5) return "critical";
  if (highest === 4) return "high";
  return highest === 3 ? "medium" : "low";
}
