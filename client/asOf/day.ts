/**
 * The past day that this page shows, from ?as_of= in its address; null is today. It stays the same as long as the page
 * is loaded: another day, and today, are another load of the page, so that no answer of one day is shown on another.
 */
export const AS_OF = "as_of";

export const asOfDay: string | null = readDay();

function readDay(): string | null {
  if (typeof window === "undefined") return null;
  const day = new URLSearchParams(window.location.search).get(AS_OF);
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}

/** By this header the server answers from that day. */
export function asOfHeaders(): Record<string, string> {
  return asOfDay ? { "X-As-Of": asOfDay } : {};
}

/** Marks queries of the change log. Past days have no copy of it, so they read today's data up to the end of that day. */
export const READS_TRAIL = { readsTrail: true } as const;

/** By this header the server ends histories with that day. */
export function historyHeaders(): Record<string, string> {
  return asOfDay ? { "X-History-Until": asOfDay } : {};
}

/** The time that the page shows: now, or the last moment of its day. */
export function shownTime(): Date {
  return asOfDay ? new Date(`${asOfDay}T23:59:59.999Z`) : new Date();
}

/** The same page on another day; null is today. */
export function pathAsOf(day: string | null, { pathname, search } = window.location): string {
  const params = new URLSearchParams(search);
  if (day) params.set(AS_OF, day);
  else params.delete(AS_OF);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** The address of a link that the router does not make, such as one in a chart. */
export function hrefWithDay(path: string): string {
  if (!asOfDay) return path;
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return `${pathname}${searchWithDay(search)}${hash}`;
}

/** Adds the day of this page to the search of a link. */
export function searchWithDay(search: string, day = asOfDay): string {
  if (!day) return search;
  const params = new URLSearchParams(search);
  params.set(AS_OF, day);
  return `?${params}`;
}
