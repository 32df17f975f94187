/** Entries of the trail, read as the superuser. */
import type { Db } from "./database.ts";
import type { Row } from "./sampleRows/rows.ts";

export interface Entry {
  operation: string;
  table_name: string;
  record_id: string;
  actor_id: string | null;
  content: string;
  hash: Buffer;
  said: {
    before: Row | null;
    after: Row | null;
    actor: { id: string; name: string; email: string } | null;
    [key: string]: unknown;
  };
}

export async function entriesAbout(db: Db, table: string): Promise<Entry[]> {
  const { rows } = await db.query("select * from trail.entry where table_name = $1 order by seq", [table]);
  return rows.map((row) => ({ ...row, said: JSON.parse(row.content) }));
}
