/** Days as 2026-03-01, and the names of their databases. */
import { pastTemplateOf } from "../database/connections.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** A transaction that began before midnight may still be running; jobs may take ten minutes. */
const SETTLING_MS = 15 * 60_000;

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text;
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The newest day that cannot change any more. */
export function newestPastDay(now = Date.now()): string {
  return dayOf(new Date(now - SETTLING_MS - DAY_MS));
}

/** The last moment of the day, with the precision of PostgreSQL. */
export function endOf(day: string): string {
  return `${day}T23:59:59.999999Z`;
}

export function databaseOfDay(database: string, day: string): string {
  return `${pastTemplateOf(database)}_${day.replaceAll("-", "")}`;
}
