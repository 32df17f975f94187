import { useEffect, useState } from "react";

/**
 * The token of an emailed link. It is behind the '#', so that no server or log sees it, and is removed from the
 * address bar and the history once it is read.
 */
export function useUrlHashToken(): string | undefined {
  const [token] = useState(() => {
    const fragment = window.location.hash.slice(1);
    return new URLSearchParams(fragment).get("token") ?? (fragment.includes("=") ? undefined : fragment);
  });

  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  return token || undefined;
}
