import i18next from "i18next";

/**
 * Dates, numbers and money as the reader writes them. English speakers get their browser's own English
 * (12/03 or 03/12), the others the form of the language that they chose.
 */
function locale(): string {
  const language = i18next.resolvedLanguage ?? "en";
  const browser = typeof navigator === "undefined" ? undefined : navigator.language;
  // Some systems make up names of their own, such as en-US@posix, which Intl refuses.
  if (browser?.startsWith(language) && isLocale(browser)) return browser;
  return language === "en" ? "en-GB" : language;
}

function isLocale(name: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(name) && Intl.NumberFormat.supportedLocalesOf(name).length > 0;
}

/** A date without a time is a calendar day: it must not move with the reader's time zone. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function instant(value: string | Date): Date {
  return value instanceof Date ? value : new Date(value);
}

export function formatDate(value: string | Date): string {
  const timeZone = typeof value === "string" && isDay(value) ? "UTC" : undefined;
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone }).format(instant(value));
}

export function formatDateTime(value: string | Date): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(
    instant(value),
  );
}

/** A calendar day without its year, for an axis. */
export function formatDay(value: string): string {
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
    instant(value),
  );
}

export function formatMonth(value: string | Date): string {
  return new Intl.DateTimeFormat(locale(), { month: "short", year: "numeric", timeZone: "UTC" }).format(
    instant(value),
  );
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** 'yesterday', 'in 3 weeks'; calendar days are compared by day, instants by time. */
export function formatRelative(value: string | Date, now: Date = new Date()): string {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (typeof value === "string" && isDay(value)) {
    const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
    const days = Math.round((Date.parse(value) - today) / 86_400_000);
    if (Math.abs(days) < 7) return words.format(days, "day");
    return relative(words, days * 86_400);
  }
  return relative(words, (instant(value).getTime() - now.getTime()) / 1000);
}

function relative(words: Intl.RelativeTimeFormat, seconds: number): string {
  const fitting = units.find(([, length]) => Math.abs(seconds) >= length);
  if (!fitting) return words.format(0, "second");
  const [unit, length] = fitting;
  return words.format(Math.round(seconds / length), unit);
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** A whole percentage: 80 becomes '80%'. */
export function formatPercent(value: number): string {
  return formatNumber(value / 100, { style: "percent", maximumFractionDigits: 0 });
}

export function formatMoney(value: number): string {
  return formatNumber(value, { style: "currency", currency: "GBP", maximumFractionDigits: 0 });
}

/** 'Ada, Grace and Alan'. */
export function formatList(values: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(values);
}

/** 'Ada, Grace or Alan'. */
export function formatChoice(values: string[]): string {
  return new Intl.ListFormat(locale(), { type: "disjunction" }).format(values);
}

/** How the reader's language writes 1234.5: what stands before the pennies, and what between thousands. */
export function numberSigns(): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale(), { useGrouping: "always" }).formatToParts(1_234_567.5);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { decimal: sign("decimal") ?? ".", group: sign("group") ?? "," };
}

// What the lists of words have in German; everything else in them is no noun and is small inside of a sentence.
const GERMAN_NOUN = /^(\S+(ung|keit|heit|schaft|ion|ität)|Betrieb|Lesen|Schreiben|Test|Prüfer|Sponsor)(\s|$)/;

/** A word that stands by itself in a list, such as a status, as it is written inside of a sentence. */
export function within(word: string): string {
  const first = word.charAt(0);
  // CAPEX stays CAPEX.
  if (/^\p{Lu}{2}/u.test(word)) return word;
  if (i18next.resolvedLanguage === "de" && GERMAN_NOUN.test(word)) return word;
  return first.toLocaleLowerCase(locale()) + word.slice(1);
}
