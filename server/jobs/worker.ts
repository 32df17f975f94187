import { setTimeout as pause } from "node:timers/promises";

import type { Logger } from "pino";

import type { Connections } from "../database/connections.ts";
import type { Env } from "../env.ts";
import { createSender } from "../mail/smtp.ts";
import { createReportJobs } from "../reports/reportJobs.ts";
import { openQueueRun, type QueueRun } from "./queueRun.ts";
import { createTasks } from "./tasks.ts";

interface WorkerOptions {
  connections: Connections;
  env: Pick<Env, "rootUrl" | "smtpUrl" | "mailFrom" | "pastDays">;
  log: Logger;
  /** Milliseconds between two checks for jobs of workers that have ended. */
  sweepEvery?: number;
}

const FIRST_PAUSE = 250;
const MAX_PAUSE = 10_000;
/** After this time, in milliseconds, an error is a new one, and waiting starts from the beginning. */
const STABLE_AFTER_MS = 30_000;
/** How long running jobs may take to finish, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Runs the queued jobs: emails immediately, others on their schedule. If the database is unavailable, it waits and
 * continues.
 */
export async function startWorker({
  connections,
  env,
  log,
  sweepEvery = 15_000,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const sender = env.smtpUrl ? createSender(env.smtpUrl, env.mailFrom) : null;
  const reports = createReportJobs({ connections, pastDays: env.pastDays, log });
  const key = keyOf(connections.worker);
  const tasks = createTasks({ rootUrl: env.rootUrl, sender, log, key, reports });
  const stoppedWorkers = new Set<string>();
  const stopping = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    stopping.signal.addEventListener("abort", () => resolve(null));
  });
  const ending = new Set<Promise<void>>();
  const open = () =>
    openQueueRun({ connectionString: connections.worker, tasks, log, stoppedWorkers, sweepEvery });
  let run: QueueRun | null = await open();

  async function keepRunning(): Promise<void> {
    let wait = FIRST_PAUSE;
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      const error = run ? await Promise.race([run.lost, stopped]) : await openAgain();
      if (!error) continue;
      if (run) endRun(run);
      run = null;
      if (performance.now() - begun > STABLE_AFTER_MS) wait = FIRST_PAUSE;
      log.warn({ err: error }, "the worker has lost the database; it tries again");
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, MAX_PAUSE);
    }
  }

  async function openAgain(): Promise<unknown> {
    try {
      run = await open();
      log.warn("the worker is running again");
      return null;
    } catch (error) {
      return error;
    }
  }

  /** Its jobs finish while the next run starts, which takes over those that do not. */
  function endRun(old: QueueRun): void {
    const end = old.end(TIMEOUT_MS).then(async () => {
      ending.delete(end);
      await run?.releaseStopped().catch(() => undefined);
    });
    ending.add(end);
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await running;
      if (run) endRun(run);
      run = null;
      await Promise.all(ending);
      sender?.close();
    },
  };
}

/** The secret from which the tokens in emails derive: the worker's password, which derives from the stored secret. */
function keyOf(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).password);
}
