import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { type Rows, readRows, withRows } from "./rows.ts";

/** The rows that are open above the page. */
export function useRows() {
  const [params, setParams] = useSearchParams();
  const rows = useMemo(() => readRows(params), [params]);

  const open = useCallback(
    (wanted: Rows) => setParams((current) => withRows(current, wanted), { preventScrollReset: true }),
    [setParams],
  );
  const close = useCallback(
    () => setParams((current) => withRows(current, undefined), { replace: true, preventScrollReset: true }),
    [setParams],
  );

  return { rows, open, close };
}
