import { useCallback, useMemo } from "react";

import { useUrlParams } from "../../../components/useUrlParams.ts";
import { type Rows, readRows, withRows } from "./rows.ts";

/** The open rows, with stable functions to open and close them. */
export function useRows() {
  const { params, change } = useUrlParams();
  const rows = useMemo(() => readRows(params), [params]);

  const open = useCallback((wanted: Rows) => change((now) => withRows(now, wanted)), [change]);
  const close = useCallback(() => change((now) => withRows(now, undefined), { replace: true }), [change]);

  return { rows, open, close };
}
