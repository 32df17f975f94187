import type { ControlValues } from "./controlSchema.ts";
import { useControlWords } from "./useControlWords.ts";

export function useControlLabels(): Record<keyof ControlValues, string> {
  const { t } = useControlWords();
  return {
    name: t("fields.name"),
    description: t("fields.description"),
    type: t("fields.type"),
    nature: t("fields.nature"),
    frequency: t("fields.frequency"),
    status: t("fields.status"),
    ownerId: t("fields.owner"),
    businessUnit: t("fields.businessUnit"),
    annualCost: t("fields.annualCost"),
    nextTestOn: t("fields.nextTestOn"),
  };
}
