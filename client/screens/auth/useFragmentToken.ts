import { useEffect, useState } from "react";

/**
 * The token of a mailed link stands after the '#', so that it is never sent to a server or a log. It leaves
 * the address bar and the history as soon as it was read.
 */
export function useFragmentToken(): string | undefined {
  const [token] = useState(() => {
    const fragment = window.location.hash.slice(1);
    return new URLSearchParams(fragment).get("token") ?? (fragment.includes("=") ? undefined : fragment);
  });

  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  return token || undefined;
}
