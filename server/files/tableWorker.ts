/** Runs in its own thread, so that a large file does not block other requests. */
import { parentPort, workerData } from "node:worker_threads";

import type { SystemMessage } from "../messages/message.ts";
import { UnreadableFile } from "./fileError.ts";
import { readCsv } from "./readCsv.ts";
import { readXlsx } from "./readXlsx.ts";
import type { Table } from "./table.ts";

export interface TableInput {
  bytes: Uint8Array;
  sheet: string | null;
}

export type TableResult = { table: Table } | { rejected: SystemMessage };

const { bytes, sheet }: TableInput = workerData;

function read(file: Buffer): Table | Promise<Table> {
  // The format is recognised by the first bytes, not by the name.
  const start = file.subarray(0, 4).toString("hex");
  if (start === "504b0304") return readXlsx(file, sheet);
  if (start === "d0cf11e0") {
    throw new UnreadableFile("sheets.oldExcel");
  }
  return readCsv(file);
}

async function answer(): Promise<TableResult> {
  try {
    return { table: await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { rejected: error.systemMessage };
    throw error;
  }
}

parentPort?.postMessage(await answer());
