import { GraphQLError } from "postgraphile/graphql";

import { type Message, type SystemMessage, systemMessage } from "../messages/message.ts";

/** The codes of errors that clients may see. Anything else is INTERNAL, with an id to quote. */
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
  /** Seconds until a retry is worthwhile. */
  retryAfter?: number;
}

/** An error that clients may see; its message is rendered when it leaves the server. */
class ClientError extends GraphQLError {
  readonly systemMessage: SystemMessage;

  constructor(keyOrMessage: string | SystemMessage, extensions: Record<string, unknown>) {
    const { key, params } = systemMessage(keyOrMessage);
    super(key, { extensions });
    this.systemMessage = params ? { key, params } : { key };
  }
}

/** `clientMessage` is a message, or the key of one without parameters. */
export function clientError(
  code: ErrorCode,
  keyOrMessage: string | SystemMessage,
  field?: string,
): GraphQLError {
  return new ClientError(keyOrMessage, { code, ...(field ? { field } : null) });
}

export function rateLimited(retryAfter: number, keyOrMessage: string | SystemMessage): GraphQLError {
  return new ClientError(keyOrMessage, { code: "RATE_LIMITED", retryAfter });
}

export function isClientError(error: unknown): error is ClientError {
  return error instanceof ClientError;
}
