import type { ComplianceMessages } from "./useComplianceMessages.ts";

export const levels = ["0", "1", "2", "3", "4", "5"] as const;

export function maturityLabel(maturity: number | null, t: ComplianceMessages): string | undefined {
  const labels: Readonly<Record<string, string>> = t("maturity", { returnObjects: true });
  return maturity === null ? undefined : labels[String(maturity)];
}

export function maturityOptions(t: ComplianceMessages) {
  return levels.map((value) => ({ value, label: t(`maturity.${value}`) }));
}
