import { parseCookie, stringifySetCookie } from "cookie";
import { type Request, type Response, Router } from "express";
import { DatabaseError } from "pg";

import type { Caller } from "../auth/caller.ts";
import { createProviderAccounts } from "../auth/oauthAccounts.ts";
import { ProviderError, type ProviderReason, reasonOf } from "../auth/oauthError.ts";
import type { Provider } from "../auth/oauthProvider.ts";
import {
  checksOf,
  createProviders,
  isStateOf,
  type ProviderName,
  providerNames,
} from "../auth/oauthProviders.ts";
import { isLanguage, LANGUAGES } from "../messages/language.ts";
import { deviceCookie } from "./deviceCookie.ts";
import { refuse } from "./errorResponse.ts";
import type { ErrorCode } from "./errors.ts";
import { returnPath } from "./returnPath.ts";
import type { RouteContext } from "./routeContext.ts";
import { newToken, sessionCookie } from "./session.ts";
import { visitorOf } from "./visitor.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TEN_MINUTES = 600;
/** Why connecting a provider cannot start, in the shape of every error. */
const refusals: { failed: ConnectRefusal } & Partial<Record<ProviderReason, ConnectRefusal>> = {
  failed: {
    status: 502,
    code: "UNAVAILABLE",
    messageKey: "providers.unreachable",
  },
  unreachable: {
    status: 504,
    code: "UNAVAILABLE",
    messageKey: "providers.noAnswer",
  },
  off: { status: 404, code: "NOT_FOUND", messageKey: "providers.notConfigured" },
  often: { status: 429, code: "RATE_LIMITED", messageKey: "limits.attemptsSomeMinutes" },
  signed_out: { status: 401, code: "UNAUTHENTICATED", messageKey: "http.signIn" },
};

interface ConnectRefusal {
  status: number;
  code: ErrorCode;
  /** The message key. */
  messageKey: string;
}

/**
 * Sign-in with Google or GitHub. A random secret in a cookie connects the redirect with the answer: state, nonce and
 * PKCE verifier derive from it, and the database stores its hash, once.
 */
export function oauthRoutes({ env, pools, log }: RouteContext): Router {
  const providers = createProviders(env);
  const accounts = createProviderAccounts(pools.auth);
  const session = sessionCookie(env.rootUrl);
  const device = deviceCookie(env.rootUrl);
  const secure = env.rootUrl.startsWith("https:");
  const cookie = {
    name: secure ? "__Host-visit" : "visit",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  } as const;
  // The language of the sign-in page, for a new account.
  const tongue = { ...cookie, name: `${cookie.name}-language` };
  const router = Router();

  function redirectUri(name: ProviderName): string {
    return `${env.rootUrl}/auth/${name}/callback`;
  }

  function callerOf(req: Request): Caller {
    return { ...visitorOf(req), userAgent: req.headers["user-agent"] ?? "", device: device.read(req) };
  }

  async function leave(name: ProviderName, connecting: boolean, req: Request, res: Response): Promise<URL> {
    const secret = newToken();
    const visit = { returnPath: returnPath(req.query.from, env.rootUrl), connecting };
    const provider = configured(providers[name]);
    await accounts.leave(secret, name, visit, callerOf(req));
    const url = await provider.leaveTo(checksOf(secret), redirectUri(name));
    res.append("Set-Cookie", stringifySetCookie({ ...cookie, value: secret, maxAge: TEN_MINUTES }));
    const { language } = req.query;
    if (isLanguage(language))
      res.append("Set-Cookie", stringifySetCookie({ ...tongue, value: language, maxAge: TEN_MINUTES }));
    return url;
  }

  async function comeBack(name: ProviderName, req: Request, res: Response): Promise<void> {
    const caller = callerOf(req);
    const secret = parseCookie(req.headers.cookie ?? "")[cookie.name] ?? "";
    let landing = "/auth";
    let person: string | null = null;
    try {
      const provider = configured(providers[name]);
      // A forged answer must not end the sign-in of the user whose browser was sent here with it.
      if (!TOKEN.test(secret) || !isStateOf(secret, req.query.state)) throw new ProviderError("expired");
      res.append("Set-Cookie", stringifySetCookie({ ...cookie, value: "", maxAge: 0 }));
      const visit = await accounts.comeBack(secret, name, caller);
      if (!visit) throw new ProviderError("expired");
      person = visit.person;
      landing = person ? visit.returnPath : `/auth?from=${encodeURIComponent(visit.returnPath)}`;

      const returned = new URL(redirectUri(name));
      returned.search = new URL(req.originalUrl, env.rootUrl).search;
      const vouched = await provider.vouchedFor(returned, checksOf(secret));
      if (person) {
        session.give(res, await accounts.connect(name, person, vouched, caller));
        return void res.redirect(303, `${landing}#oauth=connected&provider=${name}`);
      }
      const chosen = parseCookie(req.headers.cookie ?? "")[tongue.name];
      const language = isLanguage(chosen) ? chosen : req.acceptsLanguages(...LANGUAGES) || "en";
      const opened = await accounts.signIn(name, vouched, language, caller);
      // Behind the #, which browsers send to no server; the sign-in page asks for the code.
      if ("challenge" in opened) return void res.redirect(303, `${landing}#challenge=${opened.challenge}`);
      session.give(res, opened.session);
      device.give(res, opened.device);
      res.redirect(303, visit.returnPath);
    } catch (error) {
      const reason = note(name, error);
      await accounts.noteRefusal(name, reason, person, caller);
      res.redirect(303, `${landing}#oauth=${reason}&provider=${name}`);
    }
  }

  // The cause of the library's errors contains the provider's answer, which may be secret: it is not logged.
  function note(provider: ProviderName, error: unknown) {
    const reason = reasonOf(error);
    const { message, name } = Error.isError(error) ? error : { message: "unknown", name: "unknown" };
    if (!(error instanceof ProviderError))
      log.warn({ provider, reason, err: `${name}: ${message}` }, "sign-in refused");
    return reason;
  }

  for (const name of providerNames) {
    router.get(`/auth/${name}`, async (req, res) => {
      // The cookie must belong to the host that the provider redirects to.
      if (req.headers.host !== new URL(env.rootUrl).host) {
        const from = encodeURIComponent(returnPath(req.query.from, env.rootUrl));
        return res.redirect(303, `${env.rootUrl}/auth/${name}?from=${from}`);
      }
      try {
        res.redirect(303, (await leave(name, false, req, res)).href);
      } catch (error) {
        res.redirect(303, `/auth#oauth=${note(name, error)}&provider=${name}`);
      }
    });

    // Not a plain link: other sites could send users through it, into an account of their choice.
    router.post(`/auth/${name}/connect`, async (req, res) => {
      try {
        res.json({ to: (await leave(name, true, req, res)).href });
      } catch (error) {
        // Errors that ask for a confirmation of identity are passed on.
        if (error instanceof DatabaseError) throw error;
        const { status, code, messageKey } = refusals[note(name, error)] ?? refusals.failed;
        refuse(res, status, code, messageKey);
      }
    });

    router.get(`/auth/${name}/callback`, (req, res) => comeBack(name, req, res));
  }
  return router;
}

function configured(provider: Provider | undefined): Provider {
  if (!provider) throw new ProviderError("off");
  return provider;
}
