import { type RefObject, useEffect, useState } from "react";

/** Lines that are rendered above and below the visible ones, so that scrolling shows no gaps. */
const EXTRA_LINES = 12;
/** The lines that are rendered before anything is measured, and in tests. */
const MIN_LINES = 40;

/** The visible part of `element` inside of `box` and the window, relative to its top. */
function seenOf(box: Element, element: Element) {
  const frame = box.getBoundingClientRect();
  const top = Math.max(frame.top, 0);
  const bottom = Math.min(frame.bottom, window.innerHeight);
  return { top: Math.max(0, top - element.getBoundingClientRect().top), height: Math.max(0, bottom - top) };
}

/** The range of lines to render, for lines of the same height; works whether the box or the page scrolls. */
export function useWindowed(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  count: number,
  height: number,
) {
  const [seen, setSeen] = useState({ top: 0, height: 0 });

  useEffect(() => {
    const measure = () => {
      if (!box.current || !content.current) return;
      const next = seenOf(box.current, content.current);
      setSeen((now) => (now.top === next.top && now.height === next.height ? now : next));
    };
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    window.addEventListener("scroll", measure, { passive: true, capture: true });
    window.addEventListener("resize", measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", measure, { capture: true });
      window.removeEventListener("resize", measure);
    };
  }, [box, content]);

  const first = Math.max(0, Math.min(count, Math.floor(seen.top / height)) - EXTRA_LINES);
  const shown = Math.max(MIN_LINES, Math.ceil(seen.height / height) + 2 * EXTRA_LINES);
  return { first, last: Math.min(count, first + shown) };
}
