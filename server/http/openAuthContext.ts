import type { Pool } from "pg";

import type { Accounts } from "../auth/accounts.ts";
import { readSite } from "../auth/site.ts";
import type { Env } from "../env.ts";
import type { OpenAuthContext } from "../plugins/authContext.ts";
import type { DeviceCookie } from "./deviceCookie.ts";
import type { SessionCookie } from "./session.ts";
import { hashOfToken, visitorOf } from "./visitor.ts";

/** Connects the accounts with the browser of the request: its cookies, address and user agent. */
export function createAuthContext(
  accounts: Accounts,
  cookie: SessionCookie,
  device: DeviceCookie,
  auth: Pool,
  env: Env,
): OpenAuthContext {
  return (req, res, pgSettings) => ({
    accounts,
    caller: { ...visitorOf(req), userAgent: req.headers["user-agent"] ?? "", device: device.read(req) },
    site: () => readSite(auth, env),
    giveSession(token) {
      cookie.give(res, token);
      pgSettings["app.session"] = hashOfToken(token);
    },
    giveDevice: (token) => device.give(res, token),
    takeSession() {
      cookie.take(res);
      res.setHeader("Clear-Site-Data", '"cache", "storage"');
      pgSettings["app.session"] = "";
    },
  });
}
