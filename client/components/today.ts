/** Today as the database counts it: in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
