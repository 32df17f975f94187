/** The identity that a provider confirms. */
export interface VerifiedIdentity {
  issuer: string;
  /** The provider's id of the user, which stays when the address changes. */
  subject: string;
  /** Only an address that the provider has verified. */
  email: string | null;
  fullName: string;
}

/** Values that bind the provider's callback to the browser and the request. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  /** The provider's sign-in page; may need a request to the provider first. */
  authorizationUrl(checks: Checks, redirectUri: string): Promise<URL>;
  /** Reads the identity by the code in the callback; throws unless all checks pass. */
  verifyCallback(callbackUrl: URL, checks: Checks): Promise<VerifiedIdentity>;
}
