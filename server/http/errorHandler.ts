import type { ErrorRequestHandler, RequestHandler } from "express";
import { GraphQLError } from "postgraphile/graphql";

import { BACK_SOON, refuse, STATUS } from "./errorResponse.ts";
import type { ErrorCode } from "./errors.ts";

export const notFound: RequestHandler = (_req, res) => refuse(res, 404, "NOT_FOUND", "general.notFound");

/** The last word about anything that a route threw: the same codes and words as in GraphQL. */
export function errorHandler(maskError: (error: GraphQLError) => GraphQLError): ErrorRequestHandler {
  return (error: Error & { status?: number }, _req, res, next) => {
    if (res.headersSent) return next(error);
    // Express says so of an address that cannot be decoded, and of a body that ends too early.
    if (error.status && error.status >= 400 && error.status < 500) {
      return refuse(res, error.status, "INVALID_INPUT", "http.unreadable");
    }
    const { message, extensions } = maskError(new GraphQLError(error.message, { originalError: error }));
    const code = extensions.code as ErrorCode;
    const seconds = extensions.retryAfter ?? (code === "UNAVAILABLE" ? BACK_SOON : null);
    if (seconds !== null) res.setHeader("Retry-After", String(seconds));
    res.vary("Accept-Language");
    res.status(STATUS[code] ?? 500).json({ errors: [{ message, extensions }] });
  };
}
