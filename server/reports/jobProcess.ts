/** Runs in its own process, see reportJobs.ts: makes or checks a report. What it logs, it writes to its output. */
import pg from "pg";
import pino from "pino";

import { describeError } from "../log.ts";
import { createReportChecker } from "./checkReport.ts";
import { createReportMaker } from "./makeReport.ts";
import { doOnce } from "./onceInProcess.ts";
import type { ReportJob } from "./reportJobs.ts";

const log = pino(
  { base: undefined, timestamp: false, serializers: { err: describeError } },
  pino.destination({ dest: 1, sync: true }),
);

doOnce(async ({ connections, pastDays, task, id }: ReportJob) => {
  const worker = new pg.Client({ connectionString: connections.worker });
  // Without a listener the process would crash; the running query rejects with the same error.
  worker.on("error", () => undefined);
  await worker.connect();
  const maker = createReportMaker({ connections, pastDays, log });
  try {
    if (task === "make") await maker.make(worker, id);
    else await createReportChecker({ connections, pastDays, log }).check(worker, id);
  } finally {
    await Promise.all([maker.close(), worker.end()]);
  }
});
