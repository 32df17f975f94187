import { formatNumber } from "../../../i18n/format.ts";

/** An exact amount in pounds, with pence if there are any: for what was entered or changed. Figures have whole pounds. */
export function formatExactMoney(amount: string | number): string {
  const value = Number(amount);
  const digits = Number.isInteger(value) ? 0 : 2;
  return formatNumber(value, {
    style: "currency",
    currency: "GBP",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
