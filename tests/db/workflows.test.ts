/** The life of a definition: who writes it, who lets it be published, what never changes. */
import { randomUUID } from "node:crypto";

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
const steps = [notifyStep([{ kind: "owner" }])];
const create = "select * from app_public.create_workflow($1, $2, $3, $4, $5, $6)";
const save = "select * from app_public.save_workflow_draft($1, $2, $3, $4, $5, $6, $7)";
const publish = "select * from app_public.publish_workflow($1, $2)";

async function drafted(db: Db, definition: { event?: object; steps?: object[] } = {}) {
  const { rows } = await db.query(create, [
    randomUUID(),
    "Ask the owner",
    "Of every new risk",
    definition.event ?? created,
    null,
    JSON.stringify(definition.steps ?? steps),
  ]);
  return rows[0] as { id: string; version: number };
}

async function versionsOf(db: Db, workflow: string) {
  const { rows } = await db.query(
    "select number, status, published_by from app_public.workflow_versions where workflow_id = $1 order by number",
    [workflow],
  );
  return rows.map(({ number, status }) => `${number} ${status}`);
}

async function publication(db: Db) {
  const { rows } = await db.query(
    "select id, title, content_hash, status, reason from app_public.approvals where kind = 'template' order by created_at desc, id limit 1",
  );
  const [{ title, reason, ...asked }] = rows;
  return { ...asked, title: english(title), reason: reason && english(reason) };
}

it(
  "a super admin writes a draft, another one lets it be published, and it listens from then on",
  inRollback(async (db) => {
    const ingrid = await superAdmin(db);
    const olga = await superAdmin(db, "Olga");
    await become(db, ingrid);
    const { id, version } = await drafted(db);
    expect(await versionsOf(db, id)).toEqual(["1 draft"]);
    await db.query(publish, [id, version]);
    expect(await versionsOf(db, id)).toEqual(["1 draft"]);
    const asked = await publication(db);
    expect(asked.title).toMatch(/^Publish W-\d{4}, version 1: Ask the owner$/);
    const decide = "select app_public.decide_approval($1, 'approve', $2)";
    expect(await refused(db, decide, [asked.id, asked.content_hash])).toMatchObject({ code: "FORBD" });
    await becomeSuperuser(db);
    await become(db, olga);
    await db.query(decide, [asked.id, asked.content_hash]);
    await becomeSuperuser(db);
    expect(await versionsOf(db, id)).toEqual(["1 published"]);
    await risk(db);
    expect(await runsOf(db, id)).toHaveLength(1);
  }),
);

it(
  "where the route for templates is empty, publishing is done at once",
  inRollback(async (db) => {
    await db.query("delete from app_public.approval_routes where kind = 'template'");
    await become(db, await superAdmin(db));
    const { id, version } = await drafted(db);
    await db.query(publish, [id, version]);
    expect(await versionsOf(db, id)).toEqual(["1 published"]);
  }),
);

it(
  "a draft that changes while someone is asked voids the request",
  inRollback(async (db) => {
    await superAdmin(db, "Olga");
    await become(db, await superAdmin(db));
    const { id, version } = await drafted(db);
    const { rows } = await db.query(publish, [id, version]);
    expect(await refused(db, publish, [id, rows[0].version])).toMatchObject({ code: "CNFLT" });
    await db.query(save, [
      id,
      rows[0].version,
      "Ask the owner",
      null,
      created,
      null,
      JSON.stringify([{ id: "w", type: "wait", days: 2 }]),
    ]);
    await becomeSuperuser(db);
    expect(await publication(db)).toMatchObject({
      status: "voided",
      reason: "Changed by Ingrid Solheim in the meantime: steps.",
    });
    expect(await versionsOf(db, id)).toEqual(["1 draft"]);
  }),
);

it(
  "an unfinished draft is kept, says what it needs, and is not published",
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const { id, version } = await drafted(db, { steps: [{ id: "n", type: "notify", to: [] }] });
    const { rows } = await db.query(
      `select problem.* from app_public.workflow_versions as v, app_public.workflow_versions_problems(v) as problem where workflow_id = $1`,
      [id],
    );
    expect(rows[0].path).toBe("steps.0.to");
    expect(english(rows[0].message)).toBe("Step 1 (notify): choose a recipient.");
    const error = await refused(db, publish, [id, version]);
    expect(error).toMatchObject({ code: "IVINP", message: "Step 1 (notify): choose a recipient." });
    expect(JSON.parse(error.detail ?? "").problems).toHaveLength(3);
  }),
);

it.each([
  ["a name", ["", null, created, null, "[]"], "name"],
  ["an event", ["Ask", null, "[]", null, "[]"], "event"],
  ["a condition that is one", ["Ask", null, created, "[]", "[]"], "condition"],
  ["a list of steps", ["Ask", null, created, null, "{}"], "steps"],
])("without %s nothing is kept", (_, values, field) =>
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    expect(await refused(db, create, [randomUUID(), ...values])).toMatchObject({
      code: "IVINP",
      column: field,
    });
  })(),
);

it(
  "the same new workflow sent twice is made once",
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const values = [randomUUID(), "Ask", null, created, null, JSON.stringify(steps)];
    const one = await db.query(create, values);
    const other = await db.query(create, values);
    expect(other.rows).toEqual(one.rows);
  }),
);

it(
  "a save from an old version is refused",
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const { id, version } = await drafted(db);
    const values = ["Ask the owner twice", null, created, null, JSON.stringify(steps)];
    await db.query(save, [id, version, ...values]);
    expect(await refused(db, save, [id, version, ...values])).toMatchObject({ code: "STALE" });
  }),
);

it.each(["admin", "manager", "risk_manager", "user"])("%s reads definitions and writes none", (role) =>
  inRollback(async (db) => {
    await become(db, await person(db, { roles: [role] }));
    const { rows } = await db.query("select from app_public.workflow_versions");
    expect(rows).toHaveLength(7);
    const values = [randomUUID(), "Ask", null, created, null, "[]"];
    expect(await refused(db, create, values)).toMatchObject({ code: "FORBD" });
    for (const sql of [
      "insert into app_public.workflows (name) values ('Mine')",
      "update app_public.workflow_versions set steps = '[]'",
      "delete from app_public.workflow_runs",
    ]) {
      expect(await refused(db, sql)).toMatchObject({ code: "42501" });
    }
  })(),
);

it(
  "a published version never changes, not even by the owner of the table",
  inRollback(async (db) => {
    const id = await published(db, { event: created, steps });
    for (const change of [
      "steps = '[]'",
      "event = '{}'",
      "condition = '{}'",
      "number = 9",
      "status = 'draft'",
    ]) {
      const sql = `update app_public.workflow_versions set ${change} where workflow_id = '${id}'`;
      expect(await refused(db, sql)).toMatchObject({ code: "CNFLT" });
    }
    expect(
      await refused(db, "delete from app_public.workflow_versions where workflow_id = $1", [id]),
    ).toMatchObject({ code: "CNFLT" });
    await db.query("update app_public.workflow_versions set status = 'archived' where workflow_id = $1", [
      id,
    ]);
    expect(
      await refused(
        db,
        "update app_public.workflow_versions set status = 'published' where workflow_id = $1",
        [id],
      ),
    ).toMatchObject({ code: "CNFLT" });
  }),
);

it(
  "a newer version takes over, and runs that have begun end by the version that they began with",
  inRollback(async (db) => {
    await db.query("delete from app_public.approval_routes where kind = 'template'");
    const ada = await person(db, { roles: ["risk_owner"] });
    const ingrid = await superAdmin(db);
    const wait = { id: "w", type: "wait", days: 1 };
    const id = await published(db, {
      event: created,
      steps: [wait, notifyStep([{ kind: "owner" }], "The first")],
    });
    await risk(db, { owner_id: ada });
    await advance(db, id);
    await become(db, ingrid);
    const { rows } = await db.query(save, [
      id,
      1,
      "Test",
      null,
      created,
      null,
      JSON.stringify([notifyStep([{ kind: "owner" }], "The second")]),
    ]);
    await db.query(publish, [id, rows[0].version]);
    expect(await versionsOf(db, id)).toEqual(["1 archived", "2 published"]);
    await becomeSuperuser(db);
    await later(db, "1 day");
    const run = await advance(db, id);
    expect(run.status).toBe("done");
    const sent = await db.query(
      "select context_data ->> 'title' as title from app_public.chat_messages where user_id = $1",
      [ada],
    );
    expect(sent.rows).toContainEqual({ title: "The first" });
    await risk(db, { owner_id: ada });
    expect(await runsOf(db, id)).toHaveLength(2);
    const versions = await db.query(
      "select distinct number from app_public.workflow_runs join app_public.workflow_versions as v on v.id = version_id where v.workflow_id = $1",
      [id],
    );
    expect(versions.rows).toHaveLength(2);
  }),
);

it(
  "archiving a workflow cancels its runs and what they ask, and it starts no more; restored, it is a draft again",
  inRollback(async (db) => {
    await person(db, { name: "Eva", roles: ["executive"] });
    const ingrid = await superAdmin(db);
    const asking = { id: "a", type: "approve", name: "May it?", mode: "any" };
    const id = await published(db, {
      event: created,
      steps: [{ ...asking, approvers: [{ kind: "role", role: "executive" }] }],
    });
    await risk(db);
    const { approval_id } = await advance(db, id);
    await become(db, ingrid);
    const archive = "select * from app_public.archive_workflow($1, $2, $3)";
    expect(await refused(db, archive, [id, 1, ""])).toMatchObject({ code: "IVINP" });
    await db.query(archive, [id, 1, "Nobody reads it"]);
    await becomeSuperuser(db);
    const words = "The workflow was archived: Nobody reads it";
    const run = await runOf(db, id);
    expect(run).toMatchObject({ status: "cancelled", ended_reason: words });
    expect(await logOf(db, run.id)).toContain(`cancelled ${words}`);
    const { rows } = await db.query("select status from app_public.approvals where id = $1", [approval_id]);
    expect(rows).toEqual([{ status: "withdrawn" }]);
    await risk(db);
    expect(await runsOf(db, id)).toHaveLength(1);
    await become(db, ingrid);
    const { rows: restored } = await db.query("select * from app_public.restore_workflow($1)", [id]);
    expect(restored[0]).toMatchObject({ archived_at: null, archived_reason: null });
    expect(await versionsOf(db, id)).toEqual(["1 archived", "2 draft"]);
  }),
);

it(
  "a draft is thrown away and the published version stays; the only one is not",
  inRollback(async (db) => {
    const ingrid = await superAdmin(db);
    const id = await published(db, { event: created, steps });
    await become(db, ingrid);
    const { rows } = await db.query(save, [id, 1, "Test", null, created, null, "[]"]);
    await db.query("select app_public.discard_workflow_draft($1, $2)", [id, rows[0].version]);
    expect(await versionsOf(db, id)).toEqual(["1 published"]);
    const first = await drafted(db);
    const discard = "select app_public.discard_workflow_draft($1, $2)";
    expect(await refused(db, discard, [first.id, first.version])).toMatchObject({ code: "CNFLT" });
  }),
);

it(
  "a workflow that came with the application is changed by a new version, and is not added again",
  inRollback(async (db) => {
    const { rows } = await db.query(
      "select id, version from app_public.workflows where key = 'new_risk_review'",
    );
    await become(db, await superAdmin(db));
    await db.query(save, [rows[0].id, rows[0].version, "Ours", null, created, null, JSON.stringify(steps)]);
    await becomeSuperuser(db);
    await db.query("select app_private.load_workflow('new_risk_review', 'Theirs', null, '{}', null, '[]')");
    expect(await versionsOf(db, rows[0].id)).toEqual(["1 published", "2 draft"]);
    const { rows: named } = await db.query(
      "select name from app_public.workflows where key = 'new_risk_review'",
    );
    expect(named).toEqual([{ name: "Ours" }]);
  }),
);

describe("testing a definition with a record", () => {
  const test = "select * from app_public.test_workflow($1, $2, $3, $4)";
  const approve = { id: "a", type: "approve", name: "May {{reference}} stay?", mode: "any" };
  const every = [
    { ...approve, approvers: [{ kind: "role", role: "executive" }] },
    { id: "s", type: "set", field: "treatment", value: "avoid" },
    { id: "t", type: "task", name: "Leave the coast", assign: { kind: "owner" }, due_days: 3 },
    { id: "w", type: "wait", days: 2 },
    {
      ...notifyStep([{ kind: "owner" }]),
      message: "It is {{treatment}} now.",
      condition: { all: [{ field: "treatment", operator: "is", value: "avoid" }] },
    },
  ];

  async function riskAndAdmin(db: Db) {
    const ada = await person(db, { roles: ["risk_owner"] });
    await person(db, { name: "Eva", roles: ["executive"] });
    return { id: await risk(db, { owner_id: ada }), ingrid: await superAdmin(db) };
  }

  it(
    "shows what would be done, with whom, in which text",
    inRollback(async (db) => {
      const { id, ingrid } = await riskAndAdmin(db);
      await become(db, ingrid);
      const { rows } = await db.query(
        `select position, step_type, outcome, detail, title, message, (select coalesce(jsonb_agg((p).full_name), '[]') from unnest(people) as p) as people
          from app_public.test_workflow($1, $2, $3, $4)`,
        [created, null, JSON.stringify(every), id],
      );
      expect(
        rows.map(({ position, step_type, outcome, people }) => [position, step_type, outcome, people]),
      ).toEqual([
        [-1, "start", "done", []],
        [0, "approve", "waiting", ["Eva"]],
        [1, "set", "done", []],
        [2, "task", "done", ["Ada Lovelace"]],
        [3, "wait", "waiting", []],
        [4, "notify", "done", ["Ada Lovelace"]],
      ]);
      expect(english(rows[1].title)).toMatch(/^May R-\d+ stay\?$/);
      expect(english(rows[2].detail)).toBe("treatment: open → avoid");
      expect(english(rows[5].message)).toBe("It is avoid now.");
    }),
  );

  it(
    "writes nothing, queues nothing and notifies no one",
    inRollback(async (db) => {
      const { id, ingrid } = await riskAndAdmin(db);
      const everything = async () => {
        await becomeSuperuser(db);
        const { rows } = await db.query(
          `select relnamespace::regnamespace || '.' || relname as name, (xpath('/row/n/text()',
              query_to_xml(format('select count(*) || max(xmin::text) as n from %I.%I', relnamespace::regnamespace, relname), false, true, '')))[1]::text as rows
            from pg_class where relkind = 'r' and relname <> 'sessions'
              and relnamespace::regnamespace::text in ('app_public', 'app_private', 'graphile_worker') order by 1`,
        );
        return rows;
      };
      const entries = async () =>
        (await db.query("select count(*) from trail.entry where table_name <> 'sessions'")).rows;
      const before = await everything();
      const trailBefore = await entries();
      await become(db, ingrid);
      await db.query("set transaction read only");
      expect((await db.query(test, [created, null, JSON.stringify(every), id])).rowCount).toBe(6);
      expect(await everything()).toEqual(before);
      expect(await entries()).toEqual(trailBefore);
    }),
  );

  it(
    "says when the record would not start it, and refuses what is unsound",
    inRollback(async (db) => {
      const { id, ingrid } = await riskAndAdmin(db);
      await become(db, ingrid);
      const draft = { all: [{ field: "status", operator: "is", value: "draft" }] };
      const { rows } = await db.query(test, [created, draft, JSON.stringify(every), id]);
      expect(rows[0]).toMatchObject({ position: -1, outcome: "skipped" });
      expect(await refused(db, test, [created, null, "[]", id])).toMatchObject({
        code: "IVINP",
        column: "steps",
      });
      expect(await refused(db, test, [created, null, JSON.stringify(every), randomUUID()])).toMatchObject({
        code: "NTFND",
      });
    }),
  );

  it(
    "with a record that one does not see: there is none",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('no_risks', '\"No risks\"', '\"Sees no risk\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('no_risks', 'system_settings', 'full')",
      );
      const { id } = await riskAndAdmin(db);
      await become(db, await person(db, { roles: ["no_risks"] }));
      expect(await refused(db, test, [created, null, JSON.stringify(every), id])).toMatchObject({
        code: "NTFND",
      });
    }),
  );
});

it(
  "has a history of its own and of its versions, for everyone who may see it",
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const workflow = await drafted(db);
    const history = async () =>
      (
        await db.query(
          "select change.table_name, change.operation from app_public.workflows as w, app_public.workflows_history(w) as change where w.id = $1 order by seq",
          [workflow.id],
        )
      ).rows.map(({ table_name, operation }) => `${operation} ${table_name}`);
    const expected = ["insert workflows", "insert workflow_versions"];
    expect(await history()).toEqual(expected);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect(await history()).toEqual(expected);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: [] }));
    expect(await history()).toEqual([]);
  }),
);
