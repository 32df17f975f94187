import { useCallback } from "react";

import { useUrlParams } from "../../components/useUrlParams.ts";

/** The open dialog, kept in the URL: it can be linked to, and Back closes it. */
export function useOpened() {
  const { params, change } = useUrlParams();

  const open = useCallback((what: string) => change({ open: what }), [change]);
  const close = useCallback(() => change({ open: null }, { replace: true }), [change]);

  return { opened: params.get("open"), open, close };
}
