import "postgraphile/grafserv";

import { BACK_SOON, STATUS } from "../http/errorResponse.ts";
import type { ErrorCode } from "../http/errors.ts";

/** Codes that proxies, monitors and load balancers must understand too. */
const TOLD: readonly ErrorCode[] = ["UNAUTHENTICATED", "RATE_LIMITED", "TIMEOUT", "UNAVAILABLE"];
/** Answers without data are short; longer ones are not parsed. */
const LONGEST = 8_000;

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { extensions?: { code?: ErrorCode; retryAfter?: number } }[];
}

/**
 * GraphQL answers every request with status 200; if the whole answer is one such error, the HTTP status says so too.
 */
export const HttpStatus: GraphileConfig.Plugin = {
  name: "HttpStatus",
  version: "1.0.0",
  grafserv: {
    middleware: {
      async processRequest(next) {
        const result = await next();
        if (result?.type !== "buffer" || result.buffer.length > LONGEST) return result;
        const refused = refusalIn(result.buffer);
        if (!refused) return result;
        const seconds = refused.retryAfter ?? (refused.code === "UNAVAILABLE" ? BACK_SOON : undefined);
        const headers = seconds ? { ...result.headers, "Retry-After": String(seconds) } : result.headers;
        return { ...result, statusCode: STATUS[refused.code] ?? 200, headers };
      },
    },
  },
};

function refusalIn(buffer: Buffer): { code: ErrorCode; retryAfter?: number } | null {
  const text = buffer.toString("utf8");
  if (!text.includes('"errors"')) return null;
  const { data, errors = [] }: Body = JSON.parse(text);
  const code = errors[0]?.extensions?.code;
  if (!code || !TOLD.includes(code) || errors.some(({ extensions }) => extensions?.code !== code))
    return null;
  if (Object.values(data ?? {}).some((value) => value !== null)) return null;
  return { code, retryAfter: errors[0]?.extensions?.retryAfter };
}
