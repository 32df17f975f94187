/** One entry of the trail, as an area's history gives it. */
export interface Change {
  seq: string;
  at: string;
  actorName: string | null;
  operation: string;
  tableName: string;
  recordId: string;
  reason: string | null;
  before: unknown;
  after: unknown;
}

export type Row = Readonly<Record<string, unknown>>;

export interface ChangedField {
  column: string;
  before: unknown;
  after: unknown;
}

// Kept by the database for itself.
const housekeeping = ["id", "number", "version", "updated_at", "created_at", "created_by"];

export function rowOf(value: unknown): Row {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A person is told by the name that stands beside the id. */
function isNamed(column: string, rows: readonly Row[]): boolean {
  if (!/_(id|by)$/.test(column)) return false;
  const name = `${column.replace(/_id$/, "")}_name`;
  return rows.some((row) => name in row);
}

/** Every column that differs, names of people instead of their ids. */
export function changedFields(
  change: Pick<Change, "before" | "after">,
  silent: readonly string[] = [],
): ChangedField[] {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => !housekeeping.includes(column) && !silent.includes(column))
    .filter((column) => !isNamed(column, [before, after]))
    .map((column) => ({ column, before: before[column] ?? null, after: after[column] ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}
