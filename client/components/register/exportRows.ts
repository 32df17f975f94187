import { download } from "../download.ts";

export type ExportFormat = "csv" | "xlsx";

interface ExportWish {
  format: ExportFormat;
  /** The name of the sheet in a workbook. */
  title: string;
  columns: { key: string; label: string }[];
  wanted: unknown;
}

/** Downloads the export of a register; returns the file's name. */
export function exportRows(area: string, wish: ExportWish): Promise<string> {
  return download(`/exports/${area}`, wish, `${area}.${wish.format}`);
}
