import { useEffect, useState } from "react";

import { loadPage } from "../access/loadPage.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Loads the page that asks for the code; it belongs to the application. The challenge is behind the '#', which no log
 * sees.
 */
export function openCodePage(challenge: string) {
  loadPage(`/auth/code${window.location.search}#challenge=${challenge}`);
}

/** Google and GitHub return here with a challenge if the account has a second factor. */
export function useChallengeFromProvider(): boolean {
  const [challenge] = useState(
    () => new URLSearchParams(window.location.hash.slice(1)).get("challenge") ?? "",
  );
  const hasChallenge = TOKEN.test(challenge);

  useEffect(() => {
    if (hasChallenge) openCodePage(challenge);
  }, [hasChallenge, challenge]);

  return hasChallenge;
}
