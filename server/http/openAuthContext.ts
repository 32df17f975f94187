import type { Encryption } from "../ai/encryption.ts";
import type { Accounts } from "../auth/accounts.ts";
import { readSite } from "../auth/site.ts";
import type { Pools } from "../database/pools.ts";
import type { Env } from "../env.ts";
import type { OpenAuthContext } from "../plugins/authContext.ts";
import type { DeviceCookie } from "./deviceCookie.ts";
import type { SessionCookie } from "./session.ts";
import { asVisitor, hashOfToken, visitorOf } from "./visitor.ts";

interface Parts {
  accounts: Accounts;
  cookie: SessionCookie;
  device: DeviceCookie;
  pools: Pools;
  encryption: Encryption;
  env: Env;
}

/** Connects the accounts with the browser of the request: its cookies, address and user agent. */
export function createAuthContext({
  accounts,
  cookie,
  device,
  pools,
  encryption,
  env,
}: Parts): OpenAuthContext {
  return (req, res, pgSettings) => ({
    accounts,
    caller: { ...visitorOf(req), userAgent: req.headers["user-agent"] ?? "", device: device.read(req) },
    site: () => readSite(pools.auth, env),
    asVisitor: (work) => asVisitor(pools.authenticator, req, work),
    encryption,
    setSession(token) {
      cookie.set(res, token);
      pgSettings["app.session"] = hashOfToken(token);
    },
    setDevice: (token) => device.set(res, token),
    clearSession() {
      cookie.clear(res);
      res.setHeader("Clear-Site-Data", '"cache", "storage"');
      pgSettings["app.session"] = "";
    },
  });
}
