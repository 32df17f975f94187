import { setTimeout as pause } from "node:timers/promises";

import { pino } from "pino";

import { withClient } from "../../server/database/bootstrap.ts";
import { readEnv } from "../../server/env.ts";
import { createTasks } from "../../server/jobs/tasks.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { openWorkerPresence } from "../../server/jobs/workerPresence.ts";
import { ownDatabase } from "../support/database.ts";
import { sameDay, UNTIL_TOMORROW } from "../support/sameDay.ts";

beforeAll(sameDay, UNTIL_TOMORROW);

const own = ownDatabase();

/** Runs a task as the worker would, as the worker's own database role. */
async function work(task: string, log = pino({ level: "silent" })): Promise<void> {
  const tasks = createTasks({
    rootUrl: "http://localhost",
    sender: null,
    log,
    key: "test",
    reports: { make: async () => undefined, check: async () => undefined },
  });
  // A task needs no more of its helpers than a connection.
  await withClient(own.connections.worker, async (db) => {
    await tasks[task]?.({}, { withPgClient: (run: (client: typeof db) => unknown) => run(db) } as never);
  });
}

it("folds the figures, so that they stay few", async () => {
  await own.pool.query(
    "insert into app_public.risks (name, inherent_risk_score) values ('Flood', 20), ('Fire', 9)",
  );
  await work("aggregate_figures");
  const { rows } = await own.pool.query("select count(*)::int as loose from app_private.risk_deltas");
  expect(rows).toEqual([{ loose: 0 }]);
});

it("says so in the log when figures differ from a count, and only then", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  await work("check_figures", log);
  expect(lines).toEqual([]);

  await own.pool.query("update app_private.risk_days set risks = risks + 1");
  await work("check_figures", log);
  expect(lines.join()).toContain("figures differ from a count");
});

it("starts the workflows of the day once, and queues what they have to do", async () => {
  await own.pool.query(
    `with one as (insert into app_public.workflows (name) values ('Daily') returning id)
      insert into app_public.workflow_versions (workflow_id, number, status, event, steps, published_at)
      select id, 1, 'published', '{"type": "schedule", "every": "day"}', '[{"id": "w", "type": "wait", "days": 1}]',
        now() - interval '1 day' from one`,
  );
  await work("tick_workflows");
  await work("tick_workflows");
  await work("sweep_runs");
  const { rows } = await own.pool.query(
    `select count(*)::int as runs, (select count(*)::int from graphile_worker.jobs where key = 'run:' || min(run.id::text)) as jobs
      from app_public.workflow_runs as run join app_public.workflows as workflow on workflow.id = workflow_id where name = 'Daily'`,
  );
  expect(rows).toEqual([{ runs: 1, jobs: 1 }]);
});

describe("the jobs of a worker that is gone", () => {
  const silent = pino({ level: "silent" });
  const lost = () => undefined;

  /** A job that this worker is at. */
  async function heldBy(worker: string, changes = "attempts = 1"): Promise<void> {
    await own.pool.query("select graphile_worker.add_job('notify_announcements', job_key => $1)", [worker]);
    await own.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = key, ${changes} where key = $1`,
      [worker],
    );
  }

  async function jobs(): Promise<object[]> {
    const { rows } = await own.pool.query(
      "select key, locked_by, attempts = max_attempts as last, last_error from graphile_worker.jobs where task_identifier = 'notify_announcements' order by id",
    );
    return rows;
  }

  beforeEach(() => own.pool.query("delete from graphile_worker._private_jobs"));

  it("are done by a worker that lives, and those of another that lives are not touched", async () => {
    const alive = await openWorkerPresence(own.connections.worker, lost);
    await alive.claim("pool-alive");
    await heldBy("pool-alive");
    await heldBy("pool-gone");
    const worker = await startWorker({
      connections: own.connections,
      env: readEnv({}),
      log: silent,
      sweepEvery: 100,
    });
    try {
      for (let tries = 0; tries < 600 && (await jobs()).length > 1; tries++) await pause(50);
      expect(await jobs()).toEqual([expect.objectContaining({ key: "pool-alive", locked_by: "pool-alive" })]);
    } finally {
      await worker.stop();
      await alive.end();
    }
  });

  it("are not taken from a worker that was away for one look only", async () => {
    const [watcher, late] = await Promise.all([
      openWorkerPresence(own.connections.worker, lost),
      openWorkerPresence(own.connections.worker, lost),
    ]);
    await heldBy("pool-late");
    expect(await watcher.findDead()).toEqual(["pool-late"]);
    await late.claim("pool-late");
    expect(await watcher.findDead()).toEqual([]);
    await late.end();
    expect(await watcher.findDead()).toEqual(["pool-late"]);
    await watcher.end();
  });

  it("are none any more where they were queued again meanwhile, and have failed where it was the last attempt", async () => {
    const watcher = await openWorkerPresence(own.connections.worker, lost);
    await heldBy("pool-gone", "attempts = 1, created_at = now() - interval '1 minute'");
    await own.pool.query("select graphile_worker.add_job('notify_announcements', job_key => 'pool-gone')");
    await heldBy("pool-last", "attempts = max_attempts");
    await watcher.release(["pool-gone", "pool-last"]);
    await watcher.end();
    expect(await jobs()).toEqual([
      { key: "pool-gone", locked_by: null, last: false, last_error: null },
      { key: "pool-last", locked_by: null, last: true, last_error: "The worker ended in the middle of it." },
    ]);
  });
});
