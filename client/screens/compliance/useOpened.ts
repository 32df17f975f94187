import { useCallback } from "react";

import { useAddress } from "../../components/useAddress.ts";

/** The open dialog, kept in the address: it can be linked to, and Back closes it. */
export function useOpened() {
  const { params, change } = useAddress();

  const open = useCallback((what: string) => change({ open: what }), [change]);
  const close = useCallback(() => change({ open: null }, { replace: true }), [change]);

  return { opened: params.get("open"), open, close };
}
