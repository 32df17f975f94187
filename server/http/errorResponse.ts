import type { Response } from "express";

import { type SystemMessage, systemMessage } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import type { ErrorCode } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";

export const GRAPHQL_MEDIA_TYPE = "application/graphql-response+json";

/** The HTTP status of a response that is one error. */
export const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE: 409,
  INVALID_INPUT: 400,
  INVALID_REFERENCE: 400,
  TOO_COMPLEX: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
};

/** The seconds after which clients may retry when the server is unavailable. */
export const RETRY_AFTER_SECONDS = 2;

/** Sends an error in the format of GraphQL, so that clients read all errors in one way. */
export function sendError(
  res: Response,
  status: number,
  code: ErrorCode,
  keyOrMessage: string | SystemMessage,
  retryAfter?: number,
): void {
  if (retryAfter) res.setHeader("Retry-After", String(retryAfter));
  // By this type GraphQL clients recognise a GraphQL body although the status is that of an error.
  if (res.req.headers.accept?.includes(GRAPHQL_MEDIA_TYPE)) res.type(`${GRAPHQL_MEDIA_TYPE}; charset=utf-8`);
  res.vary("Accept-Language");
  const requestId = res.getHeader("X-Request-Id");
  res.status(status).json({
    errors: [
      {
        message: render(currentLanguage(), systemMessage(keyOrMessage)),
        extensions: { code, ...(retryAfter ? { retryAfter } : null), requestId },
      },
    ],
  });
}
