import type { ErrorRequestHandler, RequestHandler } from "express";
import { GraphQLError } from "postgraphile/graphql";

import { RETRY_AFTER_SECONDS, STATUS, sendError } from "./errorResponse.ts";
import type { ErrorCode } from "./errors.ts";

export const notFound: RequestHandler = (_req, res) => sendError(res, 404, "NOT_FOUND", "general.notFound");

/** Answers errors that a route has thrown, with the same codes and messages as GraphQL. */
export function errorHandler(maskError: (error: GraphQLError) => GraphQLError): ErrorRequestHandler {
  return (error: Error & { status?: number }, _req, res, next) => {
    if (res.headersSent) return next(error);
    // Express reports addresses that cannot be decoded and bodies that end too early in this way.
    if (error.status && error.status >= 400 && error.status < 500) {
      return sendError(res, error.status, "INVALID_INPUT", "http.unreadable");
    }
    const { message, extensions } = maskError(new GraphQLError(error.message, { originalError: error }));
    const code = extensions.code as ErrorCode;
    const seconds = extensions.retryAfter ?? (code === "UNAVAILABLE" ? RETRY_AFTER_SECONDS : null);
    if (seconds !== null) res.setHeader("Retry-After", String(seconds));
    res.vary("Accept-Language");
    res.status(STATUS[code] ?? 500).json({ errors: [{ message, extensions }] });
  };
}
