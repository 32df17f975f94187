import { createHash, randomBytes } from "node:crypto";

import type { RequestHandler, Response } from "express";
import helmet from "helmet";

const nonces = new WeakMap<object, string>();

/** The nonce of this response, which its page passes on to styles that are created in the browser. */
export function nonceOf(res: Response): string {
  const known = nonces.get(res);
  if (known) return known;
  const nonce = randomBytes(18).toString("base64");
  nonces.set(res, nonce);
  return nonce;
}

/** The security headers of every response. A page may contain the one script that is given here, and no other. */
export function securityHeaders(secure: boolean, script?: string): RequestHandler[] {
  const known = script ? [`'sha256-${createHash("sha256").update(script).digest("base64")}'`] : [];
  const helmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...known],
        styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res as Response)}'`],
        imgSrc: ["'self'", "blob:", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : null),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    originAgentCluster: true,
    xFrameOptions: { action: "deny" },
  });

  return [
    helmetHeaders,
    (_req, res, next) => {
      res.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
      res.setHeader("Cache-Control", "no-store");
      next();
    },
  ];
}
