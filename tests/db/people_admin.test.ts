/** What administrators do about people: approve together, explain, hand over, anonymise. */

import { randomUUID } from "node:crypto";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { handOverAll } from "../support/handOver.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";

const approve = "select full_name from app_public.approve_users($1, $2)";
const anonymise = "select * from app_public.anonymise_person($1, $2)";

async function rolesOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query("select role from app_public.user_roles where user_id = $1 order by role", [
    id,
  ]);
  return rows.map((row) => row.role);
}

describe("approving together", () => {
  it(
    "approves all with the same roles, and each gets an email",
    inRollback(async (db) => {
      const waiting = [
        await person(db, { name: "Grace Hopper", status: "pending" }),
        await person(db, { name: "Alan Turing", status: "pending" }),
      ];
      await become(db, await person(db, { roles: ["admin"] }));
      const { rows } = await db.query(approve, [
        [...waiting, waiting[0]],
        ["user", "tier_2"],
      ]);
      expect(rows.map((row) => row.full_name)).toEqual(["Alan Turing", "Grace Hopper"]);
      await becomeSuperuser(db);
      for (const id of waiting) {
        expect(await rolesOf(db, id)).toEqual(["tier_2", "user"]);
        const { rows: mails } = await db.query("select kind from app_private.mails where user_id = $1", [id]);
        expect(mails).toEqual([{ kind: "approved" }]);
      }
    }),
  );

  it(
    "names who cannot be approved and why, and then approves no one",
    inRollback(async (db) => {
      const grace = await person(db, { name: "Grace Hopper", status: "pending" });
      const alan = await person(db, { name: "Alan Turing", status: "pending" });
      await db.query("update app_public.users set email_verified_at = null where id = $1", [alan]);
      const edsger = await person(db, { name: "Edsger Dijkstra" });
      await become(db, await person(db, { roles: ["admin"] }));
      const no = await refused(db, approve, [[grace, alan, edsger], ["user"]]);
      expect(no).toMatchObject({ code: "IVINP", column: "user_ids" });
      expect(no.message).toBe(
        "No one was approved: Alan Turing has not verified their email address yet; Edsger Dijkstra is no longer waiting for approval.",
      );
      expect(JSON.parse(no.detail ?? "")).toMatchObject([{ id: alan }, { id: edsger }]);
      const { rows } = await db.query("select status from app_public.users where id = $1", [grace]);
      expect(rows[0].status).toBe("pending");
    }),
  );

  it(
    "obeys the rules of escalation, names signed-out visitors as absent, and takes 1 to 100",
    inRollback(async (db) => {
      const grace = await person(db, { status: "pending" });
      const ada = await person(db, { roles: ["admin"] });
      await become(db, ada);
      expect(await refused(db, approve, [[grace], ["admin"]])).toMatchObject({ code: "FORBD" });
      expect(await refused(db, approve, [[grace, randomUUID()], []])).toMatchObject({ code: "NTFND" });
      expect(await refused(db, approve, [[], []])).toMatchObject({ code: "IVINP" });
      expect(await refused(db, approve, [Array.from({ length: 101 }, () => randomUUID()), []])).toMatchObject(
        { code: "IVINP" },
      );
      expect((await refused(db, approve, [[ada], []])).message).toMatch(/can't approve their own account/);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["manager"] }));
      expect(await refused(db, approve, [[grace], []])).toMatchObject({ code: "FORBD" });
    }),
  );
});

describe("why someone may do something", () => {
  it(
    "every permission comes with the roles that give it and how far",
    inRollback(async (db) => {
      const grace = await person(db, { roles: ["risk_manager", "auditor", "tier_1"] });
      await become(db, await person(db, { roles: ["manager"] }));
      const { rows } = await db.query("select * from app_public.person_permissions($1)", [grace]);
      const given = { permission: "risk_assessments", category: "risk_management", assigned_only: false };
      expect(rows.filter((row) => row.permission === "risk_assessments")).toEqual([
        { ...given, level: "full", role: "risk_manager" },
        { ...given, level: "read", role: "auditor" },
      ]);
      expect(rows.some((row) => row.level === "none" || row.role === "tier_1")).toBe(false);
    }),
  );
});

describe("what someone owns", () => {
  async function belongings(db: Db, owner_id: string) {
    const kept = await add(db, "risks", { ...risk(), owner_id });
    const archived = await add(db, "risks", { ...risk(), owner_id });
    await db.query("update app_public.risks set archived_at = now() where id = $1", [archived.id]);
    const open = await add(db, "mitigation_tasks", {
      risk_id: kept.id,
      name: "Find a second supplier",
      owner_id,
    });
    const done = await add(db, "mitigation_tasks", {
      risk_id: kept.id,
      name: "Ask around",
      owner_id,
      status: "done",
      progress: 100,
    });
    const asked = await add(db, "compliance_requirements", { ...(await requirement(db)), owner_id });
    const control = await add(db, "controls", { name: "Keys are counted", owner_id });
    await add(db, "controls", { name: "Keys were counted", owner_id, status: "retired" });
    const owned = await add(db, "assets", { ...asset(), owner_id });
    const cared = await add(db, "assets", { ...asset(), custodian_id: owner_id });
    await add(db, "assets", { ...asset(), owner_id, archived_at: new Date() });
    const found = await add(db, "audit_findings", { ...finding(), owner_id });
    const proof = await add(db, "evidence", { ...evidence(), collected_by: owner_id });
    const led = await add(db, "projects", { ...project(), owner_id });
    const finished = await add(db, "projects", { ...project(), owner_id, status: "completed" });
    await add(db, "projects", { ...project(), owner_id, archived_at: new Date() });
    const chore = await add(db, "project_tasks", { project_id: led.id, title: "Order chargers", owner_id });
    const ready = await add(db, "project_tasks", {
      project_id: led.id,
      title: "Compare chargers",
      owner_id,
      status: "done",
    });
    return {
      kept,
      archived,
      open,
      done,
      asked,
      control,
      owned,
      cared,
      found,
      proof,
      led,
      finished,
      chore,
      ready,
    };
  }

  it(
    "is counted by kind, as far as the reader sees it, without what is done or archived",
    inRollback(async (db) => {
      const grace = await person(db, { roles: ["manager"] });
      await belongings(db, grace);
      await become(db, await person(db, { roles: ["manager"] }));
      const { rows } = await db.query("select * from app_public.person_owns($1)", [grace]);
      expect(rows).toEqual([
        { kind: "assets", count: 2 },
        { kind: "audits", count: 0 },
        { kind: "controls", count: 1 },
        { kind: "evidence", count: 1 },
        { kind: "findings", count: 1 },
        { kind: "management_reviews", count: 0 },
        { kind: "policies", count: 0 },
        { kind: "project_tasks", count: 1 },
        { kind: "projects", count: 1 },
        { kind: "requirements", count: 1 },
        { kind: "review_actions", count: 0 },
        { kind: "risks", count: 1 },
        { kind: "tasks", count: 1 },
        { kind: "report_schedules", count: 0 },
      ]);
      await becomeSuperuser(db);
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('porter', '\"Porter\"', '\"Sees people\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('porter', 'users_view', 'read')",
      );
      await become(db, await person(db, { roles: ["porter"] }));
      expect((await db.query("select * from app_public.person_owns($1)", [grace])).rows).toEqual([]);
    }),
  );

  it(
    "is handed over in one step; what is done or archived stays where it was",
    inRollback(async (db) => {
      const grace = await person(db, { roles: ["manager"] });
      const alan = await person(db, { roles: ["manager"] });
      const things = await belongings(db, grace);
      const { kept, archived, open, done, asked, control, owned, cared, found, led, finished, chore, ready } =
        things;
      await become(db, await person(db, { roles: ["admin"] }));
      const { rows } = await db.query(handOverAll, [grace, alan]);
      expect(rows.map((row) => row.count)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1]);
      await becomeSuperuser(db);
      const owner = async (table: string, id: unknown) =>
        (await db.query(`select owner_id from app_public.${table} where id = $1`, [id])).rows[0].owner_id;
      expect(await owner("risks", kept.id)).toBe(alan);
      expect(await owner("risks", archived.id)).toBe(grace);
      expect(await owner("mitigation_tasks", open.id)).toBe(alan);
      expect(await owner("mitigation_tasks", done.id)).toBe(grace);
      expect(await owner("compliance_requirements", asked.id)).toBe(alan);
      expect(await owner("controls", control.id)).toBe(alan);
      expect(await owner("assets", owned.id)).toBe(alan);
      expect(await owner("audit_findings", found.id)).toBe(alan);
      expect(await owner("projects", led.id)).toBe(alan);
      expect(await owner("projects", finished.id)).toBe(grace);
      expect(await owner("project_tasks", chore.id)).toBe(alan);
      expect(await owner("project_tasks", ready.id)).toBe(grace);
      expect(
        (
          await db.query("select from app_public.evidence where id = $1 and collected_by = $2", [
            things.proof.id,
            alan,
          ])
        ).rowCount,
      ).toBe(1);
      // This one had no owner, and still has none.
      expect(await owner("assets", cared.id)).toBeNull();
      expect((await db.query("select from app_public.assets where custodian_id = $1", [alan])).rowCount).toBe(
        1,
      );
    }),
  );

  it(
    "goes to an approved colleague with a role only, by someone who may change such records",
    inRollback(async (db) => {
      const grace = await person(db, { roles: ["manager"] });
      const alan = await person(db, { roles: ["manager"] });
      const idle = await person(db);
      await belongings(db, grace);
      await become(db, await person(db, { roles: ["admin"] }));
      const handOver = handOverAll;
      for (const to of [idle, grace, randomUUID()]) {
        expect(await refused(db, handOver, [grace, to])).toMatchObject({ code: "IVREF", column: "to_id" });
      }
      expect(await refused(db, handOver, [grace, null])).toMatchObject({ code: "IVINP" });
      expect(await refused(db, handOver, [randomUUID(), alan])).toMatchObject({ code: "NTFND" });
      await becomeSuperuser(db);
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('clerk', '\"Clerk\"', '\"Edits accounts\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('clerk', 'users_edit', 'full')",
      );
      await become(db, await person(db, { roles: ["clerk"] }));
      expect(await refused(db, handOver, [grace, alan])).toMatchObject({ code: "FORBD" });
    }),
  );

  it(
    "must be handed over before the person is anonymised, and the error lists it",
    inRollback(async (db) => {
      const grace = await person(db, { roles: ["manager"] });
      await belongings(db, grace);
      await become(db, await person(db, { roles: ["admin"] }));
      const no = await refused(db, anonymise, [grace, "Left the company"]);
      expect(no).toMatchObject({
        code: "CNFLT",
        message:
          "Hand over what this person owns first: 2 assets, 1 control, 1 piece of evidence, 1 finding, 1 project task, 1 project, 1 requirement, 1 risk, 1 task.",
      });
    }),
  );
});

describe("anonymising", () => {
  it(
    "removes name, address, sign-in methods and roles for good; the trail keeps the history",
    inRollback(async (db) => {
      const grace = await person(db, {
        name: "Grace Hopper",
        email: "grace.hopper@example.org",
        roles: ["user", "auditor"],
      });
      await db.query(
        "update app_public.users set phone = '+49 1', job_title = 'Admiral', department = 'Navy' where id = $1",
        [grace],
      );
      await db.query(
        "insert into app_private.user_secrets (user_id, password_hash) values ($1, '$argon2id$x')",
        [grace],
      );
      await db.query("select app_private.make_token('reset_password', $1, $2)", [grace, "e".repeat(64)]);
      await db.query("select app_private.send_mail('approved', $1)", [grace]);
      await become(db, grace);
      await becomeSuperuser(db);
      await person(db, { roles: ["super_admin"] });
      await become(db, await person(db, { roles: ["admin"] }));
      const { rows } = await db.query(anonymise, [grace, "Left the company"]);
      expect(rows[0]).toMatchObject({
        full_name: "Former colleague",
        status: "suspended",
        phone: null,
        job_title: null,
        department: null,
      });
      expect(rows[0].email).toMatch(/^former-[0-9a-f]{24}@anonymised\.invalid$/);
      await becomeSuperuser(db);
      for (const table of [
        "app_private.sessions",
        "app_private.user_secrets",
        "app_private.tokens",
        "app_private.mails",
        "app_public.user_roles",
      ]) {
        const { rows: left } = await db.query(`select from ${table} where user_id = $1`, [grace]);
        expect([table, left.length]).toEqual([table, 0]);
      }
      const { rows: entries } = await db.query(
        "select content::jsonb as entry from trail.entry where table_name = 'users' and record_id = $1 order by seq desc limit 1",
        [grace],
      );
      expect(entries[0].entry).toMatchObject({
        reason: "Left the company",
        before: { full_name: "Grace Hopper" },
      });
    }),
  );

  it(
    "is final: no status, no role, no invitation, no second time",
    inRollback(async (db) => {
      const grace = await person(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      await db.query(anonymise, [grace, "Left the company"]);
      for (const [sql, values] of [
        ["select app_public.reactivate_user($1)", [grace]],
        ["select app_public.assign_role($1, 'user')", [grace]],
        [anonymise, [grace, "Left the company"]],
      ] as const) {
        expect(await refused(db, sql, [...values])).toMatchObject({ code: "CNFLT" });
      }
    }),
  );

  it(
    "is not for oneself, for administrators by administrators, for the last super admin, or without a reason",
    inRollback(async (db) => {
      const boss = await person(db, { name: "Barbara Liskov", roles: ["super_admin"] });
      const ada = await person(db, { roles: ["admin"] });
      const other = await person(db, { roles: ["admin"] });
      await become(db, ada);
      for (const target of [ada, other, boss]) {
        expect(await refused(db, anonymise, [target, "Left the company"])).toMatchObject({ code: "FORBD" });
      }
      const grace = await person2(db);
      expect(await refused(db, anonymise, [grace, " x "])).toMatchObject({ code: "IVINP", column: "reason" });
      expect(await refused(db, anonymise, [randomUUID(), "Left the company"])).toMatchObject({
        code: "NTFND",
      });
      await becomeSuperuser(db);
      await become(db, boss);
      expect(await refused(db, anonymise, [boss, "Left the company"])).toMatchObject({ code: "FORBD" });
      await db.query(anonymise, [other, "Left the company"]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["manager"] }));
      expect(await refused(db, anonymise, [grace, "Left the company"])).toMatchObject({ code: "FORBD" });
    }),
  );

  /** A new person, without changing the current user. */
  async function person2(db: Db): Promise<string> {
    const { rows } = await db.query("select current_setting('app.session') as session");
    await becomeSuperuser(db);
    const id = await person(db);
    await db.query("select set_config('app.session', $1, true), set_config('role', 'grc_visitor', true)", [
      rows[0].session,
    ]);
    return id;
  }
});

describe("the history of an account", () => {
  it(
    "says of its data, its roles and its sign-ins, newest first",
    inRollback(async (db) => {
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      await person(db, { roles: ["super_admin"] });
      const ada = await person(db, { roles: ["admin"] });
      await become(db, ada);
      await db.query("select app_public.assign_role($1, 'auditor')", [grace]);
      await db.query("select app_public.suspend_user($1, 'On leave')", [grace]);
      const { rows } = await db.query("select * from app_public.person_history($1)", [grace]);
      expect(rows[0]).toMatchObject({
        table_name: "users",
        operation: "update",
        reason: "On leave",
        actor_name: "Ada Lovelace",
      });
      expect(rows[1]).toMatchObject({
        table_name: "user_roles",
        operation: "insert",
        record_id: `${grace} auditor`,
      });
      expect(rows.every((row) => row.record_id.startsWith(grace))).toBe(true);
      expect(await refused(db, "select * from app_public.person_history($1, 1001)", [grace])).toMatchObject({
        code: "TOOCX",
      });
    }),
  );

  it(
    "is for those who see people and read the trail or edit accounts",
    inRollback(async (db) => {
      const grace = await person(db);
      const history = "select * from app_public.person_history($1)";
      // An auditor reads the trail, and sees no accounts.
      await become(db, await person(db, { roles: ["auditor"] }));
      expect(await refused(db, history, [grace])).toMatchObject({ code: "FORBD" });
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["manager"] }));
      await db.query(history, [grace]);
    }),
  );
});

describe("the list as a file", () => {
  it(
    "holds the people of the filter, and the trail knows who took it",
    inRollback(async (db) => {
      await person(db, { name: "Zuzana Export", roles: ["user", "auditor"] });
      await person(db, { name: "Zuzana Waiting", status: "pending" });
      const ada = await person(db, { roles: ["manager"] });
      await become(db, ada);
      const wanted = JSON.stringify({ search: "zuzana", status: ["approved"] });
      expect(
        (await db.query("select app_hidden.record_people_export($1) as count", [wanted])).rows[0].count,
      ).toBe(1);
      const { rows } = await db.query("select * from app_hidden.people_lines($1)", [wanted]);
      expect(rows).toMatchObject([
        { full_name: "Zuzana Export", roles: "auditor, user", status: "approved" },
      ]);
      const byRole = await db.query("select * from app_hidden.people_lines($1)", [
        JSON.stringify({ search: "zuzana", role: ["auditor"] }),
      ]);
      expect(byRole.rows).toHaveLength(1);
      await becomeSuperuser(db);
      const { rows: notes } = await db.query(
        "select actor_id from trail.entry where table_name = 'users' and record_id = 'export' order by seq desc limit 1",
      );
      expect(notes).toEqual([{ actor_id: ada }]);
      await become(db, await person(db, { roles: ["compliance_officer"] }));
      expect(await refused(db, "select app_hidden.record_people_export('{}')")).toMatchObject({
        code: "FORBD",
      });
      expect(await refused(db, "select * from app_hidden.people_lines('{}')")).toMatchObject({
        code: "FORBD",
      });
    }),
  );
});
