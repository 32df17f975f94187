import { setTimeout as pause } from "node:timers/promises";

import type { CustomFetch } from "openid-client";

import { readAtMost } from "../readAtMost.ts";
import { ProviderError } from "./oauthError.ts";

/** Seconds within which a provider must answer each request, and all requests of a sign-in. */
export const TIMEOUT_SECONDS = 5;
const MAX_BYTES = 512 * 1024;

/** Sends a request to a provider and limits the size of the answer. */
export const providerFetch: CustomFetch = async (url, { body, ...options }) => {
  try {
    // The library sends only forms.
    const {
      status,
      headers,
      body: sent,
    } = await fetch(url, { ...options, body: body ? String(body) : null });
    const answer = await readAtMost(sent, MAX_BYTES);
    return new Response(answer.length > 0 ? answer : null, { status, headers });
  } catch (error) {
    if (error instanceof RangeError) throw new ProviderError("failed", "The answer is larger than 512 kB.");
    throw new ProviderError("unreachable", `${new URL(url).origin} could not be reached: ${String(error)}`);
  }
};

/** The user waits for a page meanwhile, so the time is limited. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const finished = new AbortController();
  const timeout = pause(TIMEOUT_SECONDS * 1000, null, { signal: finished.signal }).then(() => {
    throw new ProviderError("unreachable", `No answer within ${TIMEOUT_SECONDS} seconds.`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    finished.abort();
  }
}
