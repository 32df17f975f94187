export const audiences = ["everybody", "roles"] as const;

export interface Values {
  title: string;
  message: string;
  audience: (typeof audiences)[number];
  roles: string[];
  startsOn: string;
  endsOn: string;
}

/** The last day of an announcement is at most so many days away. */
export const LAST_DAY = 366;

const DAY = 86_400_000;

/** Days are counted in UTC, as the server does. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}
