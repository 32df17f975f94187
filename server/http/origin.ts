import type { IncomingMessage } from "node:http";

import type { RequestHandler } from "express";
import { tokenIn } from "./apiTokens.ts";
import { refuse } from "./errorResponse.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Only names that are ours: a page of somebody else cannot point its own name at this server. */
export function knownHost(rootUrl: string): RequestHandler {
  const root = new URL(rootUrl);
  return (req, res, next) => {
    if (isOurHost(req, root)) return next();
    refuse(res, 421, "FORBIDDEN", "http.wrongHost");
  };
}

/**
 * What changes anything must come from our own pages: the browser says so in Origin, and a page of somebody
 * else cannot set our header without asking first, which nobody answers.
 */
export function sameOrigin(rootUrl: string): RequestHandler {
  const root = new URL(rootUrl);
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD" || tokenIn(req)) return next();
    if (cameFromUs(req, root) && req.headers["x-plumbline"] === "1") return next();
    refuse(res, 403, "FORBIDDEN", "http.wrongOrigin");
  };
}

export function isOurHost(req: IncomingMessage, root: URL): boolean {
  const host = req.headers.host;
  if (!host) return false;
  if (host === root.host) return true;
  return isLoopback(root.host) && isLoopback(host);
}

/** Whether a browser says that a page of ours asks. */
export function cameFromUs(req: IncomingMessage, root: URL): boolean {
  const { origin, host } = req.headers;
  if (!origin) return false;
  if (req.headers["sec-fetch-site"] && req.headers["sec-fetch-site"] !== "same-origin") return false;
  if (origin === root.origin) return true;
  // Started without a name of its own, the server answers to every name of this machine.
  return isLoopback(root.host) && host !== undefined && isLoopback(host) && origin === `http://${host}`;
}

function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host.replace(/:\d+$/, ""));
}
