import type { Pool } from "pg";

import type { Accounts } from "../auth/accounts.ts";
import { readSite } from "../auth/site.ts";
import type { Env } from "../env.ts";
import type { OpenDoor } from "../plugins/door.ts";
import type { SessionCookie } from "./session.ts";
import { hashOfToken, visitorOf } from "./visitor.ts";

/** Ties the accounts to the browser that asks: its cookie, its address, its name. */
export function createDoor(accounts: Accounts, cookie: SessionCookie, auth: Pool, env: Env): OpenDoor {
  return (req, res, pgSettings) => ({
    accounts,
    caller: { ...visitorOf(req), userAgent: req.headers["user-agent"] ?? "" },
    site: () => readSite(auth, env),
    giveSession(token) {
      cookie.give(res, token);
      pgSettings["app.session"] = hashOfToken(token);
    },
    takeSession() {
      cookie.take(res);
      res.setHeader("Clear-Site-Data", '"cache", "storage"');
      pgSettings["app.session"] = "";
    },
  });
}
