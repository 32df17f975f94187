import type { EvidenceValues } from "./evidenceSchema.ts";
import { useEvidenceWords } from "./useEvidenceWords.ts";

export function useEvidenceLabels(): Record<keyof EvidenceValues, string> {
  const { t } = useEvidenceWords();
  return {
    name: t("fields.name"),
    description: t("fields.description"),
    collectedBy: t("fields.collector"),
    collectedOn: t("fields.collectedOn"),
    effectiveOn: t("fields.effectiveOn"),
    reviewMonths: t("fields.reviewMonths"),
    validUntil: t("fields.validUntil"),
  };
}
