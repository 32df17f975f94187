import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

type Case = Pick<
  ProjectRecordFragment,
  "annualNetBenefit" | "discountRate" | "estimatedCapex" | "paybackYears"
>;

/** Formats the payback and the discount rate. */
export function useCaseMessages({ annualNetBenefit, discountRate, estimatedCapex, paybackYears }: Case) {
  const { t } = useProjectPageMessages();
  // Without a cost there is nothing to pay back; without a saving it is never paid back.
  const never = paybackYears === null && estimatedCapex !== null && annualNetBenefit !== null;
  const years =
    paybackYears === null
      ? null
      : t("case.years", { count: Number(paybackYears), years: formatNumber(Number(paybackYears)) });

  return {
    never,
    payback: never ? t("case.never") : years,
    paybackNote: never ? t("case.neverWhy") : years === null ? undefined : t("case.undiscounted"),
    rate: formatNumber(Number(discountRate), { style: "percent", maximumFractionDigits: 2 }),
  };
}
