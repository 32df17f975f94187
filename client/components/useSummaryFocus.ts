import { useEffect, useRef } from "react";

/** Moves the focus to the error summary of a form once after each attempt, and from there to the fields. */
export function useSummaryFocus(shown: boolean, submitCount: number) {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);

  useEffect(() => {
    if (!shown || announced.current === submitCount) return;
    announced.current = submitCount;
    box.current?.focus();
  }, [shown, submitCount]);

  function jump(name: string) {
    const control = box.current?.closest("form")?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  return { box, jump };
}
