/** Runs when a step fails, when a user stops them, when the worker is gone; and who sees them. */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { english } from "../support/messages.ts";
import {
  advance,
  later,
  logOf,
  notifyStep,
  published,
  risk,
  runOf,
  runsOf,
  superAdmin,
} from "../support/runs.ts";

const created = { type: "created", table: "risks" };
const wait = { id: "w", type: "wait", days: 3 };

describe("a step that fails", () => {
  async function broken(db: Db) {
    const ada = await person(db, { roles: ["risk_owner"] });
    await superAdmin(db);
    const workflow = await published(db, {
      event: created,
      steps: [notifyStep([{ kind: "owner" }]), { id: "s", type: "set", field: "owner_id", value: ada }],
    });
    await risk(db, { owner_id: await person(db, { name: "Grace", roles: ["user"] }) });
    await db.query("update app_public.users set status = 'suspended' where id = $1", [ada]);
    return { workflow, ada };
  }

  it(
    "leaves nothing behind, is tried five times more with growing pauses, and then the run has failed",
    inRollback(async (db) => {
      const { workflow } = await broken(db);
      const words = "Choose a colleague with an approved account and a role.";
      for (const [at, minutes] of [1, 4, 16, 64, 256].entries()) {
        const run = await advance(db, workflow);
        expect(run).toMatchObject({ status: "running", position: 1, attempts: at + 1, error: words });
        const { rows } = await db.query(
          "select extract(epoch from $1::timestamptz - app_hidden.now()) / 60 as minutes",
          [run.wake_at],
        );
        expect(Number(rows[0].minutes)).toBeCloseTo(minutes, 3);
        // Too early: nothing is tried.
        expect((await advance(db, workflow)).attempts).toBe(at + 1);
        await later(db, `${minutes} minutes`);
      }
      const run = await advance(db, workflow);
      expect(run).toMatchObject({ status: "failed", attempts: 6, error: words, wake_at: null });
      expect((await logOf(db, run.id)).filter((line) => line === `1 set failed ${words}`)).toHaveLength(6);
    }),
  );

  it(
    "can be tried again by who may steer the run, and continues from where it was",
    inRollback(async (db) => {
      const { workflow, ada } = await broken(db);
      const { id } = await advance(db, workflow);
      await db.query(
        "update app_public.workflow_runs set status = 'failed', attempts = 6, ended_at = now(), wake_at = null where id = $1",
        [id],
      );
      await db.query("update app_public.users set status = 'approved' where id = $1", [ada]);
      await become(db, await person(db, { name: "Rita", roles: ["risk_manager"] }));
      await db.query("select app_public.retry_workflow_run($1)", [id]);
      expect(await refused(db, "select app_public.retry_workflow_run($1)", [id])).toMatchObject({
        code: "CNFLT",
      });
      await becomeSuperuser(db);
      expect(await advance(db, workflow)).toMatchObject({
        status: "done",
        position: 2,
        attempts: 0,
        error: null,
      });
      expect((await logOf(db, id)).filter((line) => line.startsWith("0 notify done"))).toHaveLength(1);
    }),
  );

  it(
    "errors are worded without the database's own text",
    inRollback(async (db) => {
      const workflow = await published(db, {
        event: created,
        steps: [{ id: "s", type: "set", field: "velocity", value: "lightning" }],
      });
      await risk(db);
      expect((await advance(db, workflow)).error).toBe("The record doesn't accept this value (23514).");
    }),
  );
});

describe("cancelling", () => {
  const cancel = "select app_public.cancel_workflow_run($1, $2)";
  const asking = {
    event: created,
    steps: [
      {
        id: "a",
        type: "approve",
        name: "May it?",
        mode: "any",
        approvers: [{ kind: "role", role: "executive" }],
      },
    ],
  };

  it(
    "stops the run with a reason and withdraws what it asked",
    inRollback(async (db) => {
      await person(db, { name: "Eva", roles: ["executive"] });
      const workflow = await published(db, asking);
      await risk(db);
      const { id, approval_id } = await advance(db, workflow);
      await become(db, await person(db, { name: "Rita", roles: ["risk_manager"] }));
      expect(await refused(db, cancel, [id, ""])).toMatchObject({ code: "IVINP" });
      await db.query(cancel, [id, "Asked twice"]);
      expect(await refused(db, cancel, [id, "Again"])).toMatchObject({ code: "CNFLT" });
      await becomeSuperuser(db);
      expect(await runOf(db, workflow)).toMatchObject({ status: "cancelled", ended_reason: "Asked twice" });
      const { rows } = await db.query("select status, reason from app_public.approvals where id = $1", [
        approval_id,
      ]);
      expect(rows).toEqual([{ status: "withdrawn", reason: "Asked twice" }]);
      expect((await advance(db, workflow)).status).toBe("cancelled");
    }),
  );

  it.each([
    ["risk_manager", "allowed"],
    ["super_admin", "allowed"],
    ["compliance_officer", "FORBD"],
    ["owner", "FORBD"],
    ["user", "FORBD"],
  ])("of a run about a risk: %s is %s", (role, expected) =>
    inRollback(async (db) => {
      const workflow = await published(db, { event: created, steps: [wait] });
      await risk(db);
      const { id } = await advance(db, workflow);
      await become(db, await person(db, { roles: [role] }));
      const outcome = await db.query(cancel, [id, "Not wanted"]).then(
        () => "allowed",
        ({ code }) => code,
      );
      expect(outcome).toBe(expected);
    })(),
  );

  it(
    "of a run that one does not see: there is none",
    inRollback(async (db) => {
      const workflow = await published(db, { event: { type: "created", table: "users" }, steps: [wait] });
      await person(db, { name: "Newcomer" });
      const [run] = await runsOf(db, workflow);
      await become(db, await person(db, { name: "Rita", roles: ["risk_manager"] }));
      expect(await refused(db, cancel, [run?.id, "Not wanted"])).toMatchObject({ code: "NTFND" });
    }),
  );
});

it.each([
  ["risks", { risk_manager: true, vendor: false, user: true }],
  ["users", { manager: true, user: false, auditor: true }],
  ["evidence", { control_owner: true, user: false, security_officer: true }],
  ["workflows", { super_admin: true, admin: true, risk_manager: false }],
])("a run about %s is seen by who sees such records, and by who watches the system", (table, seen) =>
  inRollback(async (db) => {
    const workflow = await published(db, { event: created, steps: [wait] });
    await db.query(
      `insert into app_public.workflow_runs (workflow_id, version_id, subject_table, subject_id, subject_name, event_key)
        select workflow_id, id, $2, gen_random_uuid(), 'Something', 'test' from app_public.workflow_versions where workflow_id = $1`,
      [workflow, table],
    );
    const found: Record<string, boolean> = {};
    for (const role of Object.keys(seen)) {
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: [role] }));
      found[role] = (await runsOf(db, workflow)).length > 0;
    }
    expect(found).toEqual(seen);
  })(),
);

it(
  "people who monitor the system see that a run exists, but can neither read nor find it by the name of a record that they may not see",
  inRollback(async (db) => {
    await makeRole(db, "watcher", { system_monitoring: "read", assets_view: "read" });
    const workflow = await published(db, { event: created, steps: [wait] });
    await db.query(
      `insert into app_public.workflow_runs (workflow_id, version_id, subject_table, subject_id, subject_name, event_key)
        select workflow_id, id, area, gen_random_uuid(), 'Secret ' || area, area
        from app_public.workflow_versions cross join unnest('{risks,assets}'::text[]) as area where workflow_id = $1`,
      [workflow],
    );
    await db.query(
      `with log as (
          insert into app_public.workflow_run_log (run_id, outcome, detail)
          select id, 'cancelled', to_jsonb('Secret detail'::text) from app_public.workflow_runs where workflow_id = $1
        ), tasks as (
          insert into app_public.workflow_tasks (run_id, name)
          select id, 'Secret task' from app_public.workflow_runs where workflow_id = $1
        )
        update app_public.workflow_runs set error = to_jsonb('Secret error'::text), ended_reason = to_jsonb('Secret reason'::text)
        where workflow_id = $1`,
      [workflow],
    );
    const read = async (role: string) => {
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows } = await db.query(
        `select subject_table, app_public.workflow_runs_subject_name(run) as name,
          ctid = any (app_hidden.search_workflow_runs('secret')) as found,
          jsonb_build_array(app_public.workflow_runs_error(run), app_public.workflow_runs_ended_reason(run),
            (select app_public.workflow_run_log_detail(line) from app_public.workflow_run_log as line where run_id = run.id)) as texts,
          (select count(*)::int from app_public.workflow_tasks where run_id = run.id) as tasks,
          app_public.workflow_runs_subject_path(run) is not null as opens
          from app_public.workflow_runs as run where workflow_id = $1 order by subject_table`,
        [workflow],
      );
      return rows.map(({ subject_table, name, found, texts, tasks, opens }) => ({
        area: subject_table,
        name: english(name),
        found,
        texts: texts.map(english),
        tasks,
        opens,
      }));
    };
    const texts = ["Secret error", "Secret reason", "Secret detail"];
    const shown = (area: string) => ({
      area,
      name: `Secret ${area}`,
      found: true,
      texts,
      tasks: 1,
      opens: true,
    });
    const hidden = "Content not shown";
    expect(await read("watcher")).toEqual([
      shown("assets"),
      {
        area: "risks",
        name: hidden,
        found: false,
        texts: [hidden, hidden, hidden],
        tasks: 0,
        opens: false,
      },
    ]);
    expect(await read("auditor")).toEqual([shown("assets"), shown("risks")]);
  }),
);

it(
  "why a run failed is read by everyone who watches the system, where the message names no record",
  inRollback(async (db) => {
    await makeRole(db, "watcher", { system_monitoring: "read" });
    const workflow = await published(db, { event: created, steps: [wait] });
    await risk(db);
    const readError = async (key: string) => {
      await becomeSuperuser(db);
      await db.query(
        "update app_public.workflow_runs set error = app_hidden.message($2) where workflow_id = $1",
        [workflow, key],
      );
      await become(db, await person(db, { roles: ["watcher"] }));
      const { rows } = await db.query(
        "select app_public.workflow_runs_error(run) ->> 'key' as key from app_public.workflow_runs as run where workflow_id = $1",
        [workflow],
      );
      return rows[0].key;
    };
    expect(await readError("workflows.runs.failed")).toBe("workflows.runs.failed");
    expect(await readError("workflows.runs.valueRejected")).toBe("workflows.runs.valueRejected");
    expect(await readError("general.notFound")).toBe("approvals.contentNotShown");
  }),
);

it(
  "people who see only assigned risks can read and find the run of their own risk, but not of another",
  inRollback(async (db) => {
    await makeRole(db, "owner_only", { risks_view: "read", system_monitoring: "read" });
    await db.query(
      "update app_public.role_permissions set assigned_only = true where role = 'owner_only' and permission = 'risks_view'",
    );
    const workflow = await published(db, { event: created, steps: [wait] });
    const ada = await person(db, { roles: ["owner_only"] });
    await risk(db, { name: "Flood of mine", owner_id: ada });
    await risk(db, { name: "Flood of another" });
    await become(db, ada);
    const { rows } = await db.query(
      `select app_public.workflow_runs_subject_name(run) as name, ctid = any (app_hidden.search_workflow_runs('flood')) as found
        from app_public.workflow_runs as run where workflow_id = $1 order by subject_name`,
      [workflow],
    );
    expect(rows.map(({ name, found }) => [english(name).replace(/R-\d+ /, ""), found]).sort()).toEqual([
      ["Content not shown", false],
      ["Flood of mine", true],
    ]);
  }),
);

it(
  "runs that were left behind are resumed: new, waiting and decided ones, and no others",
  inRollback(async (db) => {
    const sweep = async () => (await db.query("select app_private.sweep_runs() as left")).rows[0].left;
    await db.query("update app_public.workflow_versions set status = 'archived' where status = 'published'");
    const waits = await published(db, { event: created, steps: [wait] });
    const asks = await published(db, {
      event: created,
      steps: [
        {
          id: "a",
          type: "approve",
          name: "May it?",
          mode: "any",
          approvers: [{ kind: "role", role: "executive" }],
        },
      ],
    });
    await person(db, { name: "Eva", roles: ["executive"] });
    await risk(db);
    expect(await sweep()).toBe(2);
    await advance(db, waits);
    const { approval_id } = await advance(db, asks);
    expect(await sweep()).toBe(0);
    await db.query("select app_private.close_approval($1, 'expired')", [approval_id]);
    expect(await sweep()).toBe(1);
    await advance(db, asks);
    await later(db, "3 days");
    expect(await sweep()).toBe(1);
    await advance(db, waits);
    expect(await sweep()).toBe(0);
  }),
);
