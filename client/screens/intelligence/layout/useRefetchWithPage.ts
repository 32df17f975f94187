import { useEffect, useEffectEvent, useRef } from "react";

import { useIntelligence } from "../context.ts";

/**
 * Asks again whenever the figures of the page came anew: by hand, by themselves, on a return. Not when they came because
 * the question is another one: that one is asked anyway.
 */
export function useRefetchWithPage(question: object, refetch: () => Promise<unknown>) {
  const { asOf } = useIntelligence().figures;
  const asked = JSON.stringify(question);
  const seen = useRef({ asOf, asked });
  const again = useEffectEvent(() => void refetch().catch(() => undefined));

  useEffect(() => {
    const before = seen.current;
    if (before.asOf === asOf) return;
    seen.current = { asOf, asked };
    if (before.asked === asked) again();
  }, [asOf, asked]);
}
