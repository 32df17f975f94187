import { useShownValue } from "../record/useShownValue.ts";
import { type BenefitValues, benefitIds } from "./benefits.ts";
import { useProjectWords } from "./useProjectWords.ts";

function isBenefits(field: string, value: unknown): value is BenefitValues {
  return field === "businessBenefits" && typeof value === "object" && value !== null;
}

/** A value of the form as a reader knows it. */
export function useProjectValue() {
  const { t } = useProjectWords();
  const show = useShownValue({
    projectType: t("approvals:values.project_type", { returnObjects: true }),
    status: t("approvals:values.status", { returnObjects: true }),
    health: t("approvals:values.health", { returnObjects: true }),
  });

  return (field: string, value: unknown): string => {
    if (!isBenefits(field, value)) return show(field, value);
    return benefitIds
      .filter((id) => value[id].selected)
      .map((id) => {
        const told = [value[id].value, value[id].details].filter(Boolean).join(", ");
        return told ? `${t(`approvals:benefits.${id}`)}: ${told}` : t(`approvals:benefits.${id}`);
      })
      .join("\n");
  };
}
