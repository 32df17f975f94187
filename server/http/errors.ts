import { GraphQLError } from "postgraphile/graphql";

import { type Message, type SystemMessage, systemMessage } from "../messages/message.ts";

/** Every reason that a client may hear. Anything else that goes wrong is INTERNAL, with an id to quote. */
export type ErrorCode =
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

export interface ErrorInfo {
  code: ErrorCode;
  message: Message;
  field?: string;
  detail?: unknown;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
}

/** An error that a client may hear of: what it says is put into words where it leaves the server. */
class ClientError extends GraphQLError {
  readonly said: SystemMessage;

  constructor(said: string | SystemMessage, extensions: Record<string, unknown>) {
    const { key, params } = systemMessage(said);
    super(key, { extensions });
    this.said = params ? { key, params } : { key };
  }
}

/** `said` is a message, or the key of one without parameters. */
export function clientError(code: ErrorCode, said: string | SystemMessage, field?: string): GraphQLError {
  return new ClientError(said, { code, ...(field ? { field } : null) });
}

export function rateLimited(retryAfter: number, said: string | SystemMessage): GraphQLError {
  return new ClientError(said, { code: "RATE_LIMITED", retryAfter });
}

export function isClientError(error: unknown): error is ClientError {
  return error instanceof ClientError;
}
