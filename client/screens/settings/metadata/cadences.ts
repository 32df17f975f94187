/** The days between reviews by severity, the most frequent first. */
export const cadences = [
  "reviewDaysCritical",
  "reviewDaysHigh",
  "reviewDaysMedium",
  "reviewDaysLow",
] as const;

export type Cadence = (typeof cadences)[number];
