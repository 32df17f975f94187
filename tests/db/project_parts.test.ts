/** What hangs on a project: tasks and their board, stakeholders, links, and the history. */
import { makeAsset } from "../support/assets.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { ask, makeProject, makeStakeholder, save } from "../support/projects.ts";

async function as(db: Db, role: string, name = "Marta Lindqvist"): Promise<string> {
  await becomeSuperuser(db);
  const id = await person(db, { name, roles: [role] });
  await become(db, id);
  return id;
}

const move = "select * from app_public.move_task($1, $2, $3, $4)";
const plan =
  "insert into app_public.project_tasks (project_id, title, owner_id, due_on, status) values ($1, $2, $3, $4, $5) returning *";

async function planned(
  db: Db,
  project: string,
  title: string,
  values: Partial<Record<"owner" | "due" | "status", string>> = {},
) {
  const { owner = null, due = null, status = "todo" } = values;
  return (await db.query(plan, [project, title, owner, due, status])).rows[0];
}

/** The titles of a column, from its top. */
async function column(db: Db, project: string, status: string): Promise<string[]> {
  const { rows } = await db.query(
    "select title from app_public.project_tasks where project_id = $1 and status = $2 order by position, id",
    [project, status],
  );
  return rows.map((row) => row.title);
}

describe("tasks", () => {
  it(
    "come last in their column, and move before another one or to the end",
    inRollback(async (db) => {
      const project = await makeProject(db);
      await as(db, "manager");
      const [a, b, c] = [
        await planned(db, project, "A"),
        await planned(db, project, "B"),
        await planned(db, project, "C"),
      ];
      expect(await column(db, project, "todo")).toEqual(["A", "B", "C"]);
      await db.query(move, [c.id, 1, "todo", a.id]);
      expect(await column(db, project, "todo")).toEqual(["C", "A", "B"]);
      await db.query(move, [a.id, 1, "todo", null]);
      expect(await column(db, project, "todo")).toEqual(["C", "B", "A"]);
      await db.query(move, [b.id, 1, "doing", null]);
      await db.query(move, [c.id, 2, "doing", b.id]);
      expect(await column(db, project, "doing")).toEqual(["C", "B"]);
      expect(await column(db, project, "todo")).toEqual(["A"]);
      // A neighbour in another column is ignored: the task is placed last.
      await db.query(move, [a.id, 2, "done", b.id]);
      expect(await column(db, project, "done")).toEqual(["A"]);
    }),
  );

  it(
    "find a place forty times over before the same one",
    inRollback(async (db) => {
      const project = await makeProject(db);
      await as(db, "manager");
      const last = await planned(db, project, "last");
      const titles: string[] = [];
      for (let at = 0; at < 40; at++) {
        const task = await planned(db, project, `${at}`);
        await db.query(move, [task.id, 1, "todo", last.id]);
        titles.push(`${at}`);
      }
      expect(await column(db, project, "todo")).toEqual([...titles, "last"]);
    }),
  );

  it(
    "store when they were done, and clear it when they are reopened",
    inRollback(async (db) => {
      const project = await makeProject(db);
      await as(db, "manager");
      const task = await planned(db, project, "A");
      const done = (await db.query(move, [task.id, 1, "done", null])).rows[0];
      expect([done.status, done.version, done.completed_at === null]).toEqual(["done", 2, false]);
      const again = (
        await db.query(
          "update app_public.project_tasks set status = 'doing', version = 2 where id = $1 returning *",
          [task.id],
        )
      ).rows[0];
      expect([again.status, again.completed_at]).toEqual(["doing", null]);
    }),
  );

  it(
    "are planned by editors, moved by editors and by who does them, and by no one else",
    inRollback(async (db) => {
      const project = await makeProject(db);
      const doer = await person(db, { name: "Emily Carter", roles: ["user"] });
      await as(db, "manager");
      const task = await planned(db, project, "A", { owner: doer });
      const mayMove = async () =>
        (
          await db.query(
            "select app_public.project_tasks_may_move(t) as may from app_public.project_tasks t where id = $1",
            [task.id],
          )
        ).rows[0]?.may;
      expect(await mayMove()).toBe(true);
      await becomeSuperuser(db);
      await become(db, doer);
      expect(await mayMove()).toBe(true);
      expect((await db.query(move, [task.id, 1, "doing", null])).rows[0].status).toBe("doing");
      expect(
        (
          await db.query("update app_public.project_tasks set title = 'B', version = 2 where id = $1", [
            task.id,
          ])
        ).rowCount,
      ).toBe(0);
      expect((await refused(db, plan, [project, "B", null, null, "todo"])).code).toBe("42501");
      await as(db, "user", "Ben Fischer");
      expect(await mayMove()).toBe(false);
      expect((await refused(db, move, [task.id, 2, "done", null])).code).toBe("FORBD");
      await as(db, "assessor");
      expect(await mayMove()).toBeUndefined();
      expect((await refused(db, move, [task.id, 2, "done", null])).code).toBe("NTFND");
    }),
  );

  it(
    "are not moved from an old version, to a column that is not there, or when they rest",
    inRollback(async (db) => {
      const project = await makeProject(db);
      await as(db, "manager");
      const task = await planned(db, project, "A");
      expect((await refused(db, move, [task.id, 2, "done", null])).code).toBe("STALE");
      expect((await refused(db, move, [task.id, 1, "blocked", null])).column).toBe("status");
      expect((await refused(db, move, [task.id, 1, null, null])).column).toBe("status");
      expect((await refused(db, move, [project, 1, "done", null])).code).toBe("NTFND");
      await db.query("update app_public.project_tasks set archived_at = now(), version = 1 where id = $1", [
        task.id,
      ]);
      expect((await refused(db, move, [task.id, 2, "done", null])).code).toBe("CNFLT");
      await becomeSuperuser(db);
      const other = await planned(db, project, "B");
      await db.query("update app_public.projects set archived_at = now() where id = $1", [project]);
      await as(db, "manager");
      expect((await refused(db, move, [other.id, 1, "done", null])).code).toBe("CNFLT");
      expect(
        (
          await refused(db, "update app_public.project_tasks set title = 'C', version = 1 where id = $1", [
            other.id,
          ])
        ).code,
      ).toBe("CNFLT");
    }),
  );

  it(
    "are overdue the day after they were due, while they are not done or given up",
    inRollback(async (db) => {
      await db.query("select set_config('app.now', '2026-06-15T23:30:00Z', true)");
      const project = await makeProject(db);
      const overdue = async (due: string | undefined, status = "todo") => {
        const task = await planned(db, project, "A", { due, status });
        return (
          await db.query(
            "select app_public.project_tasks_is_overdue(t) as late from app_public.project_tasks t where id = $1",
            [task.id],
          )
        ).rows[0].late;
      };
      expect(await overdue("2026-06-15")).toBe(false);
      expect(await overdue("2026-06-14")).toBe(true);
      expect(await overdue("2026-06-14", "doing")).toBe(true);
      expect(await overdue("2026-06-14", "done")).toBe(false);
      expect(await overdue(undefined)).toBe(false);
      const counts = "select (app_public.projects_task_counts(p)).* from app_public.projects p where id = $1";
      expect((await db.query(counts, [project])).rows[0]).toEqual({ todo: 3, doing: 1, done: 1, overdue: 2 });
      await db.query("update app_public.project_tasks set archived_at = now() where status = 'doing'");
      expect((await db.query(counts, [project])).rows[0]).toEqual({ todo: 3, doing: 0, done: 1, overdue: 1 });
    }),
  );

  it(
    "are done by people who can be asked",
    inRollback(async (db) => {
      const project = await makeProject(db);
      const waiting = await person(db, { status: "pending" });
      await as(db, "manager");
      expect((await refused(db, plan, [project, "A", waiting, null, "todo"])).code).toBe("IVREF");
    }),
  );
});

describe("stakeholders", () => {
  const add =
    "insert into app_public.project_stakeholders (project_id, user_id, role, approves) values ($1, $2, $3, $4) returning approves";
  const addPlain =
    "insert into app_public.project_stakeholders (project_id, user_id, role) values ($1, $2, $3) returning approves";

  it.each([
    ["sponsor", true],
    ["business_owner", true],
    ["supplier", false],
    ["contributor", false],
    ["informed", false],
  ])("a %s approves: %s, unless someone says otherwise", (role, approves) =>
    inRollback(async (db) => {
      const project = await makeProject(db);
      const other = await makeProject(db);
      const helena = await person(db, { name: "Helena Voss", roles: ["executive"] });
      await as(db, "manager");
      expect((await db.query(addPlain, [project, helena, role])).rows[0].approves).toBe(approves);
      expect((await db.query(add, [other, helena, role, !approves])).rows[0].approves).toBe(!approves);
    })(),
  );

  it(
    "are people who can be asked, kept by project_stakeholders, shown in the history to those who may see them",
    inRollback(async (db) => {
      const project = await makeProject(db);
      const helena = await person(db, { name: "Helena Voss", roles: ["executive"] });
      const waiting = await person(db, { status: "pending" });
      await as(db, "owner");
      expect((await refused(db, addPlain, [project, waiting, "sponsor"])).code).toBe("IVREF");
      await db.query(addPlain, [project, helena, "sponsor"]);
      await db.query(
        "update app_public.project_stakeholders set approves = false, version = 1 where user_id = $1",
        [helena],
      );
      await db.query("delete from app_public.project_stakeholders where user_id = $1", [helena]);
      const events = `select after ->> 'event' as event, after ->> 'name' as name, after ->> 'role' as role from app_public.projects p,
        app_public.projects_history(p) where p.id = $1 and after ->> 'kind' = 'stakeholder' order by seq`;
      expect((await db.query(events, [project])).rows).toEqual([
        { event: "linked", name: "Helena Voss", role: "sponsor" },
        { event: "link_changed", name: "Helena Voss", role: "sponsor" },
        { event: "unlinked", name: "Helena Voss", role: "sponsor" },
      ]);
      await as(db, "user");
      expect((await db.query(events, [project])).rows).toEqual([]);
    }),
  );
});

describe("links", () => {
  it(
    "to assets and risks are made by editors of either end, and shown in the history of both",
    inRollback(async (db) => {
      const project = await makeProject(db);
      const asset = await makeAsset(db, { name: "Vans" });
      const risk = (await db.query("insert into app_public.risks (name) values ('Fire') returning id"))
        .rows[0].id;
      await as(db, "manager");
      await db.query("insert into app_public.project_assets (project_id, asset_id) values ($1, $2)", [
        project,
        asset,
      ]);
      await as(db, "risk_manager");
      await db.query("insert into app_public.project_risks (project_id, risk_id) values ($1, $2)", [
        project,
        risk,
      ]);
      expect(
        (
          await refused(db, "insert into app_public.project_assets (project_id, asset_id) values ($1, $2)", [
            project,
            asset,
          ])
        ).code,
      ).toBe("42501");
      const names = async (sql: string, id: string) =>
        (
          await db.query(
            `select after ->> 'name' as name ${sql} and after ->> 'event' = 'linked' order by seq`,
            [id],
          )
        ).rows.map(({ name }) => name);
      expect(
        await names("from app_public.projects p, app_public.projects_history(p) where p.id = $1", project),
      ).toEqual([expect.stringMatching(/ Vans$/), expect.stringMatching(/ Fire$/)]);
      expect(
        await names("from app_public.assets a, app_public.assets_history(a) where a.id = $1", asset),
      ).toEqual([expect.stringMatching(/ Electric vans$/)]);
      await db.query("delete from app_public.project_risks where risk_id = $1", [risk]);
      await becomeSuperuser(db);
      await db.query("update app_public.risks set status = 'closed' where id = $1", [risk]);
      await as(db, "risk_manager");
      expect(
        (
          await refused(db, "insert into app_public.project_risks (project_id, risk_id) values ($1, $2)", [
            project,
            risk,
          ])
        ).code,
      ).toBe("CNFLT");
    }),
  );
});

it(
  "the history shows the project, its tasks, its results and, to those who may see them, its requests",
  inRollback(async (db) => {
    const project = await makeProject(db, { business_benefits: { other: { selected: true } } });
    await makeStakeholder(db, project);
    await as(db, "manager");
    await save(db, project, { description: "New" });
    await planned(db, project, "A");
    await db.query("select app_public.record_benefit_result(null, $1, 'other', '2026-01-01', null, 'Good')", [
      project,
    ]);
    await ask(db, project, { name: "Vans" });
    const tables = async () => {
      const { rows } = await db.query(
        "select distinct table_name from app_public.projects p, app_public.projects_history(p) where p.id = $1 order by 1",
        [project],
      );
      return rows.map((row) => row.table_name);
    };
    expect(await tables()).toEqual(["approvals", "project_benefit_results", "project_tasks", "projects"]);
    await as(db, "user");
    expect(await tables()).toEqual(["project_benefit_results", "project_tasks", "projects"]);
    await as(db, "assessor");
    expect(await tables()).toEqual([]);
  }),
);
