import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { parseCookie, stringifySetCookie } from "cookie";
import type { RequestHandler, Response } from "express";
import type { Pool } from "pg";
import type { Logger } from "pino";

import { currentLanguage } from "./requestContext.ts";
import { hashOfToken, rememberVisitor } from "./visitor.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MINUTE = 60_000;
const MAX_ENTRIES = 10_000;

export interface SessionCookie {
  name: string;
  set(res: Response, token: string): void;
  clear(res: Response): void;
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Over https the prefix of the cookie's name makes browsers insist on Secure, this host and the whole path. */
export function sessionCookie(rootUrl: string): SessionCookie {
  const secure = rootUrl.startsWith("https:");
  const name = secure ? "__Host-sid" : "sid";
  const common = { name, path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    name,
    set: (res, token) => void res.append("Set-Cookie", stringifySetCookie({ ...common, value: token })),
    clear: (res) => void res.append("Set-Cookie", stringifySetCookie({ ...common, value: "", maxAge: 0 })),
  };
}

/** The SHA-256 of the token in the cookie, as hex; empty if there is none. */
export function sessionIn(req: IncomingMessage, cookie: SessionCookie): string {
  const token = parseCookie(req.headers.cookie ?? "")[cookie.name];
  return token && TOKEN.test(token) ? hashOfToken(token) : "";
}

/** Reads the cookie and records the use of the session; the database decides whether it is valid. */
export function readSession(cookie: SessionCookie, auth: Pool, log: Logger): RequestHandler {
  const touched = new Map<string, number>();

  function touch(session: string): void {
    const now = Date.now();
    if (now - (touched.get(session) ?? 0) < MINUTE) return;
    if (touched.size > MAX_ENTRIES) touched.clear();
    touched.set(session, now);
    auth.query("select app_private.auth_touch_session($1)", [session]).catch((error: Error) => {
      touched.delete(session);
      log.warn({ err: error.message }, "the use of a session could not be recorded");
    });
  }

  return (req, _res, next) => {
    const session = sessionIn(req, cookie);
    rememberVisitor(req, {
      session,
      requestId: String(req.id),
      ip: req.ip ?? "",
      language: currentLanguage(),
      chosenLanguage: parseCookie(req.headers.cookie ?? "")["plumbline.chosen-language"],
    });
    if (session) touch(session);
    next();
  };
}
