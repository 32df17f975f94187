import type { Request, RequestHandler, Response } from "express";
import type { Pool } from "pg";

import { sendError } from "./errorResponse.ts";
import { keepErrorCode } from "./requestContext.ts";
import { hashOfToken, rememberVisitor, visitorOf } from "./visitor.ts";

const TOKEN = /^plb_[A-Za-z0-9_-]{43}$/;

/**
 * The API token of a request. Other sites cannot send one: browsers send a preflight request before a page may set
 * this header, and it is not answered. So such requests need neither Origin nor the application's header.
 */
export function apiTokenOf(req: Request): string | null {
  if (req.method !== "POST" || req.path !== "/graphql") return null;
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? "")?.[1] ?? null;
}

/** Runs the request with the permissions of the token; a cookie beside it is ignored. */
export function readApiToken(auth: Pool): RequestHandler {
  return async (req, res, next) => {
    const token = apiTokenOf(req);
    if (!token) return next();
    const apiToken = hashOfToken(token);
    rememberVisitor(req, { ...visitorOf(req), session: "", apiToken });
    if (!TOKEN.test(token)) return invalid(res);
    const { rows } = await auth.query<{ alive: boolean; reads_only: boolean; wait: number }>(
      "select alive, reads_only, wait from app_private.auth_begin_token($1, $2)",
      [apiToken, req.ip ?? ""],
    );
    const known = rows[0];
    if (known && known.wait > 0) {
      res.setHeader("Retry-After", String(known.wait));
      return sendError(res, 429, "RATE_LIMITED", "limits.tooManyRequests");
    }
    if (!known?.alive) return invalid(res);
    rememberVisitor(req, { ...visitorOf(req), readsOnly: known.reads_only });
    next();
  };
}

function invalid(res: Response): void {
  keepErrorCode("UNAUTHENTICATED");
  res.setHeader("WWW-Authenticate", "Bearer");
  sendError(res, 401, "UNAUTHENTICATED", "tokens.notValidOrExpired");
}
