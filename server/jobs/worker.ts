import { setTimeout as pause } from "node:timers/promises";

import type { Logger } from "pino";

import type { Connections } from "../database/connections.ts";
import type { Env } from "../env.ts";
import { createSender } from "../mail/smtp.ts";
import { openQueueRun, type QueueRun } from "./queueRun.ts";
import { createTasks } from "./tasks.ts";

interface WorkerOptions {
  connections: Pick<Connections, "worker">;
  env: Pick<Env, "rootUrl" | "smtpUrl" | "mailFrom">;
  log: Logger;
  /** Milliseconds between two looks for jobs of workers that are gone. */
  sweepEvery?: number;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
/** Whoever worked for this long was well: what ends it then is something new. */
const WELL = 30_000;
/** How long jobs may take to finish, when connections were lost and when we are asked to stop. */
const PATIENCE = 20_000;

/**
 * Does the jobs that the database has queued: letters now, and what has to be done by the clock. When the database
 * goes away it waits for it and goes on.
 */
export async function startWorker({
  connections,
  env,
  log,
  sweepEvery = 15_000,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const sender = env.smtpUrl ? createSender(env.smtpUrl, env.mailFrom) : null;
  const tasks = createTasks({ rootUrl: env.rootUrl, sender, log, key: keyOf(connections.worker) });
  const left = new Set<string>();
  const stopping = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    stopping.signal.addEventListener("abort", () => resolve(null));
  });
  const ending = new Set<Promise<void>>();
  const open = () => openQueueRun({ connectionString: connections.worker, tasks, log, left, sweepEvery });
  let run: QueueRun | null = await open();

  async function keepRunning(): Promise<void> {
    let wait = FIRST_PAUSE;
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      const error = run ? await Promise.race([run.lost, stopped]) : await openAgain();
      if (!error) continue;
      if (run) leave(run);
      run = null;
      if (performance.now() - begun > WELL) wait = FIRST_PAUSE;
      log.warn({ err: error }, "the worker has lost the database; it tries again");
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    }
  }

  async function openAgain(): Promise<unknown> {
    try {
      run = await open();
      log.warn("the worker goes on");
      return null;
    } catch (error) {
      return error;
    }
  }

  /** Its jobs finish beside the next run, which then takes what it could not finish. */
  function leave(gone: QueueRun): void {
    const end = gone.end(PATIENCE).then(async () => {
      ending.delete(end);
      await run?.releaseLeft().catch(() => undefined);
    });
    ending.add(end);
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await running;
      if (run) leave(run);
      run = null;
      await Promise.all(ending);
      sender?.close();
    },
  };
}

/** What the tokens in letters derive from: the worker's password, which derives from the one secret that is kept. */
function keyOf(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).password);
}
