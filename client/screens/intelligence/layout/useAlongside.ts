import { useEffect, useEffectEvent, useRef } from "react";

import { useIntelligence } from "../around.ts";

/** Asks again whenever the figures of the page came anew: by hand, by themselves, on a return. */
export function useAlongside(refetch: () => Promise<unknown>) {
  const { asOf } = useIntelligence().figures;
  const seen = useRef(asOf);
  const again = useEffectEvent(() => void refetch().catch(() => undefined));

  useEffect(() => {
    if (seen.current === asOf) return;
    seen.current = asOf;
    again();
  }, [asOf]);
}
