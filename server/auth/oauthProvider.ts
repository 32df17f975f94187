/** The identity that a provider confirms. */
export interface Vouched {
  issuer: string;
  /** The provider's id of the user, which stays when the address changes. */
  subject: string;
  /** Only an address that the provider has verified. */
  email: string | null;
  fullName: string;
}

/** Values that bind the provider's answer to the browser and the request. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  /** The provider's sign-in page; may need a request to the provider first. */
  leaveTo(checks: Checks, redirectUri: string): Promise<URL>;
  /** Reads the answer; throws unless all checks pass. */
  vouchedFor(returned: URL, checks: Checks): Promise<Vouched>;
}
