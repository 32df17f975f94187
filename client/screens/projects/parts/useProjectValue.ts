import { useFieldMessages } from "../../../components/record/useFieldMessages.ts";
import { type BenefitValues, benefitIds } from "./benefits.ts";
import { useProjectFields } from "./useProjectFields.ts";
import { useProjectMessages } from "./useProjectMessages.ts";

function isBenefits(field: string, value: unknown): value is BenefitValues {
  return field === "businessBenefits" && typeof value === "object" && value !== null;
}

/** Formats a value of the form. */
export function useProjectValue() {
  const { t } = useProjectMessages();
  const show = useFieldMessages(useProjectFields());

  return (field: string, value: unknown): string => {
    if (!isBenefits(field, value)) return show(field, value);
    return benefitIds
      .filter((id) => value[id].selected)
      .map((id) => {
        const summary = [value[id].value, value[id].details].filter(Boolean).join(", ");
        return summary ? `${t(`approvals:benefits.${id}`)}: ${summary}` : t(`approvals:benefits.${id}`);
      })
      .join("\n");
  };
}
