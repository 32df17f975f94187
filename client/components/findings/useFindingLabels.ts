import type { FindingValues } from "./findingSchema.ts";
import { useFindingWords } from "./useFindingWords.ts";

export function useFindingLabels(): Record<keyof FindingValues, string> {
  const { t } = useFindingWords();
  return {
    title: t("fields.title"),
    severity: t("fields.severity"),
    criteria: t("fields.criteria"),
    condition: t("fields.condition"),
    cause: t("fields.cause"),
    consequence: t("fields.consequence"),
    recommendation: t("fields.recommendation"),
    response: t("fields.response"),
    ownerId: t("fields.owner"),
    identifiedOn: t("fields.identifiedOn"),
    dueOn: t("fields.dueOn"),
    control: t("fields.control"),
    requirement: t("fields.requirement"),
    risk: t("fields.risk"),
  };
}
