export const audiences = ["everybody", "roles"] as const;

export interface Values {
  title: string;
  message: string;
  audience: (typeof audiences)[number];
  roles: string[];
  startsOn: string;
  endsOn: string;
}

/** The latest end of an announcement, in days from now. */
export const LAST_DAY = 366;

const DAY = 86_400_000;

/** Days are in UTC, as on the server. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}
