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
import { sendError } from "./errorResponse.ts";
import type { ErrorCode } from "./errors.ts";
import { returnPath } from "./returnPath.ts";
import type { RouteContext } from "./routeContext.ts";
import { newToken, sessionCookie } from "./session.ts";
import { visitorOf } from "./visitor.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TEN_MINUTES = 600;
/** The response when connecting a provider cannot start. */
const errorsByReason: { failed: ConnectError } & Partial<Record<ProviderReason, ConnectError>> = {
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

interface ConnectError {
  status: number;
  code: ErrorCode;
  /** The message key. */
  messageKey: string;
}

/**
 * Sign-in with Google or GitHub. A random secret in a cookie connects the callback with the redirect to the provider:
 * state, nonce and PKCE verifier derive from it, and the database stores its hash, which is used once.
 */
export function oauthRoutes({ env, pools, log }: RouteContext): Router {
  const providers = createProviders(env);
  const accounts = createProviderAccounts(pools.auth);
  const session = sessionCookie(env.rootUrl);
  const device = deviceCookie(env.rootUrl);
  const secure = env.rootUrl.startsWith("https:");
  const cookie = {
    name: secure ? "__Host-oauth" : "oauth",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  } as const;
  // The language of the sign-in page, for a new account.
  const languageCookie = { ...cookie, name: `${cookie.name}-language` };
  const router = Router();

  function redirectUri(name: ProviderName): string {
    return `${env.rootUrl}/auth/${name}/callback`;
  }

  function callerOf(req: Request): Caller {
    return { ...visitorOf(req), userAgent: req.headers["user-agent"] ?? "", device: device.read(req) };
  }

  async function startSignIn(
    name: ProviderName,
    connecting: boolean,
    req: Request,
    res: Response,
  ): Promise<URL> {
    const secret = newToken();
    const options = { returnPath: returnPath(req.query.from, env.rootUrl), connecting };
    const provider = configured(providers[name]);
    await accounts.startSignIn(secret, name, options, callerOf(req));
    const url = await provider.authorizationUrl(checksOf(secret), redirectUri(name));
    res.append("Set-Cookie", stringifySetCookie({ ...cookie, value: secret, maxAge: TEN_MINUTES }));
    const { language } = req.query;
    if (isLanguage(language))
      res.append(
        "Set-Cookie",
        stringifySetCookie({ ...languageCookie, value: language, maxAge: TEN_MINUTES }),
      );
    return url;
  }

  async function handleCallback(name: ProviderName, req: Request, res: Response): Promise<void> {
    const caller = callerOf(req);
    const secret = parseCookie(req.headers.cookie ?? "")[cookie.name] ?? "";
    let landing = "/auth";
    let person: string | null = null;
    try {
      const provider = configured(providers[name]);
      // A forged callback must not end the sign-in of the user whose browser was sent here with it.
      if (!TOKEN.test(secret) || !isStateOf(secret, req.query.state)) throw new ProviderError("expired");
      res.append("Set-Cookie", stringifySetCookie({ ...cookie, value: "", maxAge: 0 }));
      const pending = await accounts.resumeSignIn(secret, name, caller);
      if (!pending) throw new ProviderError("expired");
      person = pending.person;
      landing = person ? pending.returnPath : `/auth?from=${encodeURIComponent(pending.returnPath)}`;

      const callbackUrl = new URL(redirectUri(name));
      callbackUrl.search = new URL(req.originalUrl, env.rootUrl).search;
      const identity = await provider.verifyCallback(callbackUrl, checksOf(secret));
      if (person) {
        session.set(res, await accounts.connect(name, person, identity, caller));
        return void res.redirect(303, `${landing}#oauth=connected&provider=${name}`);
      }
      const chosen = parseCookie(req.headers.cookie ?? "")[languageCookie.name];
      const language = isLanguage(chosen) ? chosen : req.acceptsLanguages(...LANGUAGES) || "en";
      const result = await accounts.signIn(name, identity, language, caller);
      // Behind the #, which browsers send to no server; the sign-in page asks for the code.
      if ("challenge" in result) return void res.redirect(303, `${landing}#challenge=${result.challenge}`);
      session.set(res, result.session);
      device.set(res, result.device);
      res.redirect(303, pending.returnPath);
    } catch (error) {
      const reason = logFailure(name, error);
      await accounts.recordFailedSignIn(name, reason, person, caller);
      res.redirect(303, `${landing}#oauth=${reason}&provider=${name}`);
    }
  }

  // The cause of the library's errors contains the provider's response, which may be secret, so it is not logged.
  function logFailure(provider: ProviderName, error: unknown): ProviderReason {
    const reason = reasonOf(error);
    const { message, name } = Error.isError(error) ? error : { message: "unknown", name: "unknown" };
    if (!(error instanceof ProviderError))
      log.warn({ provider, reason, err: `${name}: ${message}` }, "sign-in failed");
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
        res.redirect(303, (await startSignIn(name, false, req, res)).href);
      } catch (error) {
        res.redirect(303, `/auth#oauth=${logFailure(name, error)}&provider=${name}`);
      }
    });

    // Not a plain link: other sites could send users through it, into an account of their choice.
    router.post(`/auth/${name}/connect`, async (req, res) => {
      try {
        res.json({ to: (await startSignIn(name, true, req, res)).href });
      } catch (error) {
        // Errors that ask for a confirmation of identity are passed on.
        if (error instanceof DatabaseError) throw error;
        const { status, code, messageKey } = errorsByReason[logFailure(name, error)] ?? errorsByReason.failed;
        sendError(res, status, code, messageKey);
      }
    });

    router.get(`/auth/${name}/callback`, (req, res) => handleCallback(name, req, res));
  }
  return router;
}

function configured(provider: Provider | undefined): Provider {
  if (!provider) throw new ProviderError("off");
  return provider;
}
