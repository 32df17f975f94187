/** Runs in a thread of its own, as the reader of tables does: a large file must not keep everybody else waiting. */
import { parentPort, workerData } from "node:worker_threads";

import { type Given, readFile } from "./catalogueFile.ts";

const given: Given = workerData;
parentPort?.postMessage(await readFile(given));
