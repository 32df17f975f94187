import type { TFunction } from "i18next";

import { formatDate, formatNumber } from "../../i18n/format.ts";
import type { RegisterFilter, RegisterState } from "./types.ts";

function or(labels: string[], t: TFunction<"register">): string {
  if (labels.length <= 2) return labels.join(` ${t("or")} `);
  return t("several", { first: labels[0], second: labels[1], count: labels.length - 2 });
}

/** A filter as a sentence: 'Severity is Critical or High'; undefined if it is not set. */
export function sentenceOf(
  filter: RegisterFilter,
  values: RegisterState["values"],
  t: TFunction<"register">,
): { label: string; verb: string; value: string } | undefined {
  const { key, label, kind } = filter;
  if (kind === "switch") return values[key] ? { label, verb: "", value: "" } : undefined;

  if (kind === "dates" || kind === "numbers") {
    const format = (value: string) =>
      kind === "dates" ? formatDate(value) : formatNumber(Number(value), { maximumFractionDigits: 6 });
    const [from] = values[`${key}_from`] ?? [];
    const [to] = values[`${key}_to`] ?? [];
    if (from && to) return { label, verb: "", value: t("between", { from: format(from), to: format(to) }) };
    if (from) return { label, verb: "", value: t("fromDay", { day: format(from) }) };
    return to ? { label, verb: "", value: t("untilDay", { day: format(to) }) } : undefined;
  }

  const list = values[key] ?? [];
  if (kind === "text") return list[0] ? { label, verb: t("contains"), value: list[0] } : undefined;

  const labels = list.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);
  // One of two states needs no verb: 'Not archived'.
  if (filter.single && labels[0]) return { label: labels[0], verb: "", value: "" };
  if (filter.none && values[filter.none.key]) labels.push(filter.none.label);
  return labels.length > 0 ? { label, verb: t("is"), value: or(labels, t) } : undefined;
}
