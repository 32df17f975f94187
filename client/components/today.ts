/** Today in UTC, by which the database counts days. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
