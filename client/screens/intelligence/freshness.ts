import type { ApolloClient } from "@apollo/client";

/** Business intelligence is fresh for five minutes and kept for ten. */
export const FRESH = 5 * 60_000;
export const KEPT = 10 * 60_000;

interface Arrival {
  asOf: string;
  at: number;
}

// By client: whoever signs in next has a cache of their own.
const arrivals = new WeakMap<ApolloClient, Map<string, Arrival>>();

function of(client: ApolloClient): Map<string, Arrival> {
  const known = arrivals.get(client) ?? new Map<string, Arrival>();
  arrivals.set(client, known);
  return known;
}

/** When this answer came: one that was seen before is not younger for being seen again. */
export function arrived(client: ApolloClient, key: string, asOf: string, now = Date.now()): number {
  const known = of(client).get(key);
  if (known?.asOf === asOf) return known.at;
  of(client).set(key, { asOf, at: now });
  return now;
}

/** How long ago the answer to this question came, by this computer's clock. */
export function ageOf(client: ApolloClient, key: string, now = Date.now()): number {
  const at = of(client).get(key)?.at;
  return at === undefined ? Number.POSITIVE_INFINITY : now - at;
}

/** Fresh figures are not asked for again; kept ones are shown while new ones come; older ones are not shown. */
export function policyFor(client: ApolloClient, key: string, now = Date.now()) {
  const age = ageOf(client, key, now);
  if (age < FRESH) return "cache-first";
  return age < KEPT ? "cache-and-network" : "network-only";
}
