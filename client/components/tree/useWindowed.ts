import { type RefObject, useEffect, useState } from "react";

/** Above and below what is seen, so that scrolling does not meet empty lines. */
const MORE = 12;
/** Where nothing can be measured (a test, the first moment). */
const AT_LEAST = 40;

/** The part of `element` that `box` and the window let be seen, from its own top. */
function seenOf(box: Element, element: Element) {
  const frame = box.getBoundingClientRect();
  const top = Math.max(frame.top, 0);
  const bottom = Math.min(frame.bottom, window.innerHeight);
  return { top: Math.max(0, top - element.getBoundingClientRect().top), height: Math.max(0, bottom - top) };
}

/** Which of many lines of one height are near what is seen, whether the box scrolls or the page. */
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

  const first = Math.max(0, Math.min(count, Math.floor(seen.top / height)) - MORE);
  const shown = Math.max(AT_LEAST, Math.ceil(seen.height / height) + 2 * MORE);
  return { first, last: Math.min(count, first + shown) };
}
