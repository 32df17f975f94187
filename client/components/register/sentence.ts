import type { TFunction } from "i18next";

import { formatDate } from "../../i18n/format.ts";
import type { RegisterFilter, RegisterState } from "./types.ts";

function or(words: string[], t: TFunction<"register">): string {
  if (words.length <= 2) return words.join(` ${t("or")} `);
  return t("several", { first: words[0], second: words[1], count: words.length - 2 });
}

/** A filter as a sentence: 'Severity is Critical or High'; undefined if it is not set. */
export function sentenceOf(
  filter: RegisterFilter,
  values: RegisterState["values"],
  t: TFunction<"register">,
): { label: string; verb: string; value: string } | undefined {
  const { key, label, kind } = filter;
  if (kind === "switch") return values[key] ? { label, verb: "", value: "" } : undefined;

  if (kind === "dates") {
    const [from] = values[`${key}_from`] ?? [];
    const [to] = values[`${key}_to`] ?? [];
    if (from && to)
      return { label, verb: "", value: t("between", { from: formatDate(from), to: formatDate(to) }) };
    if (from) return { label, verb: "", value: t("fromDay", { day: formatDate(from) }) };
    return to ? { label, verb: "", value: t("untilDay", { day: formatDate(to) }) } : undefined;
  }

  const list = values[key] ?? [];
  if (kind === "text") return list[0] ? { label, verb: t("contains"), value: list[0] } : undefined;

  const words = list.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);
  // One of two states needs no verb: 'Not archived'.
  if (filter.single && words[0]) return { label: words[0], verb: "", value: "" };
  if (filter.none && values[filter.none.key]) words.push(filter.none.label);
  return words.length > 0 ? { label, verb: t("is"), value: or(words, t) } : undefined;
}
