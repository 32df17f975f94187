import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import { PAGE } from "./types.ts";
import type { MorePages } from "./usePages.ts";

/** On phones the list ends the page; after so many rows it waits, so that what is below it can be reached. */
const ROWS_ON_PHONES = 4 * PAGE;
/** The distance to the end at which the next page is loaded. */
const AHEAD = "600px";
/** Rows are painted with a delay; by then they are there, in milliseconds. */
const PAINTED_MS = 5_000;

/** What a person does who goes elsewhere in the list. */
const ACTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

interface MoreRows {
  /** The rows; it scrolls, except on phones. */
  area: RefObject<HTMLElement | null>;
  /** An element behind the last row. */
  end: RefObject<HTMLElement | null>;
  rows: readonly { id: string }[];
  hasNext: boolean;
  /** Whether the list is shown, and no other layout. */
  shown: boolean;
  phone: boolean;
  more?: MorePages;
  /** The variables of the query, as text. */
  query: string;
}

/** Loads the next page when the end of the list comes near, and returns to the place where the person was. */
export function useMoreRows({ area, end, rows, hasNext, shown, phone, more, query }: MoreRows) {
  const count = rows.length;
  const [limit, setLimit] = useState(ROWS_ON_PHONES);
  const focusAfter = useRef<number>(undefined);
  const load = useEffectEvent(() => more?.load());
  const automatic = shown && hasNext && more !== undefined && !more.error && (!phone || count < limit);

  useEffect(() => {
    const target = end.current;
    if (!automatic || !target || !count) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && load(),
      {
        root: phone ? null : area.current,
        rootMargin: AHEAD,
      },
    );
    // Started again for each page: if the end is still near, the next one is loaded.
    observer.observe(target);
    return () => observer.disconnect();
  }, [automatic, area, end, phone, count]);

  // Who asked for more by button or key continues at the first new row.
  useEffect(() => {
    const next = focusAfter.current === undefined ? undefined : rows[focusAfter.current];
    if (!next) return;
    focusAfter.current = undefined;
    return whenPainted(area.current, () => {
      const link = area.current?.querySelector<HTMLElement>(`[data-row-link="${next.id}"]`);
      link?.focus();
      link?.scrollIntoView?.({ block: "nearest" });
      return Boolean(link);
    });
  }, [area, rows]);

  useReturn({ area, phone, more, count, query });

  return function loadAndFocus() {
    if (!hasNext || !more) return;
    focusAfter.current = count;
    setLimit(count + ROWS_ON_PHONES);
    more.load();
  };
}

function useReturn({
  area,
  phone,
  more,
  count,
  query,
}: Pick<MoreRows, "area" | "phone" | "more" | "query"> & { count: number }) {
  const place = more?.place;
  const returned = useRef(false);
  const stopReturning = useRef<() => void>(() => undefined);
  const shown = useRef(query);

  useEffect(() => {
    if (!place) return;
    const scroller = phone ? document : area.current;
    const handleScroll = () => place.keepTop(phone ? window.scrollY : (area.current?.scrollTop ?? 0));
    scroller?.addEventListener("scroll", handleScroll, { passive: true });
    return () => scroller?.removeEventListener("scroll", handleScroll);
  }, [place, phone, area]);

  useEffect(() => {
    if (returned.current || !place || count === 0) return;
    returned.current = true;
    const { top } = place;
    if (top === 0) return;
    stopReturning.current = whenPainted(area.current, () => {
      const scroller = phone ? document.scrollingElement : area.current;
      if (!scroller || scroller.scrollHeight - scroller.clientHeight < top) return false;
      scroller.scrollTop = top;
      return true;
    });
    for (const act of ACTS)
      window.addEventListener(act, () => stopReturning.current(), { once: true, passive: true });
  }, [place, count, phone, area]);
  useEffect(() => () => stopReturning.current(), []);

  // Another list begins at its top.
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (!phone && area.current) area.current.scrollTop = 0;
  }, [query, phone, area]);
}

/** Tries until it succeeds, whenever a part of the list was painted, and gives up after some time. */
function whenPainted(list: HTMLElement | null, attempt: () => boolean): () => void {
  if (!list || attempt()) return () => undefined;
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(stop, PAINTED_MS);
  observer.observe(list, { childList: true, subtree: true });

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  return stop;
}
