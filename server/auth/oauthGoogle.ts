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
import { askProvider, TIMEOUT_SECONDS } from "./oauthFetch.ts";
import type { Provider } from "./oauthProvider.ts";

/** Google, or any other OpenID Connect provider: the ID token tells who the user is. */
export function createGoogle(settings: ProviderSettings): Provider {
  let known: Promise<Configuration> | undefined;

  function configuration(): Promise<Configuration> {
    known ??= discover(settings).catch((error) => {
      // The next request tries again.
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    async leaveTo({ state, nonce, verifier }, redirectUri) {
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

    async vouchedFor(returned, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
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
    [customFetch]: askProvider,
    // Without these checks the library accepts unsigned ID tokens from the token endpoint.
    execute: [enableNonRepudiationChecks, ...(isInsecure(settings) ? [allowInsecureRequests] : [])],
  });
}
