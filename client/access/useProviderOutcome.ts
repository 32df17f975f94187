import { useEffect, useState } from "react";

const reasons = [
  "connected",
  "off",
  "often",
  "denied",
  "expired",
  "failed",
  "unreachable",
  "unverified",
  "exists",
  "closed",
  "signed_out",
  "taken",
  "another",
] as const;

const names = { google: "Google", github: "GitHub" };

export interface ProviderOutcome {
  reason: (typeof reasons)[number];
  /** The display name of the provider. */
  provider: string;
}

/**
 * Reads the result of a sign-in with Google or GitHub, which the server puts behind the '#'. Anyone may have written
 * the URL, so only known codes are read; they are removed from the address bar immediately.
 */
export function useProviderOutcome(): ProviderOutcome | undefined {
  const [outcome] = useState(() => readOutcome(window.location.hash));

  useEffect(() => {
    if (!outcome) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  }, [outcome]);

  return outcome;
}

function readOutcome(hash: string): ProviderOutcome | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const reason = reasons.find((each) => each === params.get("oauth"));
  const provider = Object.entries(names).find(([key]) => key === params.get("provider"))?.[1];
  return reason && provider ? { reason, provider } : undefined;
}
