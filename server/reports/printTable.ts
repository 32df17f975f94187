import { Worker } from "node:worker_threads";

import type { TablePdf } from "./tablePdf.ts";

const TIMEOUT_MS = 120_000;

/** Renders the table as a PDF in a worker thread. */
export function printTable(table: TablePdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./tableWorker.ts", import.meta.url), {
      workerData: table,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    const end = setTimeout(() => {
      reject(new Error("Setting a table took too long."));
      void worker.terminate();
    }, TIMEOUT_MS);
    worker.once("message", (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once("error", reject);
    worker.once("exit", () => clearTimeout(end));
  });
}
