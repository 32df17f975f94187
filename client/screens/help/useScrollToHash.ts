import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { anchorOf } from "./anchorOf.ts";

/**
 * Scrolls to the entry in the URL and focuses it, also when the same link is followed again. `content` is what the page
 * shows: an entry that loads later is waited for.
 */
export function useScrollToHash(content: unknown) {
  const { hash, key } = useLocation();
  const done = useRef<string>(undefined);

  useEffect(() => {
    if (!hash || !content || done.current === key) return;
    // After the shell has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(anchorOf(hash));
      if (!part) return;
      done.current = key;
      part.scrollIntoView?.();
      part.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, content]);
}
