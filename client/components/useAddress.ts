import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** What is set, or taken out with null; or the address anew from what it is by now. */
export type AddressChange =
  | Readonly<Record<string, string | null>>
  | ((now: URLSearchParams) => URLSearchParams);

function changed(now: URLSearchParams, change: AddressChange): URLSearchParams {
  if (typeof change === "function") return change(now);
  const next = new URLSearchParams(now);
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/**
 * What stands behind the '?' of the address. The router draws an address later than it sets it, and a second click
 * may come before: each change builds upon the address as it is by now, so that none is lost. Who is on the way to
 * another page is not called back by what the old one still has to say.
 */
export function useAddress() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const change = useCallback(
    (by: AddressChange, { replace = false } = {}) => {
      if (window.location.pathname !== pathname) return;
      const next = changed(new URLSearchParams(window.location.search), by);
      void navigate(`?${next}`, { replace, preventScrollReset: true });
    },
    [navigate, pathname],
  );

  return { params, change };
}
