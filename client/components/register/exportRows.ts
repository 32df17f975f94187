import { download } from "../download.ts";

export type ExportFormat = "csv" | "xlsx";

interface ExportWish {
  format: ExportFormat;
  /** The sheet of a workbook. */
  title: string;
  columns: { key: string; label: string }[];
  wanted: unknown;
}

/** Asks for the file of an area's register and hands it to the browser; gives its name. */
export function exportRows(area: string, wish: ExportWish): Promise<string> {
  return download(`/exports/${area}`, wish, `${area}.${wish.format}`);
}
