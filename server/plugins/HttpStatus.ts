import "postgraphile/grafserv";

import { RETRY_AFTER_SECONDS, STATUS } from "../http/errorResponse.ts";
import type { ErrorCode } from "../http/errors.ts";

/** Codes that proxies, monitors and load balancers must understand too. */
const CODES_WITH_STATUS: readonly ErrorCode[] = ["UNAUTHENTICATED", "RATE_LIMITED", "TIMEOUT", "UNAVAILABLE"];
/** Responses without data are short; longer ones are not parsed. */
const MAX_ERROR_BYTES = 8_000;

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { extensions?: { code?: ErrorCode; retryAfter?: number } }[];
}

/**
 * GraphQL answers every request with status 200; a response that is only one such error gets the HTTP status of the
 * error.
 */
export const HttpStatus: GraphileConfig.Plugin = {
  name: "HttpStatus",
  version: "1.0.0",
  grafserv: {
    middleware: {
      async processRequest(next) {
        const result = await next();
        if (result?.type !== "buffer" || result.buffer.length > MAX_ERROR_BYTES) return result;
        const error = errorIn(result.buffer);
        if (!error) return result;
        const seconds = error.retryAfter ?? (error.code === "UNAVAILABLE" ? RETRY_AFTER_SECONDS : undefined);
        const headers = seconds ? { ...result.headers, "Retry-After": String(seconds) } : result.headers;
        return { ...result, statusCode: STATUS[error.code] ?? 200, headers };
      },
    },
  },
};

function errorIn(buffer: Buffer): { code: ErrorCode; retryAfter?: number } | null {
  const text = buffer.toString("utf8");
  if (!text.includes('"errors"')) return null;
  const { data, errors = [] }: Body = JSON.parse(text);
  const code = errors[0]?.extensions?.code;
  if (
    !code ||
    !CODES_WITH_STATUS.includes(code) ||
    errors.some(({ extensions }) => extensions?.code !== code)
  )
    return null;
  if (Object.values(data ?? {}).some((value) => value !== null)) return null;
  return { code, retryAfter: errors[0]?.extensions?.retryAfter };
}
