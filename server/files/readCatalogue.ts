import { Worker } from "node:worker_threads";

import type { Found, Given } from "./catalogueFile.ts";
import { UnreadableFile } from "./table.ts";

const PATIENCE = 120_000;

let last: Promise<unknown> = Promise.resolve();

/** Reads a file of requirements beside the main thread, one at a time. A profile asks for its sources first. */
export function readCatalogue(given: Given): Promise<Exclude<Found, { refused: string }>> {
  const mine = last.then(() => inThread(given));
  last = mine.catch(() => undefined);
  return mine;
}

function inThread(given: Given): Promise<Exclude<Found, { refused: string }>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./catalogueWorker.ts", import.meta.url), {
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: 1536 },
    });
    const end = setTimeout(() => {
      reject(new UnreadableFile("Reading this file takes too long. Split it."));
      void worker.terminate();
    }, PATIENCE);
    worker.once("message", (found: Found) => {
      if ("refused" in found) reject(new UnreadableFile(found.refused));
      else resolve(found);
    });
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const tooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(tooLarge ? new UnreadableFile("This file is too large to be read. Split it.") : error);
    });
    worker.once("exit", () => clearTimeout(end));
  });
}
