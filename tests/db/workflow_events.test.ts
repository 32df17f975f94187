/** What starts a workflow, and what does not. */
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { advance, later, logOf, published, risk, runOf, runsOf, today } from "../support/runs.ts";
import { audit } from "../support/sampleRows/audits.ts";
import { add } from "../support/sampleRows/rows.ts";

const wait = { id: "w", type: "wait", days: 1 };
const onRisk = (event: object, condition: object | null = null) => ({
  event: { table: "risks", ...event },
  condition,
  steps: [wait],
});

it(
  "a new risk starts the workflow that listens for new risks, once, in the transaction that records it",
  inRollback(async (db) => {
    const workflow = await published(db, onRisk({ type: "created" }));
    const manager = await person(db, { roles: ["risk_manager"] });
    await become(db, manager);
    const { rows } = await db.query("insert into app_public.risks (name) values ('Flood') returning id");
    await becomeSuperuser(db);
    const run = await runOf(db, workflow);
    expect(run).toMatchObject({
      subject_id: rows[0].id,
      status: "running",
      position: 0,
      started_by: manager,
    });
    expect(run.subject_name).toMatch(/^R-\d{4} Flood$/);
    expect(await logOf(db, run.id)).toEqual(["started"]);
  }),
);

it(
  "its condition decides which risks, and a rollback takes the run with it",
  inRollback(async (db) => {
    const workflow = await published(
      db,
      onRisk({ type: "created" }, { all: [{ field: "score", operator: "at_least", value: 10 }] }),
    );
    await risk(db, { inherent_risk_score: 9 });
    expect(await runsOf(db, workflow)).toEqual([]);
    await db.query("savepoint before");
    await risk(db, { inherent_risk_score: 10 });
    expect(await runsOf(db, workflow)).toHaveLength(1);
    await db.query("rollback to savepoint before");
    expect(await runsOf(db, workflow)).toEqual([]);
  }),
);

it(
  "a change of a field starts it, a change of another one and a save of the same do not",
  inRollback(async (db) => {
    const workflow = await published(db, onRisk({ type: "changed", fields: ["treatment", "owner_id"] }));
    const id = await risk(db);
    await db.query("update app_public.risks set name = 'Great flood', treatment = treatment where id = $1", [
      id,
    ]);
    expect(await runsOf(db, workflow)).toEqual([]);
    await db.query("update app_public.risks set treatment = 'avoid' where id = $1", [id]);
    expect(await runsOf(db, workflow)).toHaveLength(1);
  }),
);

it(
  "from one value to another means that very change",
  inRollback(async (db) => {
    const workflow = await published(
      db,
      onRisk({ type: "changed", fields: ["treatment"], from: "mitigate", to: "accept" }),
    );
    const id = await risk(db);
    for (const treatment of ["accept", "mitigate", "avoid", "mitigate"]) {
      await db.query("update app_public.risks set treatment = $2 where id = $1", [id, treatment]);
    }
    expect(await runsOf(db, workflow)).toEqual([]);
    await db.query("update app_public.risks set treatment = 'accept' where id = $1", [id]);
    expect(await runsOf(db, workflow)).toHaveLength(1);
  }),
);

it.each([
  ["up", [19, 20], 1],
  ["up", [20, 21], 1],
  ["up", [18, 19], 0],
  ["down", [20, 19], 1],
  ["down", [21, 20], 0],
  ["down", [12, 10], 0],
])("a score that goes %s from %j crosses 20: %s", (direction, [before, after], expected) =>
  inRollback(async (db) => {
    const workflow = await published(
      db,
      onRisk({ type: "crosses", field: "score", threshold: 20, direction }),
    );
    const id = await risk(db, { inherent_risk_score: before });
    await db.query("update app_public.risks set inherent_risk_score = $2 where id = $1", [id, after]);
    expect(await runsOf(db, workflow)).toHaveLength(expected);
  })(),
);

it(
  "a statement about many records starts one run each, and none for those that it does not concern",
  inRollback(async (db) => {
    const workflow = await published(db, onRisk({ type: "changed", fields: ["treatment"] }));
    await db.query(
      "insert into app_public.risks (name, treatment) select 'R' || n, case when n <= 40 then 'open' else 'avoid' end from generate_series(1, 60) as n",
    );
    await db.query("update app_public.risks set treatment = 'avoid'");
    const runs = await runsOf(db, workflow);
    expect(runs).toHaveLength(40);
    expect(new Set(runs.map(({ subject_id }) => subject_id)).size).toBe(40);
  }),
);

it(
  "drafts and archived versions do not listen, nor does what was published after the change",
  inRollback(async (db) => {
    const workflow = await published(db, onRisk({ type: "created" }));
    const versions = (change: string) =>
      db.query(`update app_public.workflow_versions set ${change} where workflow_id = $1`, [workflow]);
    await versions("published_at = app_hidden.now() + interval '1 hour'");
    await risk(db);
    await versions("published_at = app_hidden.now() - interval '1 hour', status = 'archived'");
    await risk(db);
    expect(await runsOf(db, workflow)).toEqual([]);
  }),
);

it(
  "imported records start nothing",
  inRollback(async (db) => {
    const workflow = await published(db, onRisk({ type: "created" }));
    await db.query("select app_hidden.begin_file()");
    await risk(db);
    expect(await runsOf(db, workflow)).toEqual([]);
  }),
);

it(
  "a request starts it, and its outcome starts another, about the record that was asked about",
  inRollback(async (db) => {
    const asked = await published(db, {
      event: { type: "approval", kind: "risk_acceptance", outcome: "requested" },
      steps: [wait],
    });
    const refused = await published(db, {
      event: { type: "approval", kind: "risk_acceptance", outcome: "withdrawn" },
      steps: [wait],
    });
    const id = await risk(db);
    const ada = await person(db, { roles: ["risk_owner"] });
    const { rows } = await db.query(
      "select app_private.open_approval('risk_acceptance', 'risks', $1, '\"Accept the flood\"', $2) as approval",
      [id, ada],
    );
    expect(await runOf(db, asked)).toMatchObject({
      subject_id: id,
      source_approval_id: rows[0].approval,
    });
    expect(await runsOf(db, refused)).toEqual([]);
    await db.query("select app_private.close_approval($1, 'withdrawn', '\"Not any more\"')", [
      rows[0].approval,
    ]);
    expect(await runOf(db, refused)).toMatchObject({ subject_id: id });
  }),
);

describe("workflows that start workflows", () => {
  const set = (treatment: string, event: object) => ({
    event: { table: "risks", ...event },
    steps: [{ id: "s", type: "set", field: "treatment", value: treatment }],
  });
  const toward = (treatment: string) => ({ type: "changed", fields: ["treatment"], to: treatment });

  it(
    "do not go round in circles: each comes to a record once in a chain",
    inRollback(async (db) => {
      const there = await published(db, set("avoid", toward("accept")));
      const back = await published(db, set("accept", toward("avoid")));
      await db.query("update app_public.risks set treatment = 'accept' where id = $1", [await risk(db)]);
      await advance(db, there);
      await advance(db, back);
      expect(await runsOf(db, there)).toHaveLength(1);
      expect(await runsOf(db, back)).toHaveLength(1);
      const log = await logOf(db, (await runOf(db, back)).id);
      expect(log.join("\n")).toMatch(
        /stopped W-\d{4} was not started because it is already running on this record\./,
      );
    }),
  );

  it(
    "make a chain of four at most",
    inRollback(async (db) => {
      const chain = [
        await published(db, set("mitigate", { type: "created" })),
        await published(db, { ...set("transfer", toward("mitigate")) }),
        await published(db, { ...set("avoid", toward("transfer")) }),
        await published(db, { ...set("accept", toward("avoid")) }),
      ];
      const fifth = await published(db, { ...set("open", toward("accept")) });
      await risk(db);
      for (const workflow of chain) expect((await advance(db, workflow)).status).toBe("done");
      expect(await runsOf(db, fifth)).toEqual([]);
      expect((await logOf(db, (await runOf(db, chain[3] ?? "")).id)).join()).toContain(
        "too many workflows in a row",
      );
      expect((await db.query("select treatment from app_public.risks")).rows).toEqual([
        { treatment: "accept" },
      ]);
    }),
  );
});

describe("the clock", () => {
  const tick = async (db: Db) =>
    (await db.query("select app_private.tick_workflows() as started")).rows[0].started as number;
  const reviewed = (days: number, condition: object | null = null) =>
    onRisk({ type: "date", field: "next_review_on", days }, condition);

  it.each([
    [0, 0, 1],
    [0, 1, 0],
    [-30, 30, 1],
    [-30, 31, 0],
    [1, -1, 1],
    [1, 0, 0],
  ])("a day that is %s days off the event, %s days from today, starts it: %s", (days, ahead, expected) =>
    inRollback(async (db) => {
      const workflow = await published(db, reviewed(days));
      await db.query(
        "insert into app_public.risks (name, next_review_on) values ('Flood', app_hidden.today() + $1::int)",
        [ahead],
      );
      await tick(db);
      expect(await runsOf(db, workflow)).toHaveLength(expected);
    })(),
  );

  it(
    "the same day starts it once, however often the clock looks, and whatever version listens; another day again",
    inRollback(async (db) => {
      const workflow = await published(db, reviewed(0));
      const id = await risk(db, { next_review_on: await today(db) });
      for (let times = 0; times < 3; times++) await tick(db);
      await db.query("update app_public.workflow_versions set status = 'archived' where workflow_id = $1", [
        workflow,
      ]);
      await db.query(
        `insert into app_public.workflow_versions (workflow_id, number, status, event, steps, published_at)
          select workflow_id, 2, 'published', event, steps, published_at from app_public.workflow_versions where workflow_id = $1`,
        [workflow],
      );
      await tick(db);
      expect(await runsOf(db, workflow)).toHaveLength(1);
      await db.query("update app_public.risks set next_review_on = app_hidden.today() + 5 where id = $1", [
        id,
      ]);
      await later(db, "5 days");
      await tick(db);
      await tick(db);
      expect(await runsOf(db, workflow)).toHaveLength(2);
    }),
  );

  it(
    "after days of silence it catches up, but days before the publication stay past",
    inRollback(async (db) => {
      const workflow = await published(db, reviewed(0));
      const due = (days: number) =>
        db.query(
          "insert into app_public.risks (name, next_review_on) values ('Flood', app_hidden.today() + $1::int)",
          [days],
        );
      await due(-2);
      await due(-1);
      await due(3);
      await later(db, "4 days");
      expect(await runsOf(db, workflow)).toEqual([]);
      await tick(db);
      expect(await runsOf(db, workflow)).toHaveLength(2);
    }),
  );

  it(
    "archived and closed records rest",
    inRollback(async (db) => {
      const workflow = await published(db, reviewed(0));
      await risk(db, { next_review_on: await today(db), archived_at: new Date() });
      await risk(db, { next_review_on: await today(db), status: "closed", closed_at: new Date() });
      await tick(db);
      expect(await runsOf(db, workflow)).toEqual([]);
    }),
  );

  it(
    "a schedule comes to each record once a month, and to none that does not meet its condition",
    inRollback(async (db) => {
      const open = { all: [{ field: "treatment", operator: "is", value: "open" }] };
      const workflow = await published(db, onRisk({ type: "schedule", every: "month" }, open));
      await db.query(
        "update app_public.workflow_versions set published_at = '2026-01-31 12:00Z' where workflow_id = $1",
        [workflow],
      );
      await risk(db);
      await risk(db);
      await risk(db, { treatment: "avoid" });
      for (const [day, expected] of [
        ["2026-01-31 13:00Z", 0],
        ["2026-02-03 08:00Z", 2],
        ["2026-02-27 08:00Z", 2],
        ["2026-03-01 00:10Z", 4],
      ] as const) {
        await db.query("select set_config('app.now', $1, true)", [day]);
        await tick(db);
        expect({ day, runs: (await runsOf(db, workflow)).length }).toEqual({ day, runs: expected });
      }
    }),
  );

  it(
    "a schedule without records is about the workflow itself",
    inRollback(async (db) => {
      const workflow = await published(db, { event: { type: "schedule", every: "day" }, steps: [wait] });
      await tick(db);
      await tick(db);
      expect(await runOf(db, workflow)).toMatchObject({ subject_table: "workflows", subject_id: workflow });
    }),
  );

  it(
    "evidence that no one has approved is not asked to be renewed",
    inRollback(async (db) => {
      const workflow = await published(db, {
        event: { type: "date", table: "evidence", field: "valid_until", days: -30 },
        condition: { all: [{ field: "status", operator: "is", value: "approved" }] },
        steps: [wait],
      });
      await add(db, "evidence", { name: "Minutes", valid_until: new Date(Date.now() + 20 * 86_400_000) });
      await tick(db);
      expect(await runsOf(db, workflow)).toEqual([]);
    }),
  );
});

it(
  "an audit that moves to reporting starts its workflow, which gives its lead a task",
  inRollback(async (db) => {
    const lead_id = await person(db, { name: "Lena Lead", roles: ["auditor"] });
    const workflow = await published(db, {
      event: { type: "changed", table: "audits", fields: ["status"], to: "reporting" },
      condition: { all: [{ field: "type", operator: "is", value: "internal" }] },
      steps: [{ id: "t", type: "task", name: "Write the report", assign: { kind: "owner" }, due_days: 5 }],
    });
    const started = { status: "fieldwork", started_on: "2026-03-02", lead_id };
    const internal = await add(db, "audits", { ...audit(), ...started });
    const external = await add(db, "audits", { ...audit(), ...started, type: "external" });
    await become(db, lead_id);
    for (const { id } of [internal, external]) {
      await db.query("select app_public.move_audit($1, 1, 'reporting')", [id]);
    }
    await becomeSuperuser(db);
    expect(await advance(db, workflow)).toMatchObject({
      subject_id: internal.id,
      subject_name: expect.stringMatching(/^AU-\d{4} Access management$/),
    });
    const { rows } = await db.query("select name, owner_id from app_public.workflow_tasks");
    expect(rows).toEqual([{ name: "Write the report", owner_id: lead_id }]);
  }),
);
