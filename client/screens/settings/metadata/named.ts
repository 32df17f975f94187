/** A business unit, risk category or department, which is archived instead of deleted. */
export interface NamedEntry {
  name: string;
  description: string | null;
  position: number;
  archivedAt: string | null;
  version: number;
  /** How many records carry the name; null for people who may not change it. */
  recordCount: number | null;
}

export type NamedKind = "units" | "categories" | "departments";

export interface NewEntry {
  name: string;
  description: string | null;
  position: number;
}

export type EntryPatch = Partial<NewEntry> & { archivedAt?: string | null; version: number };

/** Active entries in order, then archived ones. */
export function inOrder<Entry extends Pick<NamedEntry, "name" | "position" | "archivedAt">>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted(
    (one, other) =>
      Number(one.archivedAt !== null) - Number(other.archivedAt !== null) ||
      one.position - other.position ||
      one.name.localeCompare(other.name),
  );
}
