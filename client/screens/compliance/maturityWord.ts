import type { ComplianceWords } from "./useComplianceWords.ts";

export function maturityWord(maturity: number | null, t: ComplianceWords): string | undefined {
  const words: Readonly<Record<string, string>> = t("maturity", { returnObjects: true });
  return maturity === null ? undefined : words[String(maturity)];
}
