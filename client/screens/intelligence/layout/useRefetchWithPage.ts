import { useEffect, useEffectEvent, useRef } from "react";

import { useIntelligence } from "../context.ts";

/**
 * Refetches a query whenever the figures of the page were refreshed: manually, automatically, or on return. Not after
 * a change of filters, which changes the variables of the query anyway.
 */
export function useRefetchWithPage(question: object, refetch: () => Promise<unknown>) {
  const { asOf } = useIntelligence().figures;
  const asked = JSON.stringify(question);
  const seen = useRef({ asOf, asked });
  const handleRefresh = useEffectEvent(() => void refetch().catch(() => undefined));

  useEffect(() => {
    const before = seen.current;
    if (before.asOf === asOf) return;
    seen.current = { asOf, asked };
    if (before.asked === asked) handleRefresh();
  }, [asOf, asked]);
}
