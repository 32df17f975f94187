const DAY = 86_400_000;

export interface Planned {
  plannedStartOn: string;
  plannedEndOn: string;
  startedOn: string | null;
  closedOn: string | null;
}

/** The share of the year before this day, from 0 to 1; days outside of the year are at its ends. */
export function placeIn(year: number, day: string): number {
  const first = Date.UTC(year, 0, 1);
  const length = Date.UTC(year + 1, 0, 1) - first;
  return Math.min(1, Math.max(0, (Date.parse(day) - first) / length));
}

/** The bar of an audit: where it starts and how long it is, as shares of the year; both days belong to it. */
export function barOf(year: number, { plannedStartOn, plannedEndOn }: Planned) {
  const start = placeIn(year, plannedStartOn);
  const dayAfter = new Date(Date.parse(plannedEndOn) + DAY).toISOString();
  return { start, length: Math.max(placeIn(year, dayAfter) - start, 0.004) };
}

/** Whether the bar begins or goes on outside of the year. */
export function exceeds(year: number, { plannedStartOn, plannedEndOn }: Planned) {
  return { before: plannedStartOn < `${year}-01-01`, after: plannedEndOn > `${year}-12-31` };
}
