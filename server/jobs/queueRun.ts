/**
 * Runs graphile-worker on its own connections, until the first of them is lost: it does not recover from that, and a
 * lost answer leaves a job locked. Then a new run replaces it.
 */
import { setTimeout as pause } from "node:timers/promises";

import { parseCronItems, run, type TaskList, Logger as WorkerLogger } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";

import { openWorkerPresence, type WorkerPresence } from "./workerPresence.ts";

export interface QueueRun {
  /** Resolves when a connection was lost, or the run has ended for another reason. */
  lost: Promise<Error>;
  /** Releases the jobs of this process's workers that have ended. */
  releaseStopped(): Promise<void>;
  /** Lets running jobs finish, within a timeout in milliseconds. */
  end(timeout: number): Promise<void>;
}

interface QueueOptions {
  connectionString: string;
  tasks: TaskList;
  log: Logger;
  /** Workers of this process that have ended; their jobs are released immediately. */
  stoppedWorkers: Set<string>;
  /** A worker counts as gone after two checks, because of short network failures. */
  sweepEvery: number;
}

const CRON_ITEMS = parseCronItems([
  { task: "prune", match: "17 * * * *" },
  { task: "send_waiting_mails", match: "*/5 * * * *" },
  { task: "aggregate_figures", match: "* * * * *" },
  { task: "check_figures", match: "23 2 * * *" },
  // Shortly after midnight, when evidence expires, and every hour, because the server may have been off.
  { task: "expire_evidence", match: "2 * * * *" },
  { task: "expire_acceptances", match: "3 * * * *" },
  { task: "start_frameworks", match: "1 * * * *" },
  { task: "check_evidence", match: "33 2 * * *" },
  { task: "check_trail", match: "43 2 * * *" },
  { task: "mail_checkpoint", match: "12 5 * * *" },
  // From six in the morning (UTC), and every hour, because the server may have been off.
  { task: "notify_deadlines", match: "4 6-23 * * *" },
  { task: "notify_announcements", match: "*/10 * * * *" },
  { task: "publish_policies", match: "6,16,26,36,46,56 * * * *" },
  { task: "send_digests", match: "9 6-23 * * *" },
  { task: "tick_approvals", match: "*/15 * * * *" },
  { task: "sweep_runs", match: "* * * * *" },
  // Every hour, because the server may have been off.
  { task: "tick_report_schedules", match: "6 * * * *" },
  { task: "tick_workflows", match: "7,22,37,52 * * * *" },
]);

export async function openQueueRun(options: QueueOptions): Promise<QueueRun> {
  const { connectionString, log, stoppedWorkers, sweepEvery } = options;
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const pool = openPool(connectionString, log, lose);
  const presence = await openWorkerPresence(connectionString, lose).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const names = new Set<string>();

  async function close(timeout: number): Promise<void> {
    // Only after its jobs have ended, because other workers then take over its locked jobs.
    await within(1_000, presence.end());
    await within(timeout, pool.end());
    for (const name of names) stoppedWorkers.add(name);
  }

  const runner = await begin(pool, options, async (name) => {
    names.add(name);
    await presence.claim(name).catch(lose);
  }).catch(async (error) => {
    await close(1_000);
    throw error;
  });
  const ended = runner.promise.then(() => new Error("the queue has stopped"));
  ended.then(lose, lose);

  async function releaseStopped(): Promise<void> {
    const released = [...stoppedWorkers];
    await presence.release(released);
    for (const name of released) stoppedWorkers.delete(name);
  }

  const takeOver = makeSweep(presence, log);
  const sweep = () => releaseStopped().then(takeOver);
  const timer = setInterval(() => void sweep().catch(lose), sweepEvery);
  void sweep().catch(lose);
  return {
    lost,
    releaseStopped,
    async end(timeout) {
      clearInterval(timer);
      const stopped = runner.stop().catch(() => ended);
      await within(timeout, stopped);
      await close(1_000);
    },
  };
}

type Claim = (name: string) => Promise<void>;

async function begin(pool: pg.Pool, { tasks, log }: QueueOptions, claim: Claim) {
  // Resumes the work of a worker that was killed.
  await pool.query("select app_private.sweep_runs()");
  return run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: CRON_ITEMS,
    logger: quietLogger(log),
    preset: {
      plugins: [
        {
          name: "PresencePlugin",
          version: "1.0.0",
          // Before it takes its first job, because jobs of absent workers are taken over.
          worker: { hooks: { startWorker: (_ctx, { worker }) => claim(worker.workerPool.id) } },
        },
      ],
      // In batches of any size: an error of a single completion is caught nowhere and would end the process, while a
      // failed batch only ends the run.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  });
}

function makeSweep(presence: WorkerPresence, log: Logger): () => Promise<void> {
  let suspects = new Set<string>();
  return async () => {
    const found = await presence.findDead();
    const dead = found.filter((name) => suspects.has(name));
    suspects = new Set(found);
    await presence.release(dead);
    if (dead.length > 0) log.warn({ workers: dead }, "workers are gone; their jobs are taken over");
  };
}

// The runner neither waits for its own pool nor handles its errors while stopping: a connection that the database
// closes then would end the process.
function openPool(connectionString: string, log: Logger, lose: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, keepAlive: true, connectionTimeoutMillis: 10_000 });
  const onError = (error: Error) => {
    log.debug({ err: error }, "the worker lost a connection");
    lose(error);
  };
  pool.on("error", onError);
  pool.on("connect", (client) => void client.on("error", onError));
  return pool;
}

/** Waits for the work, within a timeout in milliseconds; later results are ignored. */
async function within(timeout: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const settled = work.then(
    () => late.abort(),
    () => late.abort(),
  );
  await Promise.race([settled, pause(timeout, undefined, { signal: late.signal }).catch(() => undefined)]);
}

// Payloads and results are not logged: the worker's own messages name the task and its id.
function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === "error") log.error({ source: "worker" }, message);
    else if (level === "warning") log.warn({ source: "worker" }, message);
    else log.debug({ source: "worker" }, message);
  });
}
