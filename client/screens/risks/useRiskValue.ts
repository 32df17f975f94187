import { useShownValue } from "../../components/record/useShownValue.ts";
import { useRiskWords } from "./useRiskWords.ts";

/** A value of a risk or a task as a reader knows it. */
export function useRiskValue() {
  const { t } = useRiskWords();
  return useShownValue({
    status: { ...t("status", { returnObjects: true }), ...t("taskStatus", { returnObjects: true }) },
    treatment: t("treatment", { returnObjects: true }),
    velocity: t("velocity", { returnObjects: true }),
    confidence: t("confidence", { returnObjects: true }),
    kind: t("kinds", { returnObjects: true }),
    severity: t("common:severity", { returnObjects: true }),
  });
}
