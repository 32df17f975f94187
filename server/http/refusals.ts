import { GraphQLError } from "postgraphile/graphql";

/** Every reason that a client may hear. Anything else that goes wrong is INTERNAL, with an id to quote. */
export type RefusalCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "INVALID_REFERENCE"
  | "INVALID_INPUT"
  | "STALE"
  | "TIMEOUT"
  | "UNAVAILABLE"
  | "TOO_COMPLEX"
  | "RATE_LIMITED"
  | "INTERNAL";

export interface Refusal {
  code: RefusalCode;
  message: string;
  field?: string;
  detail?: unknown;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
}

const REFUSED = Symbol("refused by us");

/** An error whose words are meant for the client; the mask lets only these pass as they are. */
export function refusal(code: RefusalCode, message: string, field?: string): GraphQLError {
  const error = new GraphQLError(message, { extensions: { code, ...(field ? { field } : null) } });
  return Object.assign(error, { [REFUSED]: true });
}

export function rateLimited(retryAfter: number, message: string): GraphQLError {
  const error = new GraphQLError(message, { extensions: { code: "RATE_LIMITED", retryAfter } });
  return Object.assign(error, { [REFUSED]: true });
}

export function isRefusal(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && REFUSED in error;
}
