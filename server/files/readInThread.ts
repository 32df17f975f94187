/** Reads files of people in threads beside the main one, which answers everybody. */
import { Worker } from "node:worker_threads";

import { UnreadableFile } from "./fileError.ts";
import { ReadingQueue } from "./readingQueue.ts";

const TIMEOUT = 120_000;
/** Each may need the memory of a large workbook. */
const AT_ONCE = 3;

const turns = new ReadingQueue(AT_ONCE);

interface Reading {
  /** Whose file it is. */
  person: string;
  /** The module that runs in the thread: it answers with one message. */
  module: URL;
  /** What it is given. */
  file: object;
  megabytes: number;
  /** The key of the message when it takes too long. */
  tooLong: string;
}

export function readInThread<Found>(reading: Reading): Promise<Found> {
  return turns.take(reading.person, () => inThread(reading));
}

function inThread<Found>({ module, file, megabytes, tooLong }: Reading): Promise<Found> {
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
      // Only counts when there was neither an answer nor an error before.
      reject(new Error("The thread that reads a file ended without an answer."));
    });
  });
}
