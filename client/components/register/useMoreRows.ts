import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import { PAGE } from "./types.ts";
import type { MorePages } from "./usePages.ts";

/** On phones the list ends the page; after so many rows it waits, so that what is below it can be reached. */
const ROWS_ON_PHONES = 4 * PAGE;
/** The distance to the end at which the next page is loaded. */
const LOAD_MARGIN = "600px";
/** Rows are painted with a delay; by then they are there. */
const PAINT_TIMEOUT_MS = 5_000;

/** The events of a person who goes elsewhere in the list. */
const USER_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

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

/** Loads the next page when the end of the list comes near, and returns to the position where the person was. */
export function useMoreRows({ area, end, rows, hasNext, shown, phone, more, query }: MoreRows) {
  const count = rows.length;
  const last = rows.at(-1)?.id;
  const [limit, setLimit] = useState(ROWS_ON_PHONES);
  const focusAfter = useRef<number>(undefined);
  const load = useEffectEvent(() => more?.load());
  const automatic = shown && hasNext && more !== undefined && !more.error && (!phone || count < limit);

  useEffect(() => {
    const target = end.current;
    if (!automatic || !target || !last) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && load(),
      {
        root: phone ? null : area.current,
        rootMargin: LOAD_MARGIN,
      },
    );
    // Until the rows are painted, the end seems near. Started again for each page: if it is near, the next one is loaded.
    const stop = whenPainted(area.current, () => {
      const isPainted = area.current?.querySelector(`[data-row-link="${last}"]`) !== null;
      if (isPainted) observer.observe(target);
      return isPainted;
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [automatic, area, end, phone, last]);

  const error = more?.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an error, and in another list, no row is waited for
  useEffect(() => {
    focusAfter.current = undefined;
  }, [error, query]);

  // Who asked for more by button or key continues at the first new row.
  useEffect(() => {
    const next = focusAfter.current === undefined ? undefined : rows[focusAfter.current];
    if (!next) return;
    return whenPainted(
      area.current,
      () => {
        const link = area.current?.querySelector<HTMLElement>(`[data-row-link="${next.id}"]`);
        link?.focus();
        link?.scrollIntoView?.({ block: "nearest" });
        return Boolean(link);
      },
      () => {
        focusAfter.current = undefined;
      },
    );
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
  const position = more?.position;
  const isCurrent = more?.isCurrent ?? false;
  const shown = useRef({ query, position });
  const returned = useRef(false);
  /** Where the list is being scrolled to, as soon as its rows are there. */
  const target = useRef<number>(undefined);
  const stopReturning = useRef<() => void>(() => undefined);

  // The query follows the address one render later.
  useEffect(() => {
    const before = shown.current;
    shown.current = { query, position };
    if (before.query !== query) {
      // Another list begins at its top, or where the person left it.
      stopReturning.current();
      returned.current = false;
      if (!phone && area.current) area.current.scrollTop = 0;
      position?.keepTop(position.top || topOf(area, phone));
    } else if (before.position !== position) {
      // Another address of the same list.
      position?.keepTop(target.current ?? topOf(area, phone));
    }
  }, [query, position, phone, area]);

  useEffect(() => {
    if (!position) return;
    const scroller = phone ? document : area.current;
    const handleScroll = () => position.keepTop(target.current ?? topOf(area, phone));
    scroller?.addEventListener("scroll", handleScroll, { passive: true });
    return () => scroller?.removeEventListener("scroll", handleScroll);
  }, [position, phone, area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each query has its own position
  useEffect(() => {
    if (returned.current || !position || !isCurrent || count === 0) return;
    returned.current = true;
    const { top } = position;
    if (top === 0) return;
    const listening = new AbortController();
    const end = () => {
      target.current = undefined;
      listening.abort();
    };
    target.current = top;
    const stopWaiting = whenPainted(
      area.current,
      () => {
        const scroller = phone ? document.scrollingElement : area.current;
        if (!scroller || scroller.scrollHeight - scroller.clientHeight < top) return false;
        scroller.scrollTop = top;
        return true;
      },
      end,
    );
    stopReturning.current = () => {
      stopWaiting();
      end();
    };
    for (const name of USER_EVENTS)
      window.addEventListener(name, stopReturning.current, { passive: true, signal: listening.signal });
  }, [query, position, isCurrent, count, phone, area]);
  useEffect(() => () => stopReturning.current(), []);
}

function topOf(area: MoreRows["area"], phone: boolean): number {
  return phone ? window.scrollY : (area.current?.scrollTop ?? 0);
}

/**
 * Tries until it succeeds, whenever a part of the list was painted, and gives up after some time. `onEnd` is called when
 * it has succeeded or given up, and not when it is stopped.
 */
function whenPainted(list: HTMLElement | null, attempt: () => boolean, onEnd = () => {}): () => void {
  if (!list || attempt()) {
    onEnd();
    return () => undefined;
  }
  const observer = new MutationObserver(() => attempt() && end());
  const timer = setTimeout(end, PAINT_TIMEOUT_MS);
  observer.observe(list, { childList: true, subtree: true });

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function end() {
    stop();
    onEnd();
  }
  return stop;
}
