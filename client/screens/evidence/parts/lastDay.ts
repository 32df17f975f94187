/** The last day that follows from the first one, by the rule of the database: in shorter months the last day counts. */
export function lastDay(effectiveOn: string, reviewMonths: string | number): string | undefined {
  const months = Number(reviewMonths);
  const first = new Date(`${effectiveOn}T00:00:00Z`);
  if (!Number.isInteger(months) || months < 1 || months > 120 || Number.isNaN(first.getTime()))
    return undefined;
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(first.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
