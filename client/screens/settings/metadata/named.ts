/** A business unit or risk category, which is archived instead of deleted. */
export interface NamedEntry {
  name: string;
  description: string | null;
  position: number;
  archivedAt: string | null;
  version: number;
}

export type NamedKind = "units" | "categories";

export interface NewEntry {
  name: string;
  description: string | null;
  position: number;
}

export type EntryPatch = Partial<NewEntry> & { archivedAt?: string | null; version: number };

/** Active entries in order, then archived ones. */
export function inOrder(entries: readonly NamedEntry[]): NamedEntry[] {
  return entries.toSorted(
    (one, other) =>
      Number(one.archivedAt !== null) - Number(other.archivedAt !== null) ||
      one.position - other.position ||
      one.name.localeCompare(other.name),
  );
}
