/** Runs in its own thread, like the reader of tables, so that a large file blocks nobody. */
import { parentPort, workerData } from "node:worker_threads";

import { type Given, readFile } from "./catalogueFile.ts";

const given: Given = workerData;
parentPort?.postMessage(await readFile(given));
