/** Controls, tests and findings, made as the superuser for the tests of their rules. */
import type { Db } from "./database.ts";
import { control } from "./sampleRows/controls.ts";
import { add, type Row } from "./sampleRows/rows.ts";

export async function aControl(db: Db, changes: Row = {}): Promise<Row & { id: string }> {
  const row = await add(db, "controls", { ...control(), status: "operating", ...changes });
  return { ...row, id: String(row.id) };
}

export async function controlState(db: Db, id: string): Promise<Row> {
  const { rows } = await db.query(
    "select *, next_test_on::text from app_public.controls where controls.id = $1",
    [id],
  );
  return rows[0];
}

export const REASON = "Found in the walk-through of March.";

/** What a person sends to record a test. */
export function testOf(control_id: string, changes: Row = {}): Row {
  return {
    control_id,
    kind: "operating",
    tested_on: "2026-03-02",
    procedure: "Restore the backup of last night on a spare machine.",
    result: "effective",
    conclusion: "It came back within two hours.",
    ...changes,
  };
}
