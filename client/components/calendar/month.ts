const DAY = 86_400_000;

/** Days are written as 2026-11-25, months as 2026-11; both count in UTC, as the database does. */
export type Day = string;

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(dateOf(day).getTime() + count * DAY));
}

/** The same day of another month, or its last day. */
export function addMonths(day: Day, count: number): Day {
  const date = dateOf(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return dayOf(first);
}

/** The place of a day in its week, from 0 to 6; weeks start on a Monday (1) to Sunday (7). */
export function weekdayOf(day: Day, start: number): number {
  return (dateOf(day).getUTCDay() - start + 7) % 7;
}

export const monthOf = (day: Day) => day.slice(0, 7);

/** The weeks of a month, with the days of its neighbours that complete them. */
export function weeksOf(month: string, weekStart: number): Day[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first, weekStart));
  const end = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let day = start; day < end; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

function isDay(value: string | null): value is Day {
  if (!value || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = dateOf(value);
  return !Number.isNaN(date.getTime()) && dayOf(date) === value;
}

/** The day that the address names; without one today, or the first day of the month that it names. */
export function dayIn(params: URLSearchParams, today: Day): Day {
  const month = params.get("month");
  const day = params.get("day");
  const first = `${month}-01`;
  if (!isDay(first)) return isDay(day) ? day : today;
  if (isDay(day) && monthOf(day) === month) return day;
  return month === monthOf(today) ? today : first;
}
