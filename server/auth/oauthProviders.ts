import { createHmac, timingSafeEqual } from "node:crypto";

import type { Env } from "../env.ts";
import { inTime } from "./oauthFetch.ts";
import { createGithub } from "./oauthGithub.ts";
import { createGoogle } from "./oauthGoogle.ts";
import type { Checks, Provider } from "./oauthProvider.ts";

export const providerNames = ["google", "github"] as const;
export type ProviderName = (typeof providerNames)[number];

export type Providers = Partial<Record<ProviderName, Provider>>;

/** The configured providers. They are contacted when someone signs in with them. */
export function createProviders({ google, github }: Pick<Env, "google" | "github">): Providers {
  return {
    ...(google ? { google: timed(createGoogle(google)) } : null),
    ...(github ? { github: timed(createGithub(github)) } : null),
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

function timed(provider: Provider): Provider {
  return {
    leaveTo: (checks, redirectUri) => inTime(provider.leaveTo(checks, redirectUri)),
    vouchedFor: (returned, checks) => inTime(provider.vouchedFor(returned, checks)),
  };
}
