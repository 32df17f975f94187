import { type RefObject, useEffect, useRef } from "react";

/** So much of the next tab shows beside the chosen one, below the fading edge. */
const EDGE = 32;

const fade = (start: string, end: string) =>
  `linear-gradient(to right, transparent, #000 ${start}, #000 calc(100% - ${end}), transparent)`;

/** The styles of a row whose edges fade where it can be scrolled further. */
export const tabRowStyles = {
  "&[data-more=start]": { maskImage: fade("2rem", "0px") },
  "&[data-more=end]": { maskImage: fade("0px", "2rem") },
  "&[data-more=both]": { maskImage: fade("2rem", "2rem") },
} as const;

function showChosen(row: HTMLElement) {
  const chosen = row.querySelector<HTMLElement>("[aria-current], [aria-selected=true]");
  if (!chosen) return;
  const frame = row.getBoundingClientRect();
  const place = chosen.getBoundingClientRect();
  if (place.left < frame.left + EDGE) row.scrollLeft -= frame.left + EDGE - place.left;
  else if (place.right > frame.right - EDGE) row.scrollLeft += place.right - frame.right + EDGE;
}

function markMore(row: HTMLElement) {
  // Rounded positions can be one pixel short of the end.
  const atStart = row.scrollLeft <= 1;
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
  if (atStart && atEnd) delete row.dataset.more;
  else row.dataset.more = atStart ? "end" : atEnd ? "start" : "both";
}

/**
 * A row of tabs that can be wider than the page: the chosen tab is scrolled into view, and an edge fades where there are
 * more. `content` is anything that changes when the chosen tab or the width of the tabs does.
 */
export function useTabRow<Row extends HTMLElement>(content: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);

  useEffect(() => {
    if (content && ref.current) showChosen(ref.current);
  }, [content]);

  useEffect(() => {
    const row = ref.current;
    if (!content || !row) return;
    const handle = () => markMore(row);
    handle();
    row.addEventListener("scroll", handle, { passive: true });
    window.addEventListener("resize", handle);
    return () => {
      row.removeEventListener("scroll", handle);
      window.removeEventListener("resize", handle);
    };
  }, [content]);

  return ref;
}
