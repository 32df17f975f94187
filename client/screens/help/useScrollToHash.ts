import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** The part that the address names comes into view and has the focus, also when it is named once more. */
export function useScrollToHash() {
  const { hash, key } = useLocation();

  useEffect(() => {
    if (!hash || !key) return;
    // The shell brings a new page to its top first.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)));
      part?.scrollIntoView?.();
      part?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
