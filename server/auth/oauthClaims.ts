import type { ProviderSettings } from "../env.ts";
import { readEmail, readName } from "./inputs.ts";
import { ProviderError } from "./oauthError.ts";

const MAX_SUBJECT_LENGTH = 255;

export function readSubject(value: unknown): string {
  const subject = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof subject === "string" && subject.length >= 1 && subject.length <= MAX_SUBJECT_LENGTH)
    return subject;
  throw new ProviderError("failed", "The answer has no valid user id.");
}

/** A verified address; null if the sign-up form would reject it. */
export function readVerified(email: unknown, verified: unknown): string | null {
  if (verified !== true || typeof email !== "string") return null;
  return attempt(() => readEmail(email));
}

/** The first name that can be displayed; the user can correct it later. */
export function readFullName(...candidates: unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== "string") continue;
    const clean = candidate.replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, " ").slice(0, 120);
    const name = clean.isWellFormed() ? attempt(() => readName(clean)) : null;
    if (name) return name;
  }
  return "Newcomer";
}

/** The settings allow plain http only for a provider on this machine. */
export function isInsecure({ address }: ProviderSettings): boolean {
  return address.startsWith("http:");
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
