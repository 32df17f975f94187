import { createHmac, timingSafeEqual } from "node:crypto";

import type { Env } from "../env.ts";
import { inTime } from "./oauthFetch.ts";
import { createGithub } from "./oauthGithub.ts";
import { createGoogle } from "./oauthGoogle.ts";

export const providerNames = ["google", "github"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Whom a provider vouches for. */
export interface Vouched {
  issuer: string;
  /** The provider's own key of the person. It stays when the address changes. */
  subject: string;
  /** Only an address that the provider has verified. */
  email: string | null;
  fullName: string;
}

/** What ties an answer to the browser and to the moment that asked for it. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  /** Where the person signs in; may have to ask the provider first. */
  leaveTo(checks: Checks, redirectUri: string): Promise<URL>;
  /** Reads what came back, and throws unless all of it is as it must be. */
  vouchedFor(returned: URL, checks: Checks): Promise<Vouched>;
}

export type Providers = Partial<Record<ProviderName, Provider>>;

/** The providers that are configured. Nothing is asked of them before somebody wants to sign in there. */
export function createProviders({ google, github }: Pick<Env, "google" | "github">): Providers {
  return {
    ...(google ? { google: timed(createGoogle(google)) } : null),
    ...(github ? { github: timed(createGithub(github)) } : null),
  };
}

/** All three follow from the secret in the browser's cookie, so that the database need not keep any of them. */
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
