import { KEY_PREFIX } from "./clearRecentRecords.ts";

/** A record that the user opened from the search; stored in this browser, newest first. */
export interface RecentRecord {
  kind: string;
  id: string;
  reference: string | null;
  name: string;
  path: string;
  /** How often it was opened. */
  times: number;
}

const MAX_STORED = 50;

function isRecentRecord(value: unknown): value is RecentRecord {
  return (
    typeof value === "object" && value !== null && "path" in value && "name" in value && "times" in value
  );
}

export function recentRecordsOf(viewerId: string): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY_PREFIX + viewerId) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentRecord) : [];
  } catch {
    return [];
  }
}

export function addRecentRecord(viewerId: string, opened: Omit<RecentRecord, "times">) {
  const list = recentRecordsOf(viewerId);
  const times = (list.find(({ id }) => id === opened.id)?.times ?? 0) + 1;
  const others = list.filter(({ id }) => id !== opened.id);
  const records = JSON.stringify([{ ...opened, times }, ...others].slice(0, MAX_STORED));
  try {
    localStorage.setItem(KEY_PREFIX + viewerId, records);
  } catch {
    // The storage is full or blocked: the record opens all the same.
  }
}
