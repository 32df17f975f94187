import { useEffect, useRef } from "react";

/** For the summary of what stopped a form: it takes the focus once after each attempt, and leads to its fields. */
export function useSummaryFocus(shown: boolean, submitCount: number) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(0);

  useEffect(() => {
    if (!shown || told.current === submitCount) return;
    told.current = submitCount;
    box.current?.focus();
  }, [shown, submitCount]);

  function jump(name: string) {
    const control = box.current?.closest("form")?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  return { box, jump };
}
