/** Sets a table in a thread of its own: a thousand rows take a second, in which nobody else should wait. */
import { parentPort, workerData } from "node:worker_threads";

import { type TablePdf, tablePdf } from "./tablePdf.ts";

const table: TablePdf = workerData;
parentPort?.postMessage(await tablePdf(table));
