/** By what a page notices that its record changed since it was read. */
import { become, becomeNobody, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { approvalOf, ask, decide, makeProject, save } from "../support/projects.ts";
import { sampleOf, samples } from "../support/sampleRows/samples.ts";

interface Stamp {
  by_me: string;
  by_others: string;
}

async function stampOf(db: Db, table: string, id: unknown): Promise<Stamp | null> {
  const { rows } = await db.query("select by_me, by_others from app_public.record_stamp($1, $2)", [
    table,
    id,
  ]);
  return rows[0].by_me === null && rows[0].by_others === null ? null : rows[0];
}

/** Which part of the stamp changes for this reader when someone does this. */
async function changedBy(
  db: Db,
  reader: string,
  id: string,
  work: () => Promise<unknown>,
  table = "projects",
): Promise<string[]> {
  await become(db, reader);
  const before = await stampOf(db, table, id);
  await work();
  await become(db, reader);
  const after = await stampOf(db, table, id);
  expect(before).not.toBeNull();
  expect(after).not.toBeNull();
  return (["by_me", "by_others"] as const).filter((key) => before?.[key] !== after?.[key]);
}

async function setUp(db: Db) {
  const id = await makeProject(db);
  const reader = await person(db, { name: "Marta Lindqvist", roles: ["manager"] });
  const other = await person(db, { name: "Tomas Okafor", roles: ["admin"] });
  return { id, reader, other };
}

const insertTask = "insert into app_public.project_tasks (project_id, title) values ($1, 'Dig')";

describe("the stamp of a record", () => {
  it(
    "stays the same while nothing happens, and when another record changes",
    inRollback(async (db) => {
      const { id, reader, other } = await setUp(db);
      const second = await makeProject(db, { name: "Cold store" });
      expect(await changedBy(db, reader, id, async () => undefined)).toEqual([]);
      const edit = async () => {
        await become(db, other);
        await save(db, second, { description: crypto.randomUUID() });
      };
      expect(await changedBy(db, reader, id, edit)).toEqual([]);
      expect(await changedBy(db, reader, second, edit)).toEqual(["by_others"]);
    }),
  );

  it(
    "shows what others did from what the reader did, no matter who did it last",
    inRollback(async (db) => {
      const { id, reader, other } = await setUp(db);
      const edit = (who: string, description: string) => async () => {
        await become(db, who);
        await save(db, id, { description });
      };
      expect(await changedBy(db, reader, id, edit(other, "One"))).toEqual(["by_others"]);
      expect(await changedBy(db, reader, id, edit(reader, "Two"))).toEqual(["by_me"]);
      expect(await changedBy(db, reader, id, edit(other, "Three"))).toEqual(["by_others"]);
    }),
  );

  it(
    "changes with a part, with a change of one, and with a link",
    inRollback(async (db) => {
      const { id, reader, other } = await setUp(db);
      const risk = await sampleOf(db, "risks", other);
      const act = (sql: string, values: unknown[]) => async () => {
        await become(db, other);
        await db.query(sql, values);
      };
      expect(await changedBy(db, reader, id, act(insertTask, [id]))).toEqual(["by_others"]);
      const retitle =
        "update app_public.project_tasks set title = 'Dig deeper', version = version where project_id = $1";
      expect(await changedBy(db, reader, id, act(retitle, [id]))).toEqual(["by_others"]);
      const link = "insert into app_public.project_risks (project_id, risk_id) values ($1, $2)";
      expect(await changedBy(db, reader, id, act(link, [id, risk.id]))).toEqual(["by_others"]);
      expect(
        await changedBy(
          db,
          reader,
          id,
          act("delete from app_public.project_risks where project_id = $1", [id]),
        ),
      ).toEqual(["by_others"]);
    }),
  );

  it(
    "changes with the decision about what was asked, also when the record stays as it was, and not with a comment",
    inRollback(async (db) => {
      const { id, reader, other } = await setUp(db);
      const onlooker = await person(db, { name: "Olga Onlooker", roles: ["auditor"] });
      await become(db, reader);
      const approval = await ask(db, id, { name: "Vans" });
      const comment = async () => {
        await become(db, other);
        await db.query("select app_public.comment_on_approval($1, 'Why now?')", [approval]);
      };
      expect(await changedBy(db, reader, id, comment)).toEqual([]);
      const reject = async () => {
        await become(db, other);
        await db.query(decide, [approval, "reject", "Not this year."]);
      };
      await db.query("savepoint undecided");
      expect(await changedBy(db, reader, id, reject)).toEqual(["by_others"]);
      await becomeSuperuser(db);
      expect(await approvalOf(db, approval)).toMatchObject({ status: "rejected" });
      await db.query("rollback to savepoint undecided");
      expect(await changedBy(db, onlooker, id, reject)).toEqual(["by_others"]);
    }),
  );

  it(
    "changes when an approval is requested for the record, and when it is withdrawn",
    inRollback(async (db) => {
      const { id, reader, other } = await setUp(db);
      let approval = "";
      const request = async () => {
        await become(db, other);
        approval = await ask(db, id, { name: "Vans" });
      };
      const withdraw = async () => {
        await become(db, other);
        await db.query("select app_public.withdraw_approval($1, 'A mistake')", [approval]);
      };
      expect(await changedBy(db, reader, id, request)).toEqual(["by_others"]);
      expect(await changedBy(db, reader, id, withdraw)).toEqual(["by_others"]);
    }),
  );

  it(
    "does not change with parts that the reader may not see",
    inRollback(async (db) => {
      const risk = await sampleOf(db, "risks", await person(db));
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('watcher', '\"Watcher\"', '\"Sees risks alone\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('watcher', 'risks_view', 'read')",
      );
      const watcher = await person(db, { roles: ["watcher"] });
      const manager = await person(db, { roles: ["risk_manager"] });
      const addTask = async () => {
        await becomeSuperuser(db);
        await db.query("insert into app_public.mitigation_tasks (risk_id, name) values ($1, 'Lock')", [
          risk.id,
        ]);
      };
      expect(await changedBy(db, watcher, String(risk.id), addTask, "risks")).toEqual([]);
      expect(await changedBy(db, manager, String(risk.id), addTask, "risks")).toEqual(["by_others"]);
    }),
  );

  it(
    "is null for who may not read the record, for a record that is not there, and for any other table",
    inRollback(async (db) => {
      const { id, reader } = await setUp(db);
      const outsider = await person(db, { name: "Nora Nobody" });
      await become(db, reader);
      expect(await stampOf(db, "projects", id)).not.toBeNull();
      for (const [table, key] of [
        ["projects", "00000000-0000-4000-8000-000000000000"],
        ["projects", null],
        ["risks", id],
        ["users", reader],
        ["nothing", id],
        ['projects" where true; --', id],
        [null, id],
      ])
        expect([table, await stampOf(db, String(table), key)]).toEqual([table, null]);
      await become(db, outsider);
      expect(await stampOf(db, "projects", id)).toBeNull();
      await becomeSuperuser(db);
      await becomeNobody(db);
      expect(await stampOf(db, "projects", id)).toBeNull();
    }),
  );

  it.each([
    ["risks", "risk_manager"],
    ["compliance_requirements", "compliance_officer"],
    ["controls", "compliance_officer"],
    ["audit_findings", "compliance_officer"],
    ["evidence", "compliance_officer"],
    ["assets", "admin"],
    ["projects", "manager"],
  ])("is given for %s, as every page of a record asks", (table, role) =>
    inRollback(async (db) => {
      expect(samples[table]).toBeDefined();
      const row = await sampleOf(db, table, await person(db));
      await become(db, await person(db, { roles: [role] }));
      expect(await stampOf(db, table, row.id)).not.toBeNull();
    })(),
  );
});
