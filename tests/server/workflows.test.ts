/**
 * A worker that is killed in the middle of a step and started again: the run ends as it would have, nothing is done
 * twice and every email is sent once. It is really killed, while the step waits for a lock of another connection.
 */
import { setTimeout as pause } from "node:timers/promises";

import { RealServer } from "../support/realServer.ts";
import { WorkerProcess } from "../support/workerProcess.ts";

const server = new RealServer();
const worker = new WorkerProcess(server.dataDir);
let ada = "";

beforeAll(async () => {
  await server.start({ JOBS: "false" });
  await server.pool.query("update app_public.workflow_versions set status = 'archived'");
  const { rows } = await server.pool.query(
    `insert into app_public.users (full_name, email, status, approved_at, email_verified_at)
      values ('Ada Lovelace', 'ada@example.org', 'approved', now(), now()) returning id`,
  );
  ada = rows[0].id;
  await server.pool.query("insert into app_public.user_roles (user_id, role) values ($1, 'super_admin')", [
    ada,
  ]);
}, 120_000);

afterEach(() => worker.end("SIGKILL"));
afterAll(() => server.remove(), 60_000);

const notifyStep = {
  id: "notify",
  type: "notify",
  to: [{ kind: "owner" }],
  title: "{{name}} has come to its end",
  message: "All of it.",
};

interface Case {
  step: Record<string, unknown>;
  /** Blocks the step until the transaction ends. */
  lock: string;
  /** What the step leaves behind, counted. */
  effect: string;
  mails: number;
}

const cases: Record<string, Case> = {
  notify: {
    step: { ...notifyStep, id: "first", title: "{{name}} begins" },
    lock: "lock table app_public.chat_messages in share mode",
    effect:
      "select count(*)::int as n from app_public.chat_messages where context_data ->> 'entityId' = $1::text and context_data ->> 'title' like '% begins'",
    mails: 2,
  },
  task: {
    step: { id: "first", type: "task", name: "Look at it", assign: { kind: "owner" }, due_days: 3 },
    lock: "lock table app_public.mitigation_tasks in share mode",
    effect: "select count(*)::int as n from app_public.mitigation_tasks where risk_id = $1",
    mails: 2,
  },
  set: {
    step: { id: "first", type: "set", field: "treatment", value: "avoid" },
    lock: "select from app_public.risks for update",
    effect: `select count(*)::int as n from trail.entry where table_name = 'risks' and record_id = $1::text
      and operation = 'update' and content::jsonb -> 'reason' ->> 'key' = 'workflows.actor'`,
    mails: 1,
  },
  approve: {
    step: {
      id: "first",
      type: "approve",
      name: "May it?",
      mode: "any",
      approvers: [{ kind: "owner" }],
    },
    lock: "lock table app_public.approvals in share mode",
    effect: "select count(*)::int as n from app_public.approvals where subject_id = $1",
    // One asks her; that it was granted is the end of the run.
    mails: 2,
  },
  wait: {
    step: { id: "first", type: "wait", days: 2 },
    lock: "lock table app_public.workflow_run_log in share mode",
    effect:
      "select count(*)::int as n from app_public.workflow_run_log where run_id in (select id from app_public.workflow_runs where subject_id = $1) and outcome = 'waiting'",
    mails: 1,
  },
};

const matrix = Object.keys(cases).flatMap((name) => [
  [name, "and its connection with it"] as const,
  [name, "while the database goes on with what it was asked"] as const,
]);

it.each(matrix)(
  "killed in the middle of a step that is to %s, %s",
  async (name, manner) => {
    const { step, lock, effect, mails } = cases[name] as Case;
    const risk = await begin([step, notifyStep]);

    const holder = await server.pool.connect();
    await holder.query("begin");
    await holder.query(lock);
    await worker.start();
    const backend = await stuck();
    await worker.end("SIGKILL");
    if (manner === "and its connection with it") await endOf(backend);
    await holder.query("rollback");
    holder.release();

    await worker.start();
    if (name === "wait" || name === "approve") await finishWait(risk);
    await until(async () => (await runOf(risk)).status === "done");

    const { rows } = await server.pool.query(effect, [risk]);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await runOf(risk)).toMatchObject({ position: 2, attempts: 0, error: null });
    expect(await stepsLogged(risk)).toEqual(
      name === "wait" || name === "approve"
        ? ["0 waiting", name === "wait" ? "0 done" : "0 approved", "1 done"]
        : ["0 done", "1 done"],
    );
    await until(async () => (await mailsAbout(risk)).every(({ kept }) => kept));
    expect((await mailsAbout(risk)).length).toBe(mails);
  },
  60_000,
);

it("many runs, and a worker that is killed again and again: each run ends once, each email is sent once", async () => {
  const risks: string[] = [];
  for (let at = 0; at < 30; at++) {
    risks.push(
      await begin([{ id: "first", type: "set", field: "treatment", value: "avoid" }, notifyStep], at === 0),
    );
  }
  for (let kills = 0; kills < 4; kills++) {
    await worker.start();
    await pause(40 + 60 * kills);
    await worker.end("SIGKILL");
  }
  await worker.start();
  await until(async () => {
    const { rows } = await server.pool.query(
      "select count(*)::int as n from app_public.workflow_runs where subject_id = any ($1) and status <> 'done'",
      [risks],
    );
    return rows[0].n === 0;
  });
  const { rows } = await server.pool.query(
    `select count(*)::int as notices, count(distinct context_data ->> 'entityId')::int as records from app_public.chat_messages
      where context_data ->> 'entityId' = any ($1) and context_data ->> 'kind' = 'workflow'`,
    [risks],
  );
  expect(rows).toEqual([{ notices: 30, records: 30 }]);
  const log = await server.pool.query(
    `select count(*)::int as lines from app_public.workflow_run_log join app_public.workflow_runs as run on run.id = run_id
      where subject_id = any ($1)`,
    [risks],
  );
  // Started, two steps, finished.
  expect(log.rows).toEqual([{ lines: 120 }]);
}, 60_000);

/** A new risk of Ada's, and a run about it from the one workflow that listens. Gives the risk. */
async function begin(steps: object[], fresh = true): Promise<string> {
  if (fresh) {
    await server.pool.query(
      "update app_public.workflow_versions set status = 'archived' where status = 'published'",
    );
    await server.pool.query(
      `with one as (insert into app_public.workflows (name) values ('Test') returning id)
        insert into app_public.workflow_versions (workflow_id, number, status, event, steps, published_at)
        select id, 1, 'published', '{"type": "created", "table": "risks"}', $1, now() - interval '1 hour' from one`,
      [JSON.stringify(steps)],
    );
  }
  const { rows } = await server.pool.query(
    "insert into app_public.risks (name, owner_id) values ('Flood', $1) returning id",
    [ada],
  );
  return rows[0].id;
}

/** Waits until the worker waits for the lock; gives the process of its connection. */
async function stuck(): Promise<number> {
  let pid = 0;
  await until(async () => {
    const { rows } = await server.pool.query(
      `select pid from pg_stat_activity where usename = 'grc_worker' and wait_event_type = 'Lock' and query like '%advance_run%'`,
    );
    pid = rows[0]?.pid ?? 0;
    return pid > 0;
  });
  return pid;
}

async function endOf(backend: number): Promise<void> {
  await server.pool.query("select pg_terminate_backend($1)", [backend]);
  await until(async () => {
    const { rowCount } = await server.pool.query("select from pg_stat_activity where pid = $1", [backend]);
    return rowCount === 0;
  });
}

/** Ends the wait, or approves, as soon as the run waits for it. */
async function finishWait(risk: string): Promise<void> {
  await until(async () => (await runOf(risk)).status === "waiting");
  await server.pool.query(
    "select app_private.close_approval(id, 'approved') from app_public.approvals where subject_id = $1",
    [risk],
  );
  await server.pool.query(
    "update app_public.workflow_runs set wake_at = now() where subject_id = $1 and wake_at is not null",
    [risk],
  );
  await server.pool.query("select app_private.sweep_runs()");
}

async function runOf(risk: string) {
  const { rows } = await server.pool.query("select * from app_public.workflow_runs where subject_id = $1", [
    risk,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0];
}

async function stepsLogged(risk: string): Promise<string[]> {
  const { rows } = await server.pool.query(
    `select concat_ws(' ', line.position, outcome) as line from app_public.workflow_run_log as line
      join app_public.workflow_runs as run on run.id = run_id
      where subject_id = $1 and line.position is not null order by entry`,
    [risk],
  );
  return rows.map(({ line }) => line);
}

/** The emails that the run caused; Ada also gets the one about her risk. */
async function mailsAbout(risk: string): Promise<{ kept: boolean }[]> {
  const { rows } = await server.pool.query(
    `select kept_at is not null as kept from app_private.mails
      where payload ->> 'path' = '/risks/' || $1 and payload ->> 'kind' <> 'risk_assigned'
        or payload ->> 'path' in (select '/approvals/' || id from app_public.approvals where subject_id::text = $1)`,
    [risk],
  );
  return rows;
}

async function until(met: () => Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < 20_000; await pause(30)) {
    if (await met()) return;
  }
  throw new Error(`It did not come to pass. The worker says:\n${worker.output.slice(-2_000)}`);
}
