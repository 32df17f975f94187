import type { ComplianceWords } from "./useComplianceWords.ts";

export const levels = ["0", "1", "2", "3", "4", "5"] as const;

export function maturityWord(maturity: number | null, t: ComplianceWords): string | undefined {
  const words: Readonly<Record<string, string>> = t("maturity", { returnObjects: true });
  return maturity === null ? undefined : words[String(maturity)];
}

export function maturityOptions(t: ComplianceWords) {
  return levels.map((value) => ({ value, label: t(`maturity.${value}`) }));
}
