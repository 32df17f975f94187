import { SEARCHED } from "./clearSearched.ts";

/** What a person opened from the search, kept in this browser: the newest first. */
export interface Searched {
  kind: string;
  id: string;
  reference: string | null;
  name: string;
  path: string;
  /** How often it was opened. */
  times: number;
}

const MAX_STORED = 50;

function isSearched(value: unknown): value is Searched {
  return (
    typeof value === "object" && value !== null && "path" in value && "name" in value && "times" in value
  );
}

export function searchedBy(viewerId: string): Searched[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCHED + viewerId) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSearched) : [];
  } catch {
    return [];
  }
}

export function rememberSearched(viewerId: string, opened: Omit<Searched, "times">) {
  const list = searchedBy(viewerId);
  const times = (list.find(({ id }) => id === opened.id)?.times ?? 0) + 1;
  const others = list.filter(({ id }) => id !== opened.id);
  const kept = JSON.stringify([{ ...opened, times }, ...others].slice(0, MAX_STORED));
  try {
    localStorage.setItem(SEARCHED + viewerId, kept);
  } catch {
    // The storage is full or blocked: the record opens all the same.
  }
}
