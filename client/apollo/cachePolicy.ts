import { type ApolloClient, ApolloLink, type OperationVariables } from "@apollo/client";
import { canonicalStringify, getOperationName } from "@apollo/client/utilities/internal";
import type { DocumentNode } from "graphql";
import { tap } from "rxjs";

const MINUTE = 60_000;

/** How long an answer is fresh, and how long it may be shown while it is fetched again; in milliseconds. */
export interface CachePolicy {
  staleTime: number;
  cacheTime: number;
}

export const FIGURES: CachePolicy = { staleTime: 5 * MINUTE, cacheTime: 10 * MINUTE };
export const NOTIFICATIONS: CachePolicy = { staleTime: MINUTE, cacheTime: 5 * MINUTE };
export const PREFERENCES: CachePolicy = { staleTime: 5 * MINUTE, cacheTime: 5 * MINUTE };

// Per client, because the next user to sign in has a cache of their own.
const answers = new WeakMap<ApolloClient, Map<string, number>>();

function keyOf(name: string | undefined, variables: OperationVariables): string {
  return `${name} ${canonicalStringify(variables)}`;
}

/**
 * Records when the network answered. Reading an answer from the cache does not make it younger, so screens cannot
 * record it.
 */
export const freshnessLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      if (errors?.length) return;
      const { client, operationName, variables } = operation;
      const known = answers.get(client) ?? new Map<string, number>();
      answers.set(client, known.set(keyOf(operationName, variables), Date.now()));
    }),
  ),
);

/** When this query was last answered, by the clock of this computer. */
export function answeredAt(
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables = {},
): number | undefined {
  return answers.get(client)?.get(keyOf(getOperationName(query), variables));
}

export function ageOf(client: ApolloClient, query: DocumentNode, variables?: OperationVariables): number {
  const at = answeredAt(client, query, variables);
  return at === undefined ? Number.POSITIVE_INFINITY : Date.now() - at;
}

/**
 * A fresh answer is not fetched again, a cached one is shown while it is fetched again, and an older one is not
 * shown.
 */
export function policyFor({ staleTime, cacheTime }: CachePolicy, age: number) {
  if (age < staleTime) return "cache-first";
  return age < cacheTime ? "cache-and-network" : "network-only";
}
