import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

const KEY = "open";

/** What is open above the page, kept in the address: a link can lead to it, and Back closes it. */
export function useOpened() {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (what: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (what) next.set(KEY, what);
          else next.delete(KEY);
          return next;
        },
        { replace: what === null, preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(() => change(null), [change]);

  return { opened: params.get(KEY), open: change, close };
}
