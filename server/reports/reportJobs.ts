/** Makes and checks reports, each in a process of its own: the server that runs jobs answers people meanwhile. */
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

import type pg from "pg";
import type { Logger } from "pino";

import type { Connections } from "../database/connections.ts";
import { newKey } from "./jobKey.ts";
import { startProcess } from "./startProcess.ts";

/** The whole process takes less than 200 megabytes. */
const MEGABYTES_TO_MAKE = 96;
/** A check holds both versions. */
const MEGABYTES_TO_CHECK = 1_536;

/** Less than the hour for which the key of a run is valid; in milliseconds. */
const TIMEOUT_MS = 50 * 60_000;

interface Options {
  connections: Connections;
  /** How many past days are kept. */
  pastDays: number;
  log: Logger;
}

export interface ReportJob {
  connections: Connections;
  pastDays: number;
  task: "make" | "check";
  id: string;
}

/** `worker` is a connection of the job. */
export interface ReportJobs {
  make(worker: pg.ClientBase, id: string): Promise<void>;
  check(worker: pg.ClientBase, id: string): Promise<void>;
}

export function createReportJobs({ connections, pastDays, log }: Options): ReportJobs {
  async function run(task: ReportJob["task"], id: string, megabytes: number): Promise<void> {
    const job: ReportJob = { connections, pastDays, task, id };
    const { output, ended } = startProcess(new URL("./jobProcess.ts", import.meta.url), job, {
      megabytes,
      timeout: TIMEOUT_MS,
    });
    await Promise.all([logLines(output, log), ended]);
  }

  return {
    async make(worker, id) {
      try {
        await run("make", id, MEGABYTES_TO_MAKE);
      } catch (error) {
        log.error({ err: error, report: id }, "The process that makes a report failed");
        const key = newKey();
        await worker.query("select app_private.begin_report($1, $2)", [id, key]);
        await worker.query("select app_private.fail_report($1, $2, $3)", [id, key, "reports.failed"]);
      }
    },
    async check(worker, id) {
      try {
        await run("check", id, MEGABYTES_TO_CHECK);
      } catch (error) {
        log.error({ err: error, check: id }, "The process that checks a report failed");
        await worker.query("select app_private.begin_check($1, $2)", [id, newKey()]);
        await worker.query("select app_private.fail_check($1, $2)", [id, "reports.checkFailed"]);
      }
    },
  };
}

/** What the process logs, as this one does. */
async function logLines(output: Readable, log: Logger): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    const { level, msg, err, ...fields } = JSON.parse(line);
    const write = level >= 50 ? "error" : level >= 40 ? "warn" : "info";
    log[write](err ? { ...fields, error: err } : fields, msg);
  }
}
