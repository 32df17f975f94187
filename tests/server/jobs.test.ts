import { pino } from "pino";

import { withClient } from "../../server/database/bootstrap.ts";
import { createTasks } from "../../server/jobs/tasks.ts";
import { ownDatabase } from "../support/database.ts";
import { sameDay, UNTIL_TOMORROW } from "../support/sameDay.ts";

beforeAll(sameDay, UNTIL_TOMORROW);

const own = ownDatabase();

/** Runs a task as the worker would, as the worker's own database role. */
async function work(task: string, log = pino({ level: "silent" })): Promise<void> {
  const tasks = createTasks({ rootUrl: "http://localhost", sender: null, log, key: "test" });
  // A task needs no more of its helpers than a connection.
  await withClient(own.connections.worker, async (db) => {
    await tasks[task]?.({}, { withPgClient: (run: (client: typeof db) => unknown) => run(db) } as never);
  });
}

it("folds the figures, so that they stay few", async () => {
  await own.pool.query(
    "insert into app_public.risks (name, inherent_risk_score) values ('Flood', 20), ('Fire', 9)",
  );
  await work("fold_figures");
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
