import { useFieldWords } from "../record/useFieldWords.ts";
import { type BenefitValues, benefitIds } from "./benefits.ts";
import { useProjectFields } from "./useProjectFields.ts";
import { useProjectWords } from "./useProjectWords.ts";

function isBenefits(field: string, value: unknown): value is BenefitValues {
  return field === "businessBenefits" && typeof value === "object" && value !== null;
}

/** A value of the form as a reader knows it. */
export function useProjectValue() {
  const { t } = useProjectWords();
  const show = useFieldWords(useProjectFields());

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
