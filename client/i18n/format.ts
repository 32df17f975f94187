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

const DAY = 86_400;
const WEEK = 7 * DAY;
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365.25 * DAY],
  ["month", 30.4375 * DAY],
  ["week", WEEK],
  ["day", DAY],
  ["hour", 3_600],
  ["minute", 60],
];

/** How many calendar days from today; negative for the past. An instant counts by the reader's own days. */
export function daysUntil(value: string, now: Date = new Date()): number {
  const day = instant(value);
  const at = isDay(value) ? day.getTime() : Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.round((at - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / (DAY * 1000));
}

/** 'today', 'in 3 days', '40 days ago': counted in days, because a rounded month or year would not be true. */
export function formatDays(days: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(days, "day");
}

/** A day by which something is due, or on which something was: '1 Mar 2028', with the weekday in the next 7 days. */
function formatDeadline(value: string, now: Date): string {
  const days = daysUntil(value, now);
  if (days < 0 || days > 7) return formatDate(value);
  return new Intl.DateTimeFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: isDay(value) ? "UTC" : undefined,
  }).format(instant(value));
}

/** Whether relative wording is enough: for what happened in the last 7 days. */
export function isRecent(value: string, now: Date = new Date()): boolean {
  const seconds = (now.getTime() - instant(value).getTime()) / 1000;
  // The clocks of server and reader differ a little.
  return !isDay(value) && seconds > -60 && seconds < WEEK;
}

/** '2 hours ago' for the recent past, and the date for everything else. */
export function formatWhen(value: string, now: Date = new Date()): string {
  return isRecent(value, now) ? formatRelative(value, now) : formatDeadline(value, now);
}

/** '2 hours ago', '3 weeks ago': only whole units that have passed are counted. */
export function formatRelative(value: string | Date, now: Date = new Date()): string {
  const seconds = (instant(value).getTime() - now.getTime()) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? [
    "second",
    Number.POSITIVE_INFINITY,
  ];
  // 'yesterday' and 'now' are true; 'last year' would be for most of what is a year old, and not for all.
  const numeric = length <= DAY || unit === "second" ? "auto" : "always";
  return new Intl.RelativeTimeFormat(locale(), { numeric }).format(Math.trunc(seconds / length), unit);
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
