/** Who is notified of what: assignments, risks that become critical, projects, accounts. */
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { english } from "../support/messages.ts";
import { makeProject, makeStakeholder } from "../support/projects.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { mailedTo, notificationsOf, personWithoutPermissions, prefer } from "../support/sentNotifications.ts";

const grace = (db: Db) => person(db, { name: "Grace Hopper", roles: ["manager"] });

/** A table whose records are assigned to people: how one is created, and who is notified. */
const tables: [
  table: string,
  column: string,
  kind: string,
  title: string,
  fresh: (db: Db) => Promise<Row>,
][] = [
  ["risks", "owner_id", "risk_assigned", "Risk assigned to you: Supplier fails", async () => risk()],
  [
    "controls",
    "owner_id",
    "control_assigned",
    "Control assigned to you: Backups are restored each quarter",
    async () => control(),
  ],
  [
    "audit_findings",
    "owner_id",
    "finding_assigned",
    "Finding assigned to you: Backups of the archive are not restored",
    async () => finding(),
  ],
  [
    "compliance_requirements",
    "owner_id",
    "requirement_assigned",
    "Requirement assigned to you: Doors are locked at night",
    requirement,
  ],
  [
    "evidence",
    "collected_by",
    "evidence_assigned",
    "Evidence assigned to you: Minutes",
    async () => ({ ...evidence(), name: "Minutes" }),
  ],
  ["audits", "lead_id", "audit_assigned", "Audit assigned to you: Access management", async () => audit()],
  [
    "management_reviews",
    "chair_id",
    "management_review_assigned",
    "Management review to chair: Management review of the first half-year",
    async () => managementReview(),
  ],
  ["assets", "owner_id", "asset_assigned", "Asset assigned to you: Route planning", async () => asset()],
  ["assets", "custodian_id", "asset_assigned", "Asset assigned to you: Route planning", async () => asset()],
  [
    "projects",
    "owner_id",
    "project_assigned",
    "Project assigned to you: Electric vans",
    async () => ({ name: "Electric vans" }),
  ],
  [
    "mitigation_tasks",
    "owner_id",
    "task_assigned",
    "Task assigned to you: Find a second supplier",
    async (db) => ({ risk_id: (await add(db, "risks", risk())).id, name: "Find a second supplier" }),
  ],
  [
    "project_tasks",
    "owner_id",
    "task_assigned",
    "Task assigned to you: Order the vans",
    async (db) => ({ project_id: await makeProject(db), title: "Order the vans" }),
  ],
];

describe.each(tables)("%s by %s", (table, column, kind, title, fresh) => {
  it("the new owner is notified, at once or later, and once", () =>
    inRollback(async (db) => {
      const [ada, other] = [await person(db, { roles: ["auditor"] }), await grace(db)];
      const { id } = await add(db, table, { ...(await fresh(db)), [column]: ada });
      expect(await notificationsOf(db, ada)).toEqual([`${kind}: ${title}`]);
      expect(await mailedTo(db, ada)).toEqual([title]);
      await db.query(`update app_public.${table} set ${column} = $2 where id = $1`, [id, other]);
      await db.query(`update app_public.${table} set ${column} = $2 where id = $1`, [id, other]);
      expect(await notificationsOf(db, other)).toEqual([`${kind}: ${title}`]);
      expect(await notificationsOf(db, ada)).toHaveLength(1);
    })());

  it("people who may not see such records are not notified", () =>
    inRollback(async (db) => {
      const ada = await personWithoutPermissions(db);
      const { id } = await add(db, table, { ...(await fresh(db)), [column]: ada });
      await db.query(`update app_public.${table} set ${column} = null where id = $1`, [id]);
      await db.query(`update app_public.${table} set ${column} = $2 where id = $1`, [id, ada]);
      expect([await notificationsOf(db, ada), await mailedTo(db, ada)]).toEqual([[], []]);
    })());

  it("no one is notified of what they took on themselves, or of what no one owns", () =>
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["super_admin"] });
      const values = await fresh(db);
      await become(db, ada);
      await db.query("select set_config('role', 'none', true)");
      await add(db, table, { ...values, [column]: ada });
      await add(db, table, { ...values, ...(values.code ? { code: "1.2" } : null), [column]: null });
      expect(await notificationsOf(db, ada)).toEqual([]);
    })());
});

it(
  "an assignment says who made it, and leads to the record; of a task to its risk",
  inRollback(async (db) => {
    const [ada, other] = [await person(db, { roles: ["user"] }), await grace(db)];
    await become(db, other);
    const id = "7b1d7c1a-0000-4000-8000-000000000001";
    await db.query("insert into app_public.risks (id, name, owner_id) values ($1, 'Flood', $2)", [id, ada]);
    await db.query(
      "insert into app_public.mitigation_tasks (risk_id, name, owner_id) values ($1, 'Move up', $2)",
      [id, ada],
    );
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "select content, context_data from app_public.chat_messages where user_id = $1 order by context_data ->> 'kind'",
      [ada],
    );
    const { rows: made } = await db.query("select reference from app_public.risks where id = $1", [id]);
    const notices = rows.map(({ content, context_data }) => ({
      content: english(content),
      context_data: { ...context_data, title: english(context_data.title) },
    }));
    expect(notices).toEqual([
      {
        content: `Grace Hopper assigned you ${made[0].reference} Flood.`,
        context_data: {
          title: "Risk assigned to you: Flood",
          type: "info",
          priority: "medium",
          isRead: false,
          kind: "risk_assigned",
          entityType: "risks",
          entityId: id,
          actionUrl: `/risks/${id}`,
        },
      },
      {
        content: "Grace Hopper assigned you Move up.",
        context_data: {
          title: "Task assigned to you: Move up",
          type: "info",
          priority: "medium",
          isRead: false,
          kind: "task_assigned",
          entityType: "risks",
          entityId: id,
          actionUrl: `/risks/${id}`,
        },
      },
    ]);
  }),
);

it.each([
  [3, "Risk assigned to you: Flood 1"],
  [4, "4 risks assigned to you"],
])("of %s risks that are handed over at once the first notice says: %s", (many, title) =>
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    await db.query(
      "insert into app_public.risks (name, owner_id) select 'Flood ' || number, $2 from generate_series(1, $1) as number",
      [many, ada],
    );
    const notices = await notificationsOf(db, ada);
    expect(notices[0]).toBe(`risk_assigned: ${title}`);
    expect(notices).toHaveLength(many > 3 ? 1 : many);
    const { rows } = await db.query(
      "select context_data ->> 'actionUrl' as url from app_public.chat_messages where user_id = $1",
      [ada],
    );
    expect(rows[0].url).toMatch(many > 3 ? /^\/risks$/ : /^\/risks\/.{36}$/);
  })(),
);

describe("a risk that becomes critical", () => {
  async function setUp(db: Db, scores: Row) {
    const people = {
      owner: await person(db, { name: "Olga Owner", roles: ["risk_owner"] }),
      rita: await person(db, { name: "Rita Risk", roles: ["risk_manager"] }),
      user: await person(db, { roles: ["user"] }),
    };
    const { id } = await add(db, "risks", { ...risk(), ...scores, owner_id: people.owner });
    return { ...people, id: String(id) };
  }
  const critical = async (db: Db, who: string) =>
    (await notificationsOf(db, who)).filter((line) => line.startsWith("risk_critical"));

  it(
    "reaches anyone who manages risks, whatever the role is called, and no owner who lost the roles to see it",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('risk_editor', '\"Risk editor\"', '\"Edits risks.\"', 90)",
      );
      await db.query(
        `insert into app_public.role_permissions (role, permission, level)
          values ('risk_editor', 'risks_edit', 'full'), ('risk_editor', 'risks_view', 'read'), ('risk_editor', 'risks_create', 'full')`,
      );
      const { id, owner, rita } = await setUp(db, { composite_risk_score: 12 });
      const kim = await person(db, { name: "Kim Keeper", roles: ["risk_editor"] });
      const editless = await person(db, { roles: ["security_officer"] });
      await db.query("delete from app_public.user_roles where user_id = $1", [owner]);
      await db.query(
        "delete from app_public.role_permissions where role = 'risk_manager' and permission = 'risks_edit'",
      );
      await db.query("update app_public.risks set composite_risk_score = 20 where id = $1", [id]);
      expect(await critical(db, kim)).toEqual(["risk_critical: Critical risk: Supplier fails"]);
      for (const who of [owner, rita, editless]) expect(await critical(db, who)).toEqual([]);
      await db.query("select app_hidden.begin_file()");
      await db.query(
        "insert into app_public.risks (name, composite_risk_score) values ('Row', 25), ('Line', 25)",
      );
      expect(await critical(db, kim)).toEqual([
        "risk_critical: Critical risk: Supplier fails",
        "risk_critical: Critical risks were imported",
      ]);
      expect(await critical(db, rita)).toEqual([]);
    }),
  );

  it.each(["composite_risk_score", "residual_risk_score"])(
    "is announced when its %s crosses 20 upwards, and at no other step",
    (score) =>
      inRollback(async (db) => {
        const { id, owner, rita, user } = await setUp(db, { [score]: 19 });
        const steps: [number, number][] = [
          [19, 0],
          [20, 1],
          [25, 1],
          [19, 1],
          [20, 2],
        ];
        for (const [value, times] of steps) {
          await db.query(`update app_public.risks set ${score} = $2 where id = $1`, [id, value]);
          for (const who of [owner, rita]) {
            expect(await critical(db, who)).toEqual(
              Array(times).fill("risk_critical: Critical risk: Supplier fails"),
            );
          }
        }
        expect(await critical(db, user)).toEqual([]);
      })(),
  );

  it(
    "says so as an error, with reference and score, to those who want to know",
    inRollback(async (db) => {
      const { id, owner, rita } = await setUp(db, { composite_risk_score: 12 });
      await prefer(db, rita, { critical_risk_alerts: false });
      await db.query("update app_public.risks set composite_risk_score = 22 where id = $1", [id]);
      expect(await critical(db, rita)).toEqual([]);
      const { rows } = await db.query(
        `select content, context_data ->> 'type' as type, reference from app_public.chat_messages, app_public.risks
          where user_id = $1 and context_data ->> 'kind' = 'risk_critical' and risks.id = $2`,
        [owner, id],
      );
      expect(rows.map((row) => ({ ...row, content: english(row.content) }))).toEqual([
        {
          content: `${rows[0].reference} Supplier fails now has a score of 22.`,
          type: "error",
          reference: rows[0].reference,
        },
      ]);
    }),
  );

  it(
    "is announced when it is recorded so, but not as a draft, nor for each row of an imported file, nor to the person who scored it",
    inRollback(async (db) => {
      const { owner, rita } = await setUp(db, { composite_risk_score: 20 });
      expect(await critical(db, owner)).toHaveLength(1);
      const draft = await add(db, "risks", {
        ...risk(),
        status: "draft",
        composite_risk_score: 25,
        owner_id: owner,
      });
      expect(await critical(db, owner)).toHaveLength(1);
      await become(db, rita);
      await db.query("select set_config('role', 'none', true)");
      await db.query("update app_public.risks set status = 'identified' where id = $1", [draft.id]);
      expect([(await critical(db, owner)).length, (await critical(db, rita)).length]).toEqual([2, 1]);
      await db.query("select app_hidden.begin_file()");
      await db.query(
        "insert into app_public.risks (name, composite_risk_score) select 'Row', 25 from generate_series(1, 50)",
      );
      expect((await critical(db, rita)).slice(1)).toEqual(["risk_critical: Critical risks were imported"]);
    }),
  );
});

describe("a project", () => {
  it(
    "its owner and stakeholders are notified of status and health when they asked for it, and not of their own changes",
    inRollback(async (db) => {
      const owner = await person(db, { name: "Paul Project", roles: ["manager"] });
      const id = await makeProject(db, { owner_id: owner, status: "planning" });
      const helena = await makeStakeholder(db, id);
      const silent = await person(db, { name: "Sid Silent", roles: ["executive"] });
      await db.query(
        "insert into app_public.project_stakeholders (project_id, user_id, role) values ($1, $2, 'sponsor')",
        [id, silent],
      );
      for (const who of [owner, helena]) await prefer(db, who, { project_updates: true });
      await become(db, owner);
      await db.query("select set_config('role', 'none', true)");
      await db.query("update app_public.projects set health = 'off_track' where id = $1", [id]);
      await becomeSuperuser(db);
      await db.query(
        "update app_public.projects set status = 'active', description = 'Begun' where id = $1",
        [id],
      );
      await db.query("update app_public.projects set description = 'Begun.' where id = $1", [id]);
      expect(await notificationsOf(db, owner)).toEqual([
        "project_status: Active: Electric vans",
        "project_assigned: Project assigned to you: Electric vans",
      ]);
      expect(await notificationsOf(db, helena)).toEqual([
        "project_status: Active: Electric vans",
        "project_health: Off track: Electric vans",
      ]);
      expect(await notificationsOf(db, silent)).toEqual([]);
    }),
  );

  it(
    "people who may no longer see projects are not notified of theirs",
    inRollback(async (db) => {
      const owner = await person(db, { name: "Paul Project", roles: ["manager"] });
      const id = await makeProject(db, { owner_id: owner, status: "planning" });
      const helena = await makeStakeholder(db, id);
      for (const who of [owner, helena]) {
        await prefer(db, who, { project_updates: true });
        await db.query("delete from app_public.user_roles where user_id = $1", [who]);
      }
      await db.query("update app_public.projects set status = 'active', health = 'off_track' where id = $1", [
        id,
      ]);
      expect([await notificationsOf(db, owner), await notificationsOf(db, helena)]).toEqual([
        ["project_assigned: Project assigned to you: Electric vans"],
        [],
      ]);
    }),
  );

  it(
    "a new stakeholder is notified, if they wish",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const ada = await person(db, { roles: ["executive"] });
      await prefer(db, ada, { project_updates: true });
      await db.query(
        "insert into app_public.project_stakeholders (project_id, user_id, role) values ($1, $2, 'sponsor')",
        [id, ada],
      );
      expect(await notificationsOf(db, ada)).toEqual([
        "project_stakeholder: You are now a stakeholder: Electric vans",
      ]);
    }),
  );
});

describe("an account", () => {
  it.each([
    ["vendor", "/profile"],
    ["super_admin", "/profile"],
  ])("a new %s is led by the notice about their own account to their profile", (role, path) =>
    inRollback(async (db) => {
      const ada = await person(db, { roles: [role] });
      await becomeSuperuser(db);
      await db.query(
        "select app_private.notify($1, 'workflow', '\"Welcome\"', '\"Hello.\"', 'low', 'users', $1)",
        [ada],
      );
      const { rows } = await db.query(
        "select context_data ->> 'actionUrl' as path from app_public.chat_messages where user_id = $1",
        [ada],
      );
      expect(rows).toEqual([{ path }]);
    })(),
  );

  it(
    "a person who is approved, suspended and reactivated is notified of each once",
    inRollback(async (db) => {
      const sam = await person(db, { name: "Sam Super", roles: ["super_admin"] });
      const ada = await person(db, { status: "pending" });
      await become(db, sam);
      await db.query("select app_public.approve_user($1, '{user}')", [ada]);
      expect(await notificationsOf(db, ada)).toEqual(["account_approved: Your account is approved"]);
      await become(db, sam);
      await db.query("select app_public.suspend_user($1, 'The contract ended.')", [ada]);
      await become(db, sam);
      await db.query("select app_public.reactivate_user($1)", [ada]);
      expect((await notificationsOf(db, ada)).sort()).toEqual([
        "account_approved: Your account is approved",
        "account_reactivated: Your account is active again",
        "account_suspended: Your account was suspended",
      ]);
      const { rows } = await db.query(
        "select content from app_public.chat_messages where user_id = $1 and context_data ->> 'kind' = 'account_suspended'",
        [ada],
      );
      expect(rows).toEqual([{ content: "The contract ended." }]);
      expect((await mailedTo(db, ada)).sort()).toEqual([
        "Your account is active again",
        "approved",
        "suspended",
      ]);
    }),
  );
});
