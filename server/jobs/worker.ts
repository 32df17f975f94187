import { parseCronItems, run, type TaskList, Logger as WorkerLogger } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";

import type { Connections } from "../database/connections.ts";
import type { Env } from "../env.ts";
import { createSender } from "../mail/smtp.ts";
import { createTasks } from "./tasks.ts";

interface WorkerOptions {
  connections: Pick<Connections, "worker">;
  env: Pick<Env, "rootUrl" | "smtpUrl" | "mailFrom">;
  log: Logger;
}

/** Does the jobs that the database has queued: letters now, and what has to be done by the clock. */
export async function startWorker({
  connections,
  env,
  log,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const sender = env.smtpUrl ? createSender(env.smtpUrl, env.mailFrom) : null;
  const tasks: TaskList = createTasks({ rootUrl: env.rootUrl, sender, log, key: keyOf(connections.worker) });
  const pool = openPool(connections.worker, log);
  // What a worker before this one was at when it was killed.
  await pool.query("select app_private.sweep_runs()");
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: parseCronItems([
      { task: "prune", match: "17 * * * *" },
      { task: "post_waiting_mails", match: "*/5 * * * *" },
      { task: "fold_figures", match: "* * * * *" },
      { task: "check_figures", match: "23 2 * * *" },
      // Soon after midnight, when evidence ends, and every hour after it: the server may have been off.
      { task: "expire_evidence", match: "2 * * * *" },
      { task: "expire_acceptances", match: "3 * * * *" },
      { task: "check_evidence", match: "33 2 * * *" },
      // From six in the morning (UTC), and every hour after it: the server may have been off.
      { task: "tell_deadlines", match: "4 6-23 * * *" },
      { task: "tell_announcements", match: "*/10 * * * *" },
      { task: "post_digests", match: "9 6-23 * * *" },
      { task: "tick_approvals", match: "*/15 * * * *" },
      { task: "sweep_runs", match: "* * * * *" },
      { task: "tick_workflows", match: "7,22,37,52 * * * *" },
    ]),
    logger: quietLogger(log),
  });
  // A stop that was asked for settles this as well; what fails afterwards is logged, not thrown into the void.
  runner.promise.catch((error: Error) => log.error({ err: error }, "the worker stopped"));

  return {
    async stop() {
      await runner
        .stop()
        .catch((error: Error) => log.debug({ err: error }, "the worker had stopped already"));
      sender?.close();
      await pool.end();
    },
  };
}

/** What the tokens in letters derive from: the worker's password, which derives from the one secret that is kept. */
function keyOf(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).password);
}

// The runner does not wait for its own pool to end, and stops listening to its errors before: a connection that
// the database closed at that moment would end the whole process.
function openPool(connectionString: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4 });
  const warn = (error: Error) => log.warn({ err: error }, "the worker lost a connection");
  pool.on("error", warn);
  pool.on("connect", (client) => void client.on("error", warn));
  return pool;
}

// Payloads and results stay out of the log: the worker's own words name the task and its id.
function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === "error") log.error({ source: "worker" }, message);
    else if (level === "warning") log.warn({ source: "worker" }, message);
    else log.debug({ source: "worker" }, message);
  });
}
