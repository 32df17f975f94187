import type { ImportArea, ImportQuery } from "../../../graphql/generated/index.ts";

export interface ImportPlace {
  area: ImportArea;
  /** The permission to update existing records. */
  edits: string;
  /** The permission to create records from unknown references, where that is a choice. */
  adds?: string;
  /** Whose records the file has, where they belong to a framework. */
  frameworkId?: string;
  /** The path of the register that the records belong to. */
  register: string;
  /** The path of a record's page. */
  record: (id: string) => string;
}

export type ImportRecord = NonNullable<ImportQuery["import"]>;
