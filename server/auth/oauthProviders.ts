import { createHmac, timingSafeEqual } from "node:crypto";

import type { Env } from "../env.ts";
import { withTimeout } from "./oauthFetch.ts";
import { createGithub } from "./oauthGithub.ts";
import { createGoogle } from "./oauthGoogle.ts";
import type { Checks, Provider } from "./oauthProvider.ts";

export const providerNames = ["google", "github"] as const;
export type ProviderName = (typeof providerNames)[number];

export type Providers = Partial<Record<ProviderName, Provider>>;

/** The configured providers. They are contacted when someone signs in with them. */
export function createProviders({ google, github }: Pick<Env, "google" | "github">): Providers {
  return {
    ...(google ? { google: limited(createGoogle(google)) } : null),
    ...(github ? { github: limited(createGithub(github)) } : null),
  };
}

/** Derived from the secret in the browser's cookie, so the database need not store them. */
export function checksOf(secret: string): Checks {
  const derive = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), verifier: derive("verifier") };
}

export function isStateOf(secret: string, sent: unknown): boolean {
  const expected = Buffer.from(checksOf(secret).state);
  const given = Buffer.from(typeof sent === "string" ? sent : "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function limited(provider: Provider): Provider {
  return {
    authorizationUrl: (checks, redirectUri) => withTimeout(provider.authorizationUrl(checks, redirectUri)),
    verifyCallback: (callbackUrl, checks) => withTimeout(provider.verifyCallback(callbackUrl, checks)),
  };
}
