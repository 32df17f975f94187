import type { ImportArea, ImportQuery } from "../../../graphql/generated/index.ts";

export interface ImportPlace {
  area: ImportArea;
  /** The register that the records go to. */
  register: string;
  /** The page of one record. */
  record: (id: string) => string;
}

export type ImportRecord = NonNullable<ImportQuery["import"]>;
