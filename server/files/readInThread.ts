/** Reads uploaded files in worker threads, because the main thread serves all requests. */
import { Worker } from "node:worker_threads";

import { UnreadableFile } from "./fileError.ts";
import { ReadingQueue } from "./readingQueue.ts";

const TIMEOUT = 120_000;
/** Each may need the memory of a large workbook. */
const MAX_PARALLEL = 3;

const turns = new ReadingQueue(MAX_PARALLEL);

interface Reading {
  /** The person who uploaded it. */
  person: string;
  /** The module of the thread, which answers with one message. */
  module: URL;
  /** The input of the module. */
  file: object;
  megabytes: number;
  /** The message key for a timeout. */
  tooLong: string;
}

export function readInThread<Result>(reading: Reading): Promise<Result> {
  return turns.take(reading.person, () => inThread(reading));
}

function inThread<Result>({ module, file, megabytes, tooLong }: Reading): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const end = setTimeout(() => {
      reject(new UnreadableFile(tooLong));
      void worker.terminate();
    }, TIMEOUT);
    worker.once("message", resolve);
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const tooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(tooLarge ? new UnreadableFile("oscal.tooLarge") : error);
    });
    worker.once("exit", () => {
      clearTimeout(end);
      // Has no effect after an answer or an error.
      reject(new Error("The thread that reads a file ended without an answer."));
    });
  });
}
