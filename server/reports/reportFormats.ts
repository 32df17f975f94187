/** Texts and values of reports in the language of a reader. */
import type { Language } from "../messages/language.ts";
import { message, type SystemMessage } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import type { Column, Value } from "./content.ts";

const LOCALES: Record<Language, string> = { en: "en-GB", de: "de", fr: "fr", es: "es" };

export function reportFormats(language: Language) {
  const locale = LOCALES[language];
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });

  const countries = new Intl.DisplayNames(locale, { type: "region" });

  /** The text of a message, or of the key of one without parameters. */
  function text(given: string | SystemMessage): string {
    return render(language, typeof given === "string" ? message(given) : given);
  }

  function cell(value: Value | undefined, type: Column["type"]): string {
    if (value === null || value === undefined) return "";
    if (typeof value === "object") return text(value);
    if (type === "number") return numbers.format(Number(value));
    if (type === "percent") return percents.format(Number(value) / 100);
    if (type === "amount") return amounts.format(Number(value));
    if (type === "day") return days.format(new Date(String(value)));
    if (type === "moment") return `${moments.format(new Date(String(value)))} UTC`;
    return String(value);
  }

  const countryName = (code: string): string => countries.of(code) ?? code;

  return { text, cell, countryName };
}
