import type { RiskValues } from "./riskSchema.ts";
import { useRiskWords } from "./useRiskWords.ts";

export function useRiskLabels(): Record<keyof RiskValues, string> {
  const { t } = useRiskWords();
  return {
    name: t("fields.name"),
    businessUnit: t("fields.businessUnit"),
    category: t("fields.category"),
    ownerId: t("fields.owner"),
    treatment: t("fields.treatment"),
    description: t("fields.description"),
    cause: t("fields.cause"),
    event: t("fields.event"),
    consequence: t("fields.consequence"),
    nextReviewOn: t("fields.nextReviewOn"),
    velocity: t("fields.velocity"),
    confidence: t("fields.confidence"),
  };
}
