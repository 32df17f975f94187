import { AuthorizationResponseError, ClientError } from "openid-client";

/** Why nobody was let in; the sign-in screen has words for each. */
export type ProviderReason =
  | "off"
  | "often"
  | "denied"
  | "expired"
  | "failed"
  | "unreachable"
  | "unverified"
  | "exists"
  | "closed"
  | "signed_out"
  | "taken"
  | "another";

export class ProviderError extends Error {
  readonly reason: ProviderReason;

  constructor(reason: ProviderReason, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** What went wrong with a provider, as far as the person can do something about it. */
export function reasonOf(error: unknown): ProviderReason {
  if (error instanceof ProviderError) return error.reason;
  if (error instanceof AuthorizationResponseError)
    return error.error === "access_denied" ? "denied" : "failed";
  if (error instanceof ClientError && error.cause instanceof ProviderError) return error.cause.reason;
  return "failed";
}
