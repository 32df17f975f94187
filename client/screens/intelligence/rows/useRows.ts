import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

import { type Rows, readRows, withRows } from "./rows.ts";

/** The rows that are open above the page. What opens them stays the same, so that nothing is drawn anew for it. */
export function useRows() {
  const [params, setParams] = useSearchParams();
  const rows = useMemo(() => readRows(params), [params]);
  const set = useRef(setParams);

  useEffect(() => {
    set.current = setParams;
  }, [setParams]);

  const open = useCallback(
    (wanted: Rows) => set.current((current) => withRows(current, wanted), { preventScrollReset: true }),
    [],
  );
  const close = useCallback(
    () => set.current((current) => withRows(current, undefined), { replace: true, preventScrollReset: true }),
    [],
  );

  return { rows, open, close };
}
