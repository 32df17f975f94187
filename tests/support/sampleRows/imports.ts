/** Imports of files. */
import { add, type Samples } from "./rows.ts";

export const importsSamples: Samples = {
  // A field that somebody has defined is seen by those who see its records.
  import_fields: { touch: "position = position + 1", which: "field !~ '^custom:'" },
  imports: {
    make: (db, created_by) =>
      add(db, "imports", {
        area: "risks",
        file_name: "risks.csv",
        file_size: 100,
        file_hash: "0".repeat(64),
        format: "csv",
        headers: ["Name"],
        created_by,
      }),
    touch: "row_count = row_count + 1",
  },
};
