import { Worker } from "node:worker_threads";

import { type Table, UnreadableFile } from "./table.ts";
import type { Found, Given } from "./tableWorker.ts";

const PATIENCE = 120_000;

let last: Promise<unknown> = Promise.resolve();

/** Reads a CSV or XLSX file beside the main thread. One at a time: two large workbooks would need the memory of two. */
export function readTable(bytes: Uint8Array, sheet: string | null): Promise<Table> {
  const mine = last.then(() => inThread({ bytes, sheet }));
  last = mine.catch(() => undefined);
  return mine;
}

function inThread(given: Given): Promise<Table> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./tableWorker.ts", import.meta.url), {
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: 2048 },
    });
    const end = setTimeout(() => {
      reject(new UnreadableFile("Reading this file takes too long. Save the sheet as CSV, or split it."));
      void worker.terminate();
    }, PATIENCE);
    worker.once("message", (found: Found) => {
      if ("table" in found) resolve(found.table);
      else reject(new UnreadableFile(found.refused));
    });
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const tooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(tooLarge ? new UnreadableFile("This file is too large to be read. Split it.") : error);
    });
    worker.once("exit", () => clearTimeout(end));
  });
}
