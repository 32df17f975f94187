import { useEffect, useEffectEvent, useState } from "react";

import type { FindSuggestions, Sign, Suggestion, Trigger } from "./suggestions.ts";

const DEBOUNCE_MS = 120;

interface Answer {
  sign: string;
  search: string;
  found: readonly Suggestion[];
}

/** The list for what is being typed; the entries of the last answer stay while the next one is on its way. */
export function useSuggestions(trigger: Trigger | undefined, find: FindSuggestions) {
  const [answer, setAnswer] = useState<Answer>();
  const [active, setActive] = useState(0);
  const { sign, search } = trigger ?? {};

  const ask = useEffectEvent((sign: Sign, search: string) => find(sign, search));

  useEffect(() => {
    if (!sign || search === undefined) return;
    let wanted = true;
    setActive(0);
    const timer = setTimeout(async () => {
      // Without an answer there is no list; the text can be written as well.
      const found = await ask(sign, search).catch(() => []);
      if (wanted) setAnswer({ sign, search, found });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [sign, search]);

  const shown = trigger && answer?.sign === trigger.sign ? answer.found : [];
  return { shown, active: Math.min(active, Math.max(0, shown.length - 1)), setActive };
}
