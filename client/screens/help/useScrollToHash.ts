import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Scrolls to the section in the URL and focuses it, also when the same link is followed again. */
export function useScrollToHash() {
  const { hash, key } = useLocation();

  useEffect(() => {
    if (!hash || !key) return;
    // After the shell has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)));
      part?.scrollIntoView?.();
      part?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
