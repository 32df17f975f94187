import { formatNumber } from "../../../i18n/format.ts";
import type { BenefitId } from "../parts/benefits.ts";
import { formatExactMoney } from "../parts/pounds.ts";
import { measureOf } from "./benefits.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

/** Formats a benefit and its value. */
export function useBenefitMessages() {
  const { t } = useProjectPageMessages();

  return {
    nameOf: (benefit: BenefitId): string => t(`approvals:benefits.${benefit}`),
    textOf: (benefit: BenefitId, value: string): string => {
      const measure = measureOf(benefit);
      if (measure === "pounds") return t("benefits.perYear", { amount: formatExactMoney(value) });
      if (measure === "percent")
        return formatNumber(Number(value) / 100, { style: "percent", maximumFractionDigits: 2 });
      return value;
    },
  };
}
