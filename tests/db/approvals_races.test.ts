/** Real people at the same moment: several connections on a database that commits. */
import pg from "pg";

import { people as approvers, type Step } from "../support/approvals.ts";
import { become, type Db, ownDatabase, person } from "../support/database.ts";
import { english } from "../support/messages.ts";
import { formWith, makeProject, makeStakeholder, requestChange, saveProject } from "../support/projects.ts";

const own = ownDatabase();
const pool = new pg.Pool({ connectionString: own.superuserUrl, max: 52 });
// Its database is dropped first, which ends idle connections from the other side.
pool.on("error", () => undefined);
afterAll(() => pool.end());

interface Action {
  who: string;
  sql: string;
  values: unknown[];
}

/** Everybody begins, waits until all have begun, and acts then. Gives "done" or the code of the error, in order. */
async function atOnce(actions: Action[]): Promise<string[]> {
  const ready = await Promise.all(
    actions.map(async (action) => {
      const db = await pool.connect();
      await db.query("begin");
      await become(db, action.who);
      return { db, action };
    }),
  );
  return Promise.all(
    ready.map(async ({ db, action }) => {
      try {
        await db.query(action.sql, action.values);
        await db.query("commit");
        return "done";
      } catch (error) {
        await db.query("rollback");
        return error instanceof pg.DatabaseError ? String(error.code) : String(error);
      } finally {
        db.release();
      }
    }),
  );
}

async function committed<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await pool.connect();
  try {
    await db.query("begin");
    const result = await act(db);
    await db.query("commit");
    return result;
  } finally {
    db.release();
  }
}

interface Change {
  project: string;
  approval: string;
  requester: string;
  hash: string;
}

/**
 * A project of 100,000 whose manager requests 150,000; decided by the approvers of the steps, or else by its sponsor.
 */
function change(steps?: Step[]): Promise<Change & { sponsor: string }> {
  return committed(async (db) => {
    const requester = await person(db, { name: "Mary Manager", roles: ["manager"] });
    const project = await makeProject(db, { estimated_capex: 100_000 });
    const sponsor = await makeStakeholder(db, project);
    const form = await formWith(db, project, { estimated_capex: 150_000 });
    if (steps) {
      await db.query(
        `select app_private.open_approval('project_change', 'projects', $1, '"Change it"', $2, '{"estimated_capex": 150000}', $3)`,
        [project, requester, JSON.stringify(steps)],
      );
    } else {
      await become(db, requester);
      await db.query(requestChange, [
        project,
        form,
        1,
        "The crane is dearer than planned.",
        "There is no other crane.",
      ]);
      await db.query("reset role");
    }
    const { rows } = await db.query(
      "select id, content_hash from app_public.approvals where subject_id = $1",
      [project],
    );
    return { project, requester, sponsor, approval: rows[0].id, hash: rows[0].content_hash };
  });
}

function decision({ approval, hash }: Change, who: string, choice = "approve"): Action {
  return {
    who,
    sql: "select app_public.decide_approval($1, $2, $3, 'We have talked about it.')",
    values: [approval, choice, hash],
  };
}

/** The result, and whether the trail has exactly that. */
async function outcome({ approval, project }: Change) {
  const { rows } = await pool.query(
    `select approvals.status, reason, estimated_capex::float as capex, health,
      (select count(*)::int from app_public.approval_decisions where approval_id = $1) as decisions,
      (select count(*)::int from trail.entry join app_public.approval_decisions as said on said.id::text = record_id
        where table_name = 'approval_decisions' and operation = 'insert' and approval_id = $1
          and actor_id = decided_by and (content::jsonb -> 'after' ->> 'decision') = decision) as recorded,
      (select count(*)::int from trail.entry where table_name = 'approvals' and record_id = $1::text and operation = 'update'
        and content::jsonb -> 'before' ->> 'status' = 'pending_approval' and content::jsonb -> 'after' ->> 'status' = approvals.status) as endings,
      (select count(*)::int from trail.entry where table_name = 'projects' and record_id = $2::text and operation = 'update'
        and content::jsonb -> 'before' ->> 'estimated_capex' <> content::jsonb -> 'after' ->> 'estimated_capex') as applied
     from app_public.approvals join app_public.projects on projects.id = subject_id where approvals.id = $1`,
    [approval, project],
  );
  const [{ reason, ...came }] = rows;
  return { ...came, reason: reason && english(reason) };
}

const someone = (roles: string[]) => committed((db) => person(db, { name: "Grace Hopper", roles }));

it("two approve at the same moment: one succeeds, the other gets an error, and it is applied once", async () => {
  for (let round = 0; round < 8; round++) {
    const asked = await change();
    const admin = await someone(["admin"]);
    const outcomes = await atOnce([decision(asked, asked.sponsor), decision(asked, admin)]);
    expect(outcomes.toSorted()).toEqual(["CNFLT", "done"]);
    expect(await outcome(asked)).toMatchObject({
      status: "approved",
      capex: 150_000,
      decisions: 1,
      recorded: 1,
      endings: 1,
      applied: 1,
    });
  }
}, 60_000);

it("the same person in two windows approves once", async () => {
  for (let round = 0; round < 8; round++) {
    const first = await someone(["user"]);
    const second = await someone(["user"]);
    const asked = await change([{ name: "Both", mode: "all", approvers: approvers(first, second) }]);
    const outcomes = await atOnce([decision(asked, first), decision(asked, first), decision(asked, first)]);
    expect(outcomes.toSorted()).toEqual(["CNFLT", "CNFLT", "done"]);
    expect(await outcome(asked)).toMatchObject({
      status: "pending_approval",
      capex: 100_000,
      decisions: 1,
      recorded: 1,
    });
  }
}, 60_000);

it("two who are the last of 'all' both agree, and one of them is the last", async () => {
  for (let round = 0; round < 8; round++) {
    const two = [await someone(["user"]), await someone(["user"])];
    const asked = await change([{ name: "Both", mode: "all", approvers: approvers(...two) }]);
    expect(await atOnce(two.map((who) => decision(asked, who)))).toEqual(["done", "done"]);
    expect(await outcome(asked)).toMatchObject({
      status: "approved",
      decisions: 2,
      recorded: 2,
      endings: 1,
      applied: 1,
    });
  }
}, 60_000);

it("one approves while another rejects: the first decision holds", async () => {
  for (let round = 0; round < 8; round++) {
    const asked = await change();
    const admin = await someone(["admin"]);
    const outcomes = await atOnce([decision(asked, asked.sponsor), decision(asked, admin, "reject")]);
    expect(outcomes.toSorted()).toEqual(["CNFLT", "done"]);
    const approved = outcomes[0] === "done";
    expect(await outcome(asked)).toMatchObject({
      status: approved ? "approved" : "rejected",
      capex: approved ? 150_000 : 100_000,
      decisions: 1,
      endings: 1,
      applied: approved ? 1 : 0,
    });
  }
}, 60_000);

it("the project is edited while it is approved: either is first, and never is more applied than was seen", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const asked = await change();
    const form = await committed((db) => formWith(db, asked.project, { health: "at_risk" }));
    const version = (
      await pool.query("select version from app_public.projects where id = $1", [asked.project])
    ).rows[0].version;
    const edit = { who: asked.requester, sql: saveProject, values: [asked.project, form, version] };
    const actions = [decision(asked, asked.sponsor), edit];
    const outcomes = await atOnce(round % 2 ? actions : actions.toReversed());
    const [approving, editing] = round % 2 ? outcomes : outcomes.toReversed();
    const end = await outcome(asked);
    seen.add(end.status);
    if (end.status === "approved") {
      expect([approving, editing]).toEqual(["done", "done"]);
      expect(end).toMatchObject({ capex: 150_000, health: "at_risk", endings: 1, applied: 1 });
    } else {
      expect([approving, editing]).toEqual(["CNFLT", "done"]);
      expect(end).toMatchObject({
        status: "voided",
        reason: "Changed by Mary Manager in the meantime: health.",
        capex: 100_000,
        health: "at_risk",
        decisions: 0,
        endings: 1,
        applied: 0,
      });
    }
  }
  expect([...seen].every((status) => ["approved", "voided"].includes(status))).toBe(true);
}, 60_000);

it("a record that was edited after the request cannot be approved", async () => {
  const asked = await change();
  const form = await committed((db) => formWith(db, asked.project, { health: "off_track" }));
  const version = (await pool.query("select version from app_public.projects where id = $1", [asked.project]))
    .rows[0].version;
  expect(
    await atOnce([{ who: asked.requester, sql: saveProject, values: [asked.project, form, version] }]),
  ).toEqual(["done"]);
  expect(await atOnce([decision(asked, asked.sponsor)])).toEqual(["CNFLT"]);
  expect(await outcome(asked)).toMatchObject({ status: "voided", decisions: 0, capex: 100_000 });
});

it("it is withdrawn while it is approved: one of the two happens", async () => {
  for (let round = 0; round < 8; round++) {
    const asked = await change();
    const withdrawal = {
      who: asked.requester,
      sql: "select app_public.withdraw_approval($1, 'Not needed any more.')",
      values: [asked.approval],
    };
    const [approving, withdrawing] = await atOnce([decision(asked, asked.sponsor), withdrawal]);
    const approved = approving === "done";
    expect([approving, withdrawing]).toEqual(approved ? ["done", "CNFLT"] : ["CNFLT", "done"]);
    expect(await outcome(asked)).toMatchObject({
      status: approved ? "approved" : "withdrawn",
      decisions: approved ? 1 : 0,
      endings: 1,
      applied: approved ? 1 : 0,
    });
  }
}, 60_000);

it("fifty people decide about one request: exactly one of them does", async () => {
  const admins = await committed(async (db) => {
    const ids: string[] = [];
    for (let count = 0; count < 50; count++) ids.push(await person(db, { roles: ["admin"] }));
    return ids;
  });
  const asked = await change();
  const outcomes = await atOnce(
    admins.map((who, position) =>
      decision(asked, who, ["approve", "reject", "request_changes"][position % 3]),
    ),
  );
  expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
  expect(outcomes.filter((each) => each === "CNFLT")).toHaveLength(49);
  const end = await outcome(asked);
  expect(end).toMatchObject({
    decisions: 1,
    recorded: 1,
    endings: 1,
    applied: end.status === "approved" ? 1 : 0,
  });
}, 60_000);

it("fifty decisions about twenty-five requests: each request has exactly one outcome, recorded in the trail", async () => {
  const requests: (Change & { sponsor: string })[] = [];
  for (let count = 0; count < 25; count++) requests.push(await change());
  const admin = await someone(["admin"]);
  const outcomes = await atOnce(
    requests.flatMap((asked) => [decision(asked, asked.sponsor), decision(asked, admin, "reject")]),
  );
  expect(outcomes.filter((each) => each === "done")).toHaveLength(25);
  for (const [position, asked] of requests.entries()) {
    const approved = outcomes[2 * position] === "done";
    expect(outcomes.slice(2 * position, 2 * position + 2).toSorted()).toEqual(["CNFLT", "done"]);
    expect(await outcome(asked)).toMatchObject({
      status: approved ? "approved" : "rejected",
      capex: approved ? 150_000 : 100_000,
      decisions: 1,
      recorded: 1,
      endings: 1,
      applied: approved ? 1 : 0,
    });
  }
}, 60_000);

it("two decide about the same ten in bulk, in opposite orders, and neither waits for ever", async () => {
  const steps = (who: string[]): Step[] => [{ name: "Review", approvers: approvers(...who) }];
  const two = [await someone(["user"]), await someone(["user"])];
  await pool.query("update app_public.approval_rules set low_risk = true where kind = 'project_change'");
  const requests: Change[] = [];
  for (let count = 0; count < 10; count++) requests.push(await change(steps(two)));
  const bulk = (who: string | undefined, list: Change[]): Action => ({
    who: String(who),
    sql: `select app_public.decide_approvals(array(select row(id, content_hash)::app_public.approval_seen
      from jsonb_to_recordset($1) as seen (id uuid, content_hash text)))`,
    values: [JSON.stringify(list.map(({ approval, hash }) => ({ id: approval, content_hash: hash })))],
  });
  const outcomes = await atOnce([bulk(two[0], requests), bulk(two[1], requests.toReversed())]);
  expect(outcomes.toSorted()).toEqual(["IVINP", "done"]);
  for (const asked of requests) {
    expect(await outcome(asked)).toMatchObject({ status: "approved", decisions: 1, endings: 1, applied: 1 });
  }
}, 60_000);
