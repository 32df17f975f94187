import i18next from "i18next";

import { shownTime } from "../asOf/day.ts";

/**
 * The locale for dates, numbers and money. English speakers get their browser's own English (12/03 or 03/12), others
 * that of their chosen language.
 */
function locale(): string {
  const language = i18next.resolvedLanguage ?? "en";
  const browser = typeof navigator === "undefined" ? undefined : navigator.language;
  // Some systems use names such as en-US@posix, which Intl rejects.
  if (browser?.startsWith(language) && once(`locale ${browser}`, () => isLocale(browser))) return browser;
  return language === "en" ? "en-GB" : language;
}

const made = new Map<string, unknown>();

/** Keeps what was made for a key: to make a formatter takes as long as to format a hundred values. */
function once<Made>(key: string, make: () => Made): Made {
  const kept = made.get(key) as Made | undefined;
  if (kept !== undefined) return kept;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `date ${locale()} ${JSON.stringify(options)}`;
  return once(key, () => new Intl.DateTimeFormat(locale(), options));
}

function distances(numeric: "always" | "auto"): Intl.RelativeTimeFormat {
  return once(`distance ${locale()} ${numeric}`, () => new Intl.RelativeTimeFormat(locale(), { numeric }));
}

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `number ${locale()} ${JSON.stringify(options)}`;
  return once(key, () => new Intl.NumberFormat(locale(), options));
}

function isLocale(name: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(name) && Intl.NumberFormat.supportedLocalesOf(name).length > 0;
}

/** A date without a time is a calendar day and must not move with the reader's time zone. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function instant(value: string | Date): Date {
  return value instanceof Date ? value : new Date(value);
}

export function formatDate(value: string | Date): string {
  const timeZone = typeof value === "string" && isDay(value) ? "UTC" : undefined;
  return dates({ dateStyle: "medium", timeZone }).format(instant(value));
}

export function formatDateTime(value: string | Date): string {
  return dates({ dateStyle: "medium", timeStyle: "short" }).format(instant(value));
}

/** The time of day of the reader. */
export function formatTime(value: string | Date): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(instant(value));
}

/** A calendar day without its year, for an axis. */
export function formatDay(value: string): string {
  return dates({ day: "numeric", month: "short", timeZone: "UTC" }).format(instant(value));
}

export function formatMonth(value: string | Date): string {
  return dates({ month: "short", year: "numeric", timeZone: "UTC" }).format(instant(value));
}

/** 'November 2026', the month of a calendar day. */
export function formatLongMonth(day: string): string {
  return dates({ month: "long", year: "numeric", timeZone: "UTC" }).format(instant(day));
}

/** '25 November 2026'. */
export function formatLongDate(day: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(instant(day));
}

/** 'Wednesday, 25 November 2026'. */
export function formatLongDay(day: string): string {
  return dates({ dateStyle: "full", timeZone: "UTC" }).format(instant(day));
}

export function formatWeekday(day: string, weekday: "short" | "long"): string {
  return dates({ weekday, timeZone: "UTC" }).format(instant(day));
}

/** The day on which weeks start, from 1 for Monday to 7 for Sunday. */
export function weekStart(): number {
  return once(`week ${locale()}`, () => weekStartOf(new Intl.Locale(locale())));
}

interface WithWeeks extends Intl.Locale {
  // Some browsers have the one, some the other, and some neither.
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

function weekStartOf(of: WithWeeks): number {
  return of.getWeekInfo?.().firstDay ?? of.weekInfo?.firstDay ?? (of.region === "US" ? 7 : 1);
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

/** Calendar days from today; negative for the past. Instants count by the reader's own days. */
export function daysUntil(value: string, now: Date = shownTime()): number {
  const day = instant(value);
  const at = isDay(value) ? day.getTime() : Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.round((at - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / (DAY * 1000));
}

/** 'today', 'in 3 days', '40 days ago': in days, because rounding to months or years would be wrong. */
export function formatDays(days: number): string {
  return distances("auto").format(days, "day");
}

/** A due date: '1 Mar 2028', with the weekday within the next 7 days. */
function formatDeadline(value: string, now: Date): string {
  const days = daysUntil(value, now);
  if (days < 0 || days > 7) return formatDate(value);
  return dates({
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: isDay(value) ? "UTC" : undefined,
  }).format(instant(value));
}

/** Whether relative wording is enough: for what happened in the last 7 days. */
export function isRecent(value: string, now: Date = shownTime()): boolean {
  const seconds = (now.getTime() - instant(value).getTime()) / 1000;
  // The clocks of the server and the reader may differ a little.
  return !isDay(value) && seconds > -60 && seconds < WEEK;
}

/** '2 hours ago' for the recent past, otherwise the date. */
export function formatWhen(value: string, now: Date = shownTime()): string {
  return isRecent(value, now) ? formatRelative(value, now) : formatDeadline(value, now);
}

/** '2 hours ago', '3 weeks ago': only full units count. */
export function formatRelative(value: string | Date, now: Date = shownTime()): string {
  const seconds = (instant(value).getTime() - now.getTime()) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? [
    "second",
    Number.POSITIVE_INFINITY,
  ];
  // 'yesterday' and 'now' are exact; 'last year' would be wrong for much of what is a year old.
  const numeric = length <= DAY || unit === "second" ? "auto" : "always";
  return distances(numeric).format(Math.trunc(seconds / length), unit);
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numbers(options).format(value);
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

/** The decimal and thousands separators of the reader's language. */
export function numberSigns(): { decimal: string; group: string } {
  const parts = numbers({ useGrouping: "always" }).formatToParts(1_234_567.5);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { decimal: sign("decimal") ?? ".", group: sign("group") ?? "," };
}

// Nouns among the German labels of choices; all other labels are written in lower case within a sentence.
const GERMAN_NOUN = /^(\S+(ung|keit|heit|schaft|ion|ität)|Betrieb|Lesen|Schreiben|Test|Prüfer|Sponsor)(\s|$)/;

/** A label, such as a status, as it is written within a sentence. */
export function within(value: string): string {
  const first = value.charAt(0);
  // Abbreviations such as CAPEX stay as they are.
  if (/^\p{Lu}{2}/u.test(value)) return value;
  if (i18next.resolvedLanguage === "de" && GERMAN_NOUN.test(value)) return value;
  return first.toLocaleLowerCase(locale()) + value.slice(1);
}
