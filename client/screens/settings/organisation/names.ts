import i18next from "i18next";

/** English as it is written in Britain, like all other dates without a browser's own preference. */
function language(): string {
  const chosen = i18next.resolvedLanguage ?? "en";
  return chosen === "en" ? "en-GB" : chosen;
}

/** The name of a country in the reader's language, by its code of ISO 3166-1. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(language(), { type: "region" }).of(code) ?? code;
}

/** The countries as options, in the order of their names. */
export function countryOptions(codes: readonly (string | null)[]) {
  const names = new Intl.DisplayNames(language(), { type: "region" });
  const { compare } = new Intl.Collator(language());
  return codes
    .flatMap((code) => (code ? [{ value: code, label: names.of(code) ?? code }] : []))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** The name of a month, from 1 to 12. */
export function monthName(month: number): string {
  return new Intl.DateTimeFormat(language(), { month: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2000, month - 1, 1)),
  );
}

/** A day of the year such as 6 April. */
export function dayOfYear(month: number, day: number): string {
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2000, month - 1, day)),
  );
}

/** The name of a language in the reader's language. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(language(), { type: "language" }).of(code) ?? code;
}
