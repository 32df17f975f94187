import type { IncomingMessage } from "node:http";

import { parseCookie, stringifySetCookie } from "cookie";
import type { Response } from "express";

import { hashOfToken } from "./visitor.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** As long as the database keeps a device that is not used (known_devices.sql); every sign-in starts it anew. */
const HALF_A_YEAR = 180 * 86_400;

export interface DeviceCookie {
  name: string;
  give(res: Response, token: string): void;
  /** Hex of the sha256 of the token in the cookie, or nothing. */
  read(req: IncomingMessage): string;
}

/** By this cookie a browser is known in which somebody has signed in. It opens nothing; it outlives the session. */
export function deviceCookie(rootUrl: string): DeviceCookie {
  const secure = rootUrl.startsWith("https:");
  const name = secure ? "__Host-device" : "device";
  const common = { name, path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: HALF_A_YEAR } as const;
  return {
    name,
    give: (res, token) => void res.append("Set-Cookie", stringifySetCookie({ ...common, value: token })),
    read(req) {
      const token = parseCookie(req.headers.cookie ?? "")[name];
      return token && TOKEN.test(token) ? hashOfToken(token) : "";
    },
  };
}
