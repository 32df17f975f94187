/** Runs in its own thread, like the reader of tables, so that a large file does not block other requests. */
import { parentPort, workerData } from "node:worker_threads";

import { type CatalogueInput, readFile } from "./catalogueFile.ts";

const input: CatalogueInput = workerData;
parentPort?.postMessage(await readFile(input));
