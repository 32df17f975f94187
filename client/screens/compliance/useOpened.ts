import { useCallback } from "react";

import { useAddress } from "../../components/useAddress.ts";

/** What is open above the page, kept in the address: a link can lead to it, and Back closes it. */
export function useOpened() {
  const { params, change } = useAddress();

  const open = useCallback((what: string) => change({ open: what }), [change]);
  const close = useCallback(() => change({ open: null }, { replace: true }), [change]);

  return { opened: params.get("open"), open, close };
}
