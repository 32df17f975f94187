import { UnreadableFile } from "./fileError.ts";
import { readInThread } from "./readInThread.ts";
import type { Table } from "./table.ts";
import type { TableInput, TableResult } from "./tableWorker.ts";

/** Reads a CSV or XLSX file in a worker thread. */
export async function readTable(person: string, bytes: Uint8Array, sheet: string | null): Promise<Table> {
  const file: TableInput = { bytes, sheet };
  const result = await readInThread<TableResult>({
    person,
    module: new URL("./tableWorker.ts", import.meta.url),
    file,
    megabytes: 2048,
    tooLong: "sheets.tooSlow",
  });
  if ("rejected" in result) throw new UnreadableFile(result.rejected);
  return result.table;
}
