import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** Parameters to set or, with null, to remove; or a function from the present parameters to the new ones. */
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
 * The search parameters of the URL. The router renders a new URL with a delay, and a second click may come
 * before: each change starts from the URL of the window, so that none is lost. After a navigation to another
 * page, late changes of the old page are ignored.
 */
export function useUrlParams() {
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
