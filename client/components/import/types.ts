import type { ImportArea, ImportQuery } from "../../../graphql/generated/index.ts";

export interface ImportPlace {
  area: ImportArea;
  /** The path of the register that the records belong to. */
  register: string;
  /** The path of a record's page. */
  record: (id: string) => string;
}

export type ImportRecord = NonNullable<ImportQuery["import"]>;
