import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { useShownValue } from "../../components/record/useShownValue.ts";

/** A value of a finding as a reader knows it. */
export function useFindingValue() {
  const { t } = useFindingWords();
  const show = useShownValue({
    status: t("status", { returnObjects: true }),
    severity: t("common:severity", { returnObjects: true }),
  });

  return (field: string, value: unknown): string => {
    if (typeof value === "object" && value !== null && "reference" in value && "name" in value)
      return `${value.reference} ${value.name}`;
    return show(field, value);
  };
}
