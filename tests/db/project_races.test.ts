/** Two people and one project at the same moment, each on a connection of their own. */
import pg from "pg";

import { become, type Db, ownDatabase, person } from "../support/database.ts";
import {
  approvalOf,
  ask,
  decide,
  formWith,
  makeProject,
  projectOf,
  requestChange,
  save,
  saveProject,
} from "../support/projects.ts";

const enough = "The plan is late by a month.";

const own = ownDatabase();
const clients: pg.Client[] = [];
let id = "";
let marta = "";
let grace = "";
let tomas = "";
let ingrid = "";

beforeAll(async () => {
  const db = await own.pool.connect();
  await db.query("begin");
  marta = await person(db, { name: "Marta Lindqvist", roles: ["manager"] });
  grace = await person(db, { name: "Grace Mensah", roles: ["manager"] });
  tomas = await person(db, { name: "Tomas Okafor", roles: ["admin"] });
  ingrid = await person(db, { name: "Ingrid Solheim", roles: ["super_admin"] });
  await db.query("commit");
  db.release();
});

beforeEach(async () => {
  const db = await own.pool.connect();
  id = await makeProject(db);
  db.release();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

/** A user with a transaction of their own. */
async function at(user: string): Promise<Db> {
  const client = new pg.Client({ connectionString: own.superuserUrl });
  clients.push(client);
  await client.connect();
  const db = client as unknown as Db;
  await db.query("begin");
  await become(db, user);
  return db;
}

async function committed<Given>(user: string, work: (db: Db) => Promise<Given>): Promise<Given> {
  const db = await at(user);
  const given = await work(db);
  await db.query("commit");
  return given;
}

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

/** Whether it has to wait for another transaction. */
async function waits(attempt: Promise<string>): Promise<boolean> {
  const pause = new Promise((done) => setTimeout(() => done("waits"), 300));
  return (await Promise.race([attempt, pause])) === "waits";
}

it("a save of the same field that comes while someone approves waits, and is then rejected", async () => {
  const approval = await committed(marta, (db) => ask(db, id, { name: "Vans" }));
  const [approver, editor] = [await at(tomas), await at(grace)];
  const form = await formWith(editor, id, { name: "Lorries" });
  await approver.query(decide, [approval, "approve", null]);
  const saved = outcome(editor.query(saveProject, [id, form, 1]));
  expect(await waits(saved)).toBe(true);
  await approver.query("commit");
  expect(await saved).toBe("STALE");
  expect(await projectOf(await at(tomas), id)).toMatchObject({
    name: "Vans",
    description: null,
    version: 2,
  });
});

it("an approval that comes while someone saves waits, and finds the request void", async () => {
  const approval = await committed(marta, (db) => ask(db, id, { name: "Vans" }));
  const [approver, editor] = [await at(tomas), await at(grace)];
  await save(editor, id, { description: "New" });
  const approved = outcome(approver.query(decide, [approval, "approve", null]));
  expect(await waits(approved)).toBe(true);
  await editor.query("commit");
  expect(await approved).toBe("CNFLT");
  const look = await at(ingrid);
  expect(await projectOf(look, id)).toMatchObject({
    name: "Electric vans",
    description: "New",
    version: 2,
  });
  expect((await approvalOf(look, approval)).reason).toBe(
    "Changed by Grace Mensah in the meantime: description.",
  );
});

it("of two changes that are asked for, one waits for approval and the other is refused", async () => {
  const [one, other] = [await at(marta), await at(grace)];
  const form = await formWith(other, id, { name: "Cars" });
  await ask(one, id, { name: "Vans" });
  const second = outcome(other.query(requestChange, [id, form, 1, enough, enough]));
  expect(await waits(second)).toBe(true);
  await one.query("commit");
  expect(await second).toBe("CNFLT");
  const { rows } = await own.pool.query("select proposed from app_public.approvals where subject_id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ proposed: { name: "Vans" } }]);
});

it("when two people approve at once, one does, and the change is applied once", async () => {
  const approval = await committed(marta, (db) => ask(db, id, { name: "Vans" }));
  const [one, other] = [await at(tomas), await at(ingrid)];
  await one.query(decide, [approval, "approve", null]);
  const second = outcome(other.query(decide, [approval, "approve", null]));
  expect(await waits(second)).toBe(true);
  await one.query("commit");
  expect(await second).toBe("CNFLT");
  const look = await at(ingrid);
  expect(await projectOf(look, id)).toMatchObject({ name: "Vans", version: 2 });
  const { rows } = await own.pool.query(
    "select decided_by from app_public.approval_decisions where approval_id = $1",
    [approval],
  );
  expect(rows).toEqual([{ decided_by: tomas }]);
});

it("when two people save the same field from the same version, the second gets an error", async () => {
  const [one, other] = [await at(marta), await at(grace)];
  const form = await formWith(other, id, { description: "Hers" });
  await save(one, id, { description: "Mine" });
  const second = outcome(other.query(saveProject, [id, form, 1]));
  expect(await waits(second)).toBe(true);
  await one.query("commit");
  expect(await second).toBe("STALE");
});
