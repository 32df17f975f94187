import type { BenefitId } from "../../../components/projects/benefits.ts";
import { formatPounds } from "../../../components/projects/pounds.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { measureOf } from "./benefits.ts";
import { useProjectPageWords } from "./useProjectPageWords.ts";

/** A benefit and its value as a reader knows them. */
export function useBenefitWords() {
  const { t } = useProjectPageWords();

  return {
    nameOf: (benefit: BenefitId): string => t(`approvals:benefits.${benefit}`),
    textOf: (benefit: BenefitId, value: string): string => {
      const measure = measureOf(benefit);
      if (measure === "pounds") return t("benefits.perYear", { amount: formatPounds(value) });
      if (measure === "percent")
        return formatNumber(Number(value) / 100, { style: "percent", maximumFractionDigits: 2 });
      return value;
    },
  };
}
