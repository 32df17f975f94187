/** Renders tables in a worker thread: a thousand rows take a second. */
import { parentPort, workerData } from "node:worker_threads";

import { type TablePdf, tablePdf } from "./tablePdf.ts";

const table: TablePdf = workerData;
parentPort?.postMessage(await tablePdf(table));
