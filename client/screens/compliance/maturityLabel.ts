import type { ComplianceMessages } from "./useComplianceMessages.ts";

export function maturityLabel(maturity: number | null, t: ComplianceMessages): string | undefined {
  const labels: Readonly<Record<string, string>> = t("maturity", { returnObjects: true });
  return maturity === null ? undefined : labels[String(maturity)];
}
