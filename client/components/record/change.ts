/** An entry of the trail, as the history of an area queries it. */
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

// Columns that the database maintains.
const maintainedColumns = [
  "id",
  "number",
  "version",
  "updated_at",
  "created_at",
  "created_by",
  "source_message_id",
];

export function rowOf(value: unknown): Row {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Whether a person's name is in the row beside the id; then the name is shown. */
function isNamed(column: string, rows: readonly Row[]): boolean {
  if (!/_(id|by)$/.test(column)) return false;
  const name = `${column.replace(/_id$/, "")}_name`;
  return rows.some((row) => name in row);
}

/** Every column that changed, with names of people instead of their ids. */
export function changedFields(
  change: Pick<Change, "before" | "after">,
  hiddenColumns: readonly string[] = [],
): ChangedField[] {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => !maintainedColumns.includes(column) && !hiddenColumns.includes(column))
    .filter((column) => !isNamed(column, [before, after]))
    .map((column) => ({ column, before: before[column] ?? null, after: after[column] ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}
