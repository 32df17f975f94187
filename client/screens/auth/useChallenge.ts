import { useEffect, useState } from "react";

/** The challenge behind the '#', which is removed from the address bar immediately. */
export function useChallenge(): string | undefined {
  const [challenge] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get("challenge"));

  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  }, []);

  return challenge ?? undefined;
}
