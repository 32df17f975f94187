import { folded } from "../../components/highlight.ts";

const pad = (number: number) => String(number).padStart(2, "0");

/** The names of the months in a language, with their short forms, folded. */
function monthsIn(language: string): string[][] {
  const forms = (["long", "short"] as const).map(
    (month) => new Intl.DateTimeFormat(language, { month, timeZone: "UTC" }),
  );
  return Array.from({ length: 12 }, (_, index) => {
    const day = new Date(Date.UTC(2024, index, 15));
    return forms.map((form) => folded(form.format(day)).replaceAll(/[^\p{L}]/gu, ""));
  });
}

/**
 * A day as people write it in their language or in English: 2026-03-01, 1 March, 1. März 2026, March 1st. Without a year
 * it is the last such day before `today`.
 */
export function parseDay(text: string, language: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const parts = folded(text).match(/\p{L}+|\d+/gu) ?? [];
  const words = parts.filter((part) => /\p{L}/u.test(part));
  const numbers = parts.filter((part) => /^\d/.test(part)).map(Number);
  const month = [language, "en"]
    .map((each) => monthsIn(each).findIndex((names) => words.some((word) => names.includes(word))))
    .find((index) => index >= 0);
  const day = numbers.find((number) => number >= 1 && number <= 31);
  if (month === undefined || day === undefined) return undefined;

  const year = numbers.find((number) => number >= 1900 && number <= 2200);
  if (year !== undefined) return checked(year, month + 1, day);
  const thisYear = Number(today.slice(0, 4));
  const found = checked(thisYear, month + 1, day);
  return found && found <= today ? found : checked(thisYear - 1, month + 1, day);
}

function checked(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}
