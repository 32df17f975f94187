import { UnreadableFile } from "./fileError.ts";
import { readInThread } from "./readInThread.ts";
import type { Table } from "./table.ts";
import type { Found, Given } from "./tableWorker.ts";

/** Reads a CSV or XLSX file in a worker thread. */
export async function readTable(person: string, bytes: Uint8Array, sheet: string | null): Promise<Table> {
  const file: Given = { bytes, sheet };
  const found = await readInThread<Found>({
    person,
    module: new URL("./tableWorker.ts", import.meta.url),
    file,
    megabytes: 2048,
    tooLong: "sheets.tooSlow",
  });
  if ("refused" in found) throw new UnreadableFile(found.refused);
  return found.table;
}
