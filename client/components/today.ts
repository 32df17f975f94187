import { shownTime } from "../asOf/day.ts";

/** Today in UTC, by which the database counts days; on a page of a past day, that day. */
export function today(): string {
  return shownTime().toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** The day so many days before today. */
export function daysAgo(days: number): string {
  return new Date(shownTime().getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
