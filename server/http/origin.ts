import type { IncomingMessage } from "node:http";

import type { RequestHandler } from "express";
import { apiTokenOf } from "./apiTokens.ts";
import { sendError } from "./errorResponse.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Accepts only known host names: protects from DNS rebinding, where a site points its own name at this server. */
export function knownHost(rootUrl: string): RequestHandler {
  const root = new URL(rootUrl);
  return (req, res, next) => {
    if (isOurHost(req, root)) return next();
    sendError(res, 421, "FORBIDDEN", "http.wrongHost");
  };
}

/**
 * Changes must come from our own pages: browsers send Origin, and other sites cannot set our header without a
 * preflight request, which is never answered.
 */
export function sameOrigin(rootUrl: string): RequestHandler {
  const root = new URL(rootUrl);
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD" || apiTokenOf(req)) return next(); // Browsers never add a token by themselves.
    if (isSameOrigin(req, root) && req.headers["x-plumbline"] === "1") return next();
    sendError(res, 403, "FORBIDDEN", "http.wrongOrigin");
  };
}

export function isOurHost(req: IncomingMessage, root: URL): boolean {
  const host = req.headers.host;
  if (!host) return false;
  if (host === root.host) return true;
  return isLoopback(root.host) && isLoopback(host);
}

/** Whether the browser says that the request comes from our own page. */
export function isSameOrigin(req: IncomingMessage, root: URL): boolean {
  const { origin, host } = req.headers;
  if (!origin) return false;
  if (req.headers["sec-fetch-site"] && req.headers["sec-fetch-site"] !== "same-origin") return false;
  if (origin === root.origin) return true;
  // Without a configured name, the server answers to every name of this machine.
  return isLoopback(root.host) && host !== undefined && isLoopback(host) && origin === `http://${host}`;
}

function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host.replace(/:\d+$/, ""));
}
