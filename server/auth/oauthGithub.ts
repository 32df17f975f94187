import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  WWWAuthenticateChallengeError,
} from "openid-client";

import type { ProviderSettings } from "../env.ts";
import { isInsecure, readFullName, readSubject, readVerified } from "./oauthClaims.ts";
import { ProviderError } from "./oauthError.ts";
import { providerFetch, TIMEOUT_SECONDS } from "./oauthFetch.ts";
import type { Provider } from "./oauthProvider.ts";

const HEADERS = { Accept: "application/vnd.github+json", "User-Agent": "Plumbline" };

/** GitHub, which supports OAuth only: the identity is read from its API with the access token, which is not kept. */
export function createGithub(settings: ProviderSettings): Provider {
  const { address } = settings;
  const api = address === "https://github.com" ? "https://api.github.com" : `${address}/api/v3`;
  const configuration = configure(settings);

  async function fetchJson(path: string, token: string): Promise<{ status: number; body: unknown }> {
    const headers = new Headers(HEADERS);
    try {
      const url = new URL(`${api}${path}`);
      const answer = await fetchProtectedResource(configuration, token, url, "GET", undefined, headers);
      return { status: answer.status, body: answer.ok ? await answer.json() : null };
    } catch (error) {
      if (error instanceof WWWAuthenticateChallengeError) return { status: error.status, body: null };
      throw error;
    }
  }

  return {
    async authorizationUrl({ state, verifier }, redirectUri) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "read:user user:email",
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        prompt: "select_account",
      });
    },

    async verifyCallback(callbackUrl, { state, verifier }) {
      const { access_token: token } = await authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const [user, emails] = await Promise.all([
        fetchJson("/user", token),
        fetchJson("/user/emails?per_page=100", token),
      ]);
      if (!isRecord(user.body)) throw new ProviderError("failed", `/user was answered by ${user.status}.`);
      return {
        issuer: issuerOf(address),
        subject: readSubject(user.body.id),
        email: primaryOf(emails.body),
        fullName: readFullName(user.body.name, user.body.login),
      };
    },
  };
}

function configure(settings: ProviderSettings): Configuration {
  const { address, clientId, clientSecret } = settings;
  const configuration = new Configuration(
    {
      issuer: issuerOf(address),
      authorization_endpoint: `${address}/login/oauth/authorize`,
      token_endpoint: `${address}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[customFetch] = providerFetch;
  if (isInsecure(settings)) allowInsecureRequests(configuration);
  return configuration;
}

/** The issuer that GitHub sends in its redirects. */
function issuerOf(address: string): string {
  return `${address}/login/oauth`;
}

// Without the permission to read addresses there is none; known users do not need it.
function primaryOf(emails: unknown): string | null {
  if (!Array.isArray(emails)) return null;
  const primary: unknown = emails.find((each) => isRecord(each) && each.primary === true);
  return isRecord(primary) ? readVerified(primary.email, primary.verified) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
