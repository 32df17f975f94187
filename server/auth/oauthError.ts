import { AuthorizationResponseError, ClientError } from "openid-client";

/** Why a sign-in with a provider failed; the sign-in page has a text for each. */
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

/** The reason of a failed sign-in with a provider, as the user is told. */
export function reasonOf(error: unknown): ProviderReason {
  if (error instanceof ProviderError) return error.reason;
  if (error instanceof AuthorizationResponseError)
    return error.error === "access_denied" ? "denied" : "failed";
  if (error instanceof ClientError && error.cause instanceof ProviderError) return error.cause.reason;
  return "failed";
}
