/** A change to many records as SQL, by the names of its fields: `bulkChange("asset", { status: "retired" })`. */
export function bulkChange(record: string, fields: Record<string, string>): string {
  const values = Object.entries(fields).map(
    ([name, value]) => `'${name}', ${value.startsWith("$") ? `${value}::text` : `'${value}'`}`,
  );
  return `jsonb_populate_record(null::app_public.${record}_bulk_change, jsonb_build_object(${values.join(", ")}))`;
}
