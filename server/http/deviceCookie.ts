import type { IncomingMessage } from "node:http";

import { parseCookie, stringifySetCookie } from "cookie";
import type { Response } from "express";

import { hashOfToken } from "./visitor.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** As long as the database remembers an unused browser (known_devices.sql); every sign-in renews it. In seconds. */
const MAX_AGE_SECONDS = 180 * 86_400;

export interface DeviceCookie {
  name: string;
  set(res: Response, token: string): void;
  /** The SHA-256 of the token in the cookie, as hex; empty if there is none. */
  read(req: IncomingMessage): string;
}

/**
 * The cookie by which a browser is recognised in which someone has signed in before. It gives no access and outlives
 * the session.
 */
export function deviceCookie(rootUrl: string): DeviceCookie {
  const secure = rootUrl.startsWith("https:");
  const name = secure ? "__Host-device" : "device";
  const common = {
    name,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: MAX_AGE_SECONDS,
  } as const;
  return {
    name,
    set: (res, token) => void res.append("Set-Cookie", stringifySetCookie({ ...common, value: token })),
    read(req) {
      const token = parseCookie(req.headers.cookie ?? "")[name];
      return token && TOKEN.test(token) ? hashOfToken(token) : "";
    },
  };
}
