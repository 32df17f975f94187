/** What each kind of step does: whom it notifies and asks, what it creates and changes, how long it waits. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { english } from "../support/messages.ts";
import {
  advance,
  later,
  logOf,
  notificationsTo,
  notifyStep,
  published,
  risk,
  superAdmin,
} from "../support/runs.ts";
import { control } from "../support/sampleRows/controls.ts";
import { add } from "../support/sampleRows/rows.ts";

const created = { type: "created", table: "risks" };
const wait = { id: "w", type: "wait", days: 3 };

describe("notify", () => {
  it(
    "notifies those whom the step names, once, in a text filled from the record",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["risk_owner"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
      const workflow = await published(db, {
        event: created,
        steps: [
          {
            ...notifyStep([{ kind: "owner" }, { kind: "role", role: "risk_manager" }]),
            title: "{{ reference }}: {{name}} of {{owner_id}}, {{business_unit}} {no field}",
          },
        ],
      });
      await risk(db, { name: "{{reference}} twice", owner_id: ada });
      const run = await advance(db, workflow);
      expect(run).toMatchObject({ status: "done", position: 1 });
      const { rows } = await db.query("select reference from app_public.risks");
      const words = `${rows[0].reference}: {{reference}} twice of Ada Lovelace, — {no field}`;
      expect(await notificationsTo(db, ada)).toEqual([words]);
      expect(await notificationsTo(db, grace)).toContain(words);
      expect(await logOf(db, run.id)).toEqual([
        "started",
        "0 notify done Notified Ada Lovelace, Grace Hopper.",
        "finished",
      ]);
      const mails = await db.query(
        "select count(*)::int as mails from app_private.mails where user_id = $1 and payload ->> 'title' = $2",
        [ada, words],
      );
      expect(mails.rows).toEqual([{ mails: 1 }]);
    }),
  );

  it(
    "says nothing of a record to people of a role who may not see it",
    inRollback(async (db) => {
      const vendor = await person(db, { roles: ["vendor"] });
      const workflow = await published(db, {
        event: created,
        steps: [notifyStep([{ kind: "role", role: "vendor" }])],
      });
      await risk(db);
      const run = await advance(db, workflow);
      expect(await notificationsTo(db, vendor)).toEqual([]);
      expect(await logOf(db, run.id)).toContain("0 notify skipped There is no one to notify.");
    }),
  );

  it(
    "says nothing of a record to its owner who may not see it any more",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["vendor"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["risk_owner"] });
      const workflow = await published(db, {
        event: created,
        steps: [notifyStep([{ kind: "owner" }, { kind: "person", user_id: grace }])],
      });
      await risk(db, { owner_id: ada });
      const run = await advance(db, workflow);
      expect(await notificationsTo(db, ada)).toEqual([]);
      expect(await logOf(db, run.id)).toContain("0 notify done Notified Grace Hopper.");
    }),
  );

  it(
    "leaves out who is suspended, and finds stakeholders, teams and who began it",
    inRollback(async (db) => {
      await superAdmin(db);
      const starter = await person(db, { name: "Ruth", roles: ["manager"] });
      const stake = await person(db, { name: "Sofia", roles: ["user"] });
      const mate = await person(db, { name: "Tomas", roles: ["user"] });
      const gone = await person(db, { name: "Ute", roles: ["user"], status: "suspended" });
      const team = await add(db, "teams", { name: "Drivers" });
      for (const user_id of [mate, gone]) await add(db, "team_members", { team_id: team.id, user_id });
      const workflow = await published(db, {
        event: { type: "changed", table: "assets", fields: ["status"] },
        steps: [
          notifyStep([
            { kind: "stakeholders" },
            { kind: "team", team_id: team.id },
            { kind: "requester" },
            { kind: "person", user_id: gone },
          ]),
        ],
      });
      const asset = await add(db, "assets", { name: "Lorry", type: "vehicle" });
      await add(db, "asset_stakeholders", { asset_id: asset.id, user_id: stake, involvement: "consulted" });
      await become(db, starter);
      await db.query("update app_public.assets set status = 'retired', version = version where id = $1", [
        asset.id,
      ]);
      await becomeSuperuser(db);
      const run = await advance(db, workflow);
      expect(await logOf(db, run.id)).toContain("0 notify done Notified Ruth, Sofia, Tomas.");
    }),
  );
});

describe("task", () => {
  it(
    "becomes a mitigation task of a risk, with its day and its owner, who is notified",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["risk_owner"] });
      const workflow = await published(db, {
        event: created,
        steps: [
          {
            id: "t",
            type: "task",
            name: "Assess {{reference}}",
            description: "{{name}}",
            assign: { kind: "owner" },
            due_days: 14,
          },
        ],
      });
      const id = await risk(db, { owner_id: ada });
      await advance(db, workflow);
      const { rows } = await db.query(
        `select name, description, owner_id, due_on - app_hidden.today() as days, status
          from app_public.mitigation_tasks where risk_id = $1`,
        [id],
      );
      expect(rows).toEqual([
        {
          name: expect.stringMatching(/^Assess R-\d+$/),
          description: "Flood",
          owner_id: ada,
          days: 14,
          status: "todo",
        },
      ]);
      expect(await notificationsTo(db, ada, "task_assigned")).toEqual([
        `Task assigned to you: ${rows[0].name}`,
      ]);
      expect(await notificationsTo(db, ada, "workflow_task")).toEqual([]);
    }),
  );

  it(
    "of a record that its owner may not see is sent without the name of the record",
    inRollback(async (db) => {
      const mentions: Record<string, [boolean, string]> = {};
      for (const role of ["vendor", "auditor"]) {
        const ada = await person(db, { roles: [role] });
        const workflow = await published(db, {
          event: { type: "created", table: "controls" },
          steps: [{ id: "t", type: "task", name: "Copy it", assign: { kind: "person", user_id: ada } }],
        });
        await add(db, "controls", control());
        await advance(db, workflow);
        await db.query("update app_public.workflow_versions set status = 'archived' where workflow_id = $1", [
          workflow,
        ]);
        const { rows } = await db.query(
          `select content, regexp_replace(context_data ->> 'actionUrl', '/[^/]{36}$', '') as page
            from app_public.chat_messages where user_id = $1 and context_data ->> 'kind' = 'workflow_task'`,
          [ada],
        );
        expect(rows).toHaveLength(1);
        mentions[role] = [english(rows[0].content).includes("Backups"), rows[0].page];
      }
      expect(mentions).toEqual({
        vendor: [false, "/workflows/tasks"],
        auditor: [true, "/compliance/controls"],
      });
    }),
  );

  it(
    "of a record without tasks is the workflow's own, and its owner says that it is done",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const other = await person(db, { name: "Grace Hopper", roles: ["admin"] });
      const workflow = await published(db, {
        event: { type: "created", table: "assets" },
        steps: [{ id: "t", type: "task", name: "Label it", assign: { kind: "person", user_id: ada } }],
      });
      await add(db, "assets", { name: "Lorry", type: "vehicle" });
      const run = await advance(db, workflow);
      const { rows } = await db.query(
        "select id, version, status from app_public.workflow_tasks where run_id = $1",
        [run.id],
      );
      const move =
        "select status, completed_at is not null as completed from app_public.move_workflow_task($1, $2, $3)";
      await become(db, other);
      expect(await refused(db, move, [rows[0].id, 1, "done"])).toMatchObject({ code: "NTFND" });
      await become(db, ada);
      expect(await refused(db, move, [rows[0].id, 7, "done"])).toMatchObject({ code: "STALE" });
      expect(await refused(db, move, [rows[0].id, 1, "lost"])).toMatchObject({ code: "IVINP" });
      expect((await db.query(move, [rows[0].id, 1, "done"])).rows).toEqual([
        { status: "done", completed: true },
      ]);
    }),
  );

  it(
    "for a project becomes one of the project",
    inRollback(async (db) => {
      const workflow = await published(db, {
        event: { type: "created", table: "projects" },
        steps: [{ id: "t", type: "task", name: "Plan {{name}}", assign: { kind: "owner" }, due_days: 5 }],
      });
      const project = await add(db, "projects", { name: "New yard" });
      expect((await advance(db, workflow)).status).toBe("done");
      const { rows } = await db.query("select title from app_public.project_tasks where project_id = $1", [
        project.id,
      ]);
      expect(rows).toEqual([{ title: "Plan New yard" }]);
    }),
  );
});

describe("set", () => {
  const setting = (value: unknown, field = "treatment") => ({ id: "s", type: "set", field, value });

  it(
    "changes the field, and the trail says by which workflow",
    inRollback(async (db) => {
      const workflow = await published(db, {
        event: created,
        steps: [setting("mitigate"), setting({ days: 30 }, "next_review_on")],
      });
      const id = await risk(db);
      expect((await advance(db, workflow)).status).toBe("done");
      const { rows } = await db.query(
        "select treatment, next_review_on - app_hidden.today() as days, version from app_public.risks where id = $1",
        [id],
      );
      expect(rows).toEqual([{ treatment: "mitigate", days: 30, version: 3 }]);
      const trail = await db.query(
        `select content::jsonb -> 'reason' as reason, content::jsonb ->> 'actor' as actor from trail.entry
          where table_name = 'risks' and record_id = $1 and operation = 'update'`,
        [id],
      );
      const { reference } = (
        await db.query("select reference from app_public.workflows where id = $1", [workflow])
      ).rows[0];
      const entry = { reason: `Workflow ${reference}, version 1`, actor: null };
      expect(trail.rows.map((row) => ({ ...row, reason: english(row.reason) }))).toEqual([entry, entry]);
    }),
  );

  it(
    "does nothing to a record that is so already, or archived",
    inRollback(async (db) => {
      const workflow = await published(db, {
        event: created,
        steps: [setting("open"), wait, setting("avoid")],
      });
      const id = await risk(db);
      await advance(db, workflow);
      await db.query("update app_public.risks set archived_at = now() where id = $1", [id]);
      await later(db, "3 days");
      const run = await advance(db, workflow);
      expect(await logOf(db, run.id)).toEqual([
        "started",
        "0 set skipped treatment already has this value.",
        expect.stringMatching(/^1 wait waiting Until /),
        "1 wait done",
        "2 set skipped The record is closed or archived.",
        "finished",
      ]);
    }),
  );

  it(
    "of a field that no workflow may set fails, no matter who wrote the definition",
    inRollback(async (db) => {
      const workflow = await published(db, { event: created, steps: [setting("closed", "status")] });
      await risk(db);
      expect(await advance(db, workflow)).toMatchObject({ attempts: 1, error: "status can't be set." });
      const { rows } = await db.query("select status from app_public.risks");
      expect(rows).toEqual([{ status: "identified" }]);
    }),
  );
});

it(
  "a wait lasts its days and continues with the next step",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["risk_owner"] });
    const workflow = await published(db, { event: created, steps: [wait, notifyStep([{ kind: "owner" }])] });
    await risk(db, { owner_id: ada });
    expect(await advance(db, workflow)).toMatchObject({ status: "waiting", position: 0 });
    await later(db, "2 days 23 hours 59 minutes");
    expect(await advance(db, workflow)).toMatchObject({ status: "waiting", position: 0 });
    await later(db, "1 minute");
    expect(await advance(db, workflow)).toMatchObject({ status: "done", position: 2 });
    expect(await notificationsTo(db, ada)).toHaveLength(1);
  }),
);

it(
  "a step whose condition is not met is left out, as the record is then",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["risk_owner"] });
    const open = { all: [{ field: "treatment", operator: "is", value: "open" }] };
    const workflow = await published(db, {
      event: created,
      steps: [wait, { ...notifyStep([{ kind: "owner" }]), condition: open }],
    });
    const id = await risk(db, { owner_id: ada });
    await advance(db, workflow);
    await db.query("update app_public.risks set treatment = 'avoid' where id = $1", [id]);
    await later(db, "3 days");
    const run = await advance(db, workflow);
    expect(await logOf(db, run.id)).toContain("1 notify skipped The condition was not met.");
    expect(await notificationsTo(db, ada)).toEqual([]);
  }),
);

describe("approve", () => {
  const ask = (more: object = {}) => ({
    id: "a",
    type: "approve",
    name: "May {{reference}} stay?",
    mode: "any",
    due_days: 5,
    approvers: [{ kind: "role", role: "executive" }],
    ...more,
  });
  const decide = (db: Db, id: string | null, decision: string) =>
    db.query(
      "select app_public.decide_approval(id, $2, content_hash, 'Looked at it closely') from app_public.approvals where id = $1",
      [id, decision],
    );

  it(
    "asks those whom the step names, waits for them, and continues",
    inRollback(async (db) => {
      const starter = await person(db, { name: "Ruth", roles: ["risk_manager"] });
      const boss = await person(db, { name: "Eva", roles: ["executive"] });
      const workflow = await published(db, {
        event: created,
        steps: [ask(), notifyStep([{ kind: "requester" }], "Granted")],
      });
      await become(db, starter);
      await db.query("insert into app_public.risks (name) values ('Flood')");
      await becomeSuperuser(db);
      const waiting = await advance(db, workflow);
      expect(waiting).toMatchObject({ status: "waiting", position: 0, wake_at: null });
      const { rows } = await db.query(
        "select kind, subject_table, title, requested_by from app_public.approvals where id = $1",
        [waiting.approval_id],
      );
      expect(rows).toEqual([
        {
          kind: "workflow",
          subject_table: "risks",
          title: expect.stringMatching(/^May R-\d+ stay\?$/),
          requested_by: starter,
        },
      ]);
      // Advancing in between changes nothing, and asks no one again.
      expect(await advance(db, workflow)).toEqual(waiting);
      await become(db, boss);
      await decide(db, waiting.approval_id, "approve");
      await becomeSuperuser(db);
      const run = await advance(db, workflow);
      expect(run).toMatchObject({ status: "done", approval_outcome: "approved" });
      expect(await notificationsTo(db, starter)).toEqual(["Granted"]);
      expect(await logOf(db, run.id)).toContain("0 approve approved Approved.");
    }),
  );

  it.each([
    ["end", "done", 0, []],
    ["continue", "done", 2, ["Refused: rejected"]],
  ])("refused, it %ss", (on_reject, status, position, titles) =>
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada", roles: ["risk_owner"] });
      const boss = await person(db, { name: "Eva", roles: ["executive"] });
      const refusedOnly = { all: [{ field: "approval", operator: "is", value: "rejected" }] };
      const workflow = await published(db, {
        event: created,
        steps: [
          ask({ on_reject }),
          { ...notifyStep([{ kind: "owner" }], "Refused: rejected"), condition: refusedOnly },
        ],
      });
      await risk(db, { owner_id: ada });
      const { approval_id } = await advance(db, workflow);
      await become(db, boss);
      await decide(db, approval_id, "reject");
      await becomeSuperuser(db);
      expect(await advance(db, workflow)).toMatchObject({ status, position });
      expect(await notificationsTo(db, ada)).toEqual(titles);
    })(),
  );

  it(
    "the person who started it cannot grant it to themselves",
    inRollback(async (db) => {
      const boss = await person(db, { name: "Eva", roles: ["executive", "risk_manager"] });
      await person(db, { name: "Otto", roles: ["executive"] });
      const workflow = await published(db, { event: created, steps: [ask()] });
      await become(db, boss);
      await db.query("insert into app_public.risks (name) values ('Flood')");
      await becomeSuperuser(db);
      const { approval_id } = await advance(db, workflow);
      await become(db, boss);
      const decision = "select app_public.decide_approval($1, 'approve', $2)";
      await becomeSuperuser(db);
      const { rows } = await db.query("select content_hash from app_public.approvals where id = $1", [
        approval_id,
      ]);
      await become(db, boss);
      expect(await refused(db, decision, [approval_id, rows[0].content_hash])).toMatchObject({
        code: "FORBD",
      });
    }),
  );

  it(
    "asks the owner of the record where the step says so",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada", roles: ["user"] });
      await superAdmin(db);
      const workflow = await published(db, {
        event: { type: "created", table: "evidence" },
        steps: [ask({ approvers: [{ kind: "owner" }] })],
      });
      await add(db, "evidence", { name: "Minutes", collected_by: ada });
      const { approval_id } = await advance(db, workflow);
      await become(db, ada);
      const { rows } = await db.query(
        "select app_public.approvals_may_decide(a) as may from app_public.approvals as a where id = $1",
        [approval_id],
      );
      expect(rows).toEqual([{ may: true }]);
    }),
  );

  it(
    "can wait for the very decision that the run began with",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["risk_owner"] });
      const workflow = await published(db, {
        event: { type: "approval", kind: "risk_acceptance", outcome: "requested" },
        steps: [
          { id: "d", type: "approve", awaits_event: true, on_reject: "continue" },
          {
            ...notifyStep([{ kind: "requester" }], "It did not come about"),
            condition: { all: [{ field: "approval", operator: "is_not", value: "approved" }] },
          },
        ],
      });
      const id = await risk(db);
      await become(db, ada);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select app_private.open_approval('risk_acceptance', 'risks', $1, '\"Accept the flood\"', $2) as id",
        [id, ada],
      );
      await db.query("update app_public.workflow_runs set started_by = $1", [ada]);
      expect(await advance(db, workflow)).toMatchObject({ status: "waiting", approval_id: rows[0].id });
      await db.query("select app_private.close_approval($1, 'expired')", [rows[0].id]);
      expect(await advance(db, workflow)).toMatchObject({ status: "done", approval_outcome: "expired" });
      expect(await notificationsTo(db, ada)).toEqual(["It did not come about"]);
    }),
  );
});
