import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";

const KEY = "plumbline.positions";
/** The lists that a person may go back to. */
const MAX_STORED = 20;
/** More would be as many requests when the page is loaded. */
const MAX_PAGES = 20;

interface Position {
  /** The pages behind the first one. */
  pages: number;
  /** How far the list was scrolled, in pixels. */
  top: number;
}

export interface ListPosition extends Readonly<Position> {
  keepPages: (pages: number) => void;
  keepTop: (top: number) => void;
}

function storedPositions(): [string, Position][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The first entry of a window has always this key, also if an address is entered into the window later. */
const FIRST_ENTRY = "default ";

function forgetFirstEntry() {
  const [visit] = performance.getEntriesByType?.("navigation") ?? [];
  if (!visit || !("type" in visit) || visit.type !== "navigate") return;
  const others = storedPositions().filter(([of]) => !of.startsWith(FIRST_ENTRY));
  sessionStorage.setItem(KEY, JSON.stringify(others));
}

forgetFirstEntry();

function numberOf(value: unknown, max = Number.MAX_SAFE_INTEGER): number {
  return typeof value === "number" && value > 0 ? Math.min(Math.floor(value), max) : 0;
}

/** The position in the list of this entry of the browser's history, for when the person returns to it or reloads it. */
export function useListPosition(): ListPosition {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;

  const position = useMemo(() => {
    const stored = storedPositions().find(([of]) => of === entry)?.[1];
    const present: Position = { pages: numberOf(stored?.pages, MAX_PAGES), top: numberOf(stored?.top) };
    let timer: ReturnType<typeof setTimeout> | undefined;

    function store() {
      clearTimeout(timer);
      timer = undefined;
      const others = storedPositions().filter(([of]) => of !== entry);
      sessionStorage.setItem(KEY, JSON.stringify([[entry, present], ...others].slice(0, MAX_STORED)));
    }

    function keep(name: keyof Position, value: number) {
      if (present[name] === value) return;
      present[name] = value;
      timer ??= setTimeout(store, 200);
    }

    return {
      pages: present.pages,
      top: present.top,
      keepPages: (pages: number) => keep("pages", pages),
      keepTop: (top: number) => keep("top", top),
      /** Stores what still waits to be stored. */
      flush: () => timer !== undefined && store(),
    };
  }, [entry]);

  useEffect(() => {
    const flush = () => void position.flush();
    // Also when the page is reloaded or left.
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [position]);
  return position;
}
