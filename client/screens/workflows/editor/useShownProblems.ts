import { useState } from "react";

import type { Problem } from "./problems.ts";
import { useAfterClick } from "./useAfterClick.ts";

/** Problems are shown in fields that were left, never while the user is editing them; if `strict`, in all fields. */
export function useShownProblems(problems: readonly Problem[], strict: boolean) {
  const afterClick = useAfterClick();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shown = problems.filter(({ part, step }) => strict || left.has(step ?? part));

  function leave(part: string) {
    afterClick(() => setLeft((current) => (current.has(part) ? current : new Set(current).add(part))));
  }

  return { shown, leave };
}
