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
