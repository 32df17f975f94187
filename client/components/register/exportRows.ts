import { download } from "../download.ts";

export type ExportFormat = "csv" | "xlsx";

interface ExportRequest {
  format: ExportFormat;
  /** The name of the sheet in a workbook. */
  title: string;
  columns: { key: string; label: string }[];
  filter: unknown;
}

/** Downloads the export of a register; returns the file's name. */
export function exportRows(area: string, request: ExportRequest): Promise<string> {
  return download(`/exports/${area}`, request, `${area}.${request.format}`);
}
