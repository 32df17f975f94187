import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";

import type { ProviderSettings } from "../env.ts";
import { isInsecure, readFullName, readSubject, readVerified } from "./oauthClaims.ts";
import { ProviderError } from "./oauthError.ts";
import { providerFetch, TIMEOUT_SECONDS } from "./oauthFetch.ts";
import type { Provider } from "./oauthProvider.ts";

/** Google, or any other OpenID Connect provider: the ID token contains the identity. */
export function createGoogle(settings: ProviderSettings): Provider {
  let discovered: Promise<Configuration> | undefined;

  function configuration(): Promise<Configuration> {
    discovered ??= discover(settings).catch((error) => {
      // The next request tries again.
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    async authorizationUrl({ state, nonce, verifier }, redirectUri) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        prompt: "select_account",
      });
    },

    async verifyCallback(callbackUrl, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderError("failed", "The answer has no ID token.");
      return {
        issuer: claims.iss,
        subject: readSubject(claims.sub),
        email: readVerified(claims.email, claims.email_verified),
        fullName: readFullName(claims.name, claims.email),
      };
    },
  };
}

function discover(settings: ProviderSettings): Promise<Configuration> {
  return discovery(new URL(settings.address), settings.clientId, settings.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: providerFetch,
    // Without these checks the library accepts unsigned ID tokens from the token endpoint.
    execute: [enableNonRepudiationChecks, ...(isInsecure(settings) ? [allowInsecureRequests] : [])],
  });
}
