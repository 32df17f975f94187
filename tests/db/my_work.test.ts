/** What a person has to do, what they asked for, and the records that they own: no one else's, each in its section. */
import type { Message } from "../../server/messages/message.ts";
import { addKind, people, request } from "../support/approvals.ts";
import { makeAsset } from "../support/assets.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { at } from "../support/intelligence.ts";
import { english } from "../support/messages.ts";
import { makeProject } from "../support/projects.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { policy } from "../support/sampleRows/policies.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { workflowRun } from "../support/sampleRows/workflows.ts";

// A Monday.
const TODAY = "2026-06-15T12:00:00Z";
const YESTERDAY = "2026-06-14";
const SUNDAY = "2026-06-21";
const NEXT_MONDAY = "2026-06-22";

interface Item {
  id: string;
  kind: string;
  section: string;
  title: string;
  reference: string | null;
  path: string;
  due_on: string | null;
  overdue: boolean;
  asked_by: string | null;
  progress: string | null;
  action: string | null;
  version: number | null;
  team: string | null;
}

async function ask(db: Db, id: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  await become(db, id);
  const { rows } = await db.query(sql, values);
  await becomeSuperuser(db);
  return rows;
}

async function workOf(db: Db, id: string, section: string | null = null): Promise<Item[]> {
  const rows = await ask(db, id, "select to_jsonb(item) as item from app_public.my_work($1) as item", [
    section,
  ]);
  return rows.map(({ item }) => item as Item);
}

const recordsOf = (db: Db, id: string) => ask(db, id, "select * from app_public.my_records()");
const waitingFor = async (db: Db, id: string) =>
  (await ask(db, id, "select app_public.my_work_waiting_count() as count"))[0]?.count;
const titles = (items: Item[]) => items.map(({ title }) => title);
const kinds = (items: Item[]) => items.map(({ kind }) => kind).sort();

const TASKS = ["project_task", "treatment_task", "workflow_task"];
const RECORDS = [
  ...[
    "acceptance_expiry",
    "asset_review",
    "audit_due",
    "control_test",
    "evidence_renewal",
    "exception_expiry",
  ],
  ...["finding_due", "management_review", "project_end", "requirement_due", "risk_review"],
];

async function aRisk(db: Db, values: Row = {}): Promise<string> {
  return String((await add(db, "risks", { name: "Fire", status: "identified", ...values })).id);
}

const inForce = (accepted_by: string, expires_on: string) => ({
  reason: "The cost of a second depot is higher than the loss.",
  requested_on: "2026-01-02",
  expires_on,
  status: "accepted",
  accepted_by,
  accepted_at: "2026-01-03T12:00:00Z",
});

/** One record of every kind that can be due on this day, and one task of every kind. */
async function everythingDue(db: Db, owner_id: string, day: string): Promise<void> {
  const risk_id = await aRisk(db, { owner_id, next_review_on: day });
  await makeAsset(db, { owner_id, next_review_on: day });
  const { id: control_id } = await aControl(db, { owner_id, next_test_on: day });
  await add(db, "compliance_requirements", { ...(await requirement(db)), owner_id, due_on: day });
  await add(db, "audits", {
    ...audit(),
    lead_id: owner_id,
    planned_start_on: day,
    planned_end_on: "2027-01-01",
  });
  const review = { ...managementReview(), chair_id: owner_id, planned_on: day };
  await add(db, "management_reviews", review);
  await add(db, "audit_findings", { ...finding(), owner_id, identified_on: "2026-01-01", due_on: day });
  const rita = await person(db, { name: "Rita Reviewer" });
  await add(db, "evidence", {
    name: "Minutes",
    status: "approved",
    collected_by: owner_id,
    effective_on: "2026-01-01",
    valid_until: day,
    reviewer_id: rita,
    reviewed_at: TODAY,
  });
  await add(db, "risk_acceptances", { risk_id, score: 9, ...inForce(rita, day) });
  await add(db, "control_exceptions", { control_id, ...inForce(rita, day) });
  const project_id = await makeProject(db, { owner_id, end_date: day });
  await add(db, "mitigation_tasks", { risk_id, name: "Buy extinguishers", owner_id, due_on: day });
  await add(db, "project_tasks", { project_id, title: "Order vans", owner_id, due_on: day });
  const run = await workflowRun(db, owner_id);
  await add(db, "workflow_tasks", { run_id: run.id, name: "Look at it", owner_id, due_on: day });
}

it(
  "names the tasks, reviews, expiries and records of the person who asks, and where each is done",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager", "compliance_officer"] });
    await everythingDue(db, ada, SUNDAY);
    const work = await workOf(db, ada);
    expect(work.map(({ kind, path }) => [kind, path.replace(/[0-9a-f-]{36}/, "id")]).sort()).toEqual([
      ["acceptance_expiry", "/risks/id"],
      ["asset_review", "/assets/id"],
      ["audit_due", "/audits/id"],
      ["control_test", "/compliance/controls/id"],
      ["evidence_renewal", "/compliance/evidence/id"],
      ["exception_expiry", "/compliance/controls/id"],
      ["finding_due", "/compliance/findings/id"],
      ["management_review", "/audits/reviews/id"],
      ["project_end", "/projects/id"],
      ["project_task", "/projects/id?tab=tasks"],
      ["requirement_due", "/compliance/requirements/id"],
      ["risk_review", "/risks/id"],
      ["treatment_task", "/risks/id?tab=tasks"],
      ["workflow_task", "/workflows/tasks"],
    ]);
    const entries = await ask(
      db,
      ada,
      "select summary, due_on::text from app_hidden.my_calendar_entries() order by summary ->> 'key'",
    );
    expect(entries.map(({ summary }) => english(summary as Message).replace(/: .*/, ""))).toEqual([
      ...["Risk acceptance ends", "Asset review", "Audit due", "Control test", "Evidence expires"],
      ...[
        "Control exception ends",
        "Finding due",
        "Management review",
        "Project ends",
        "Project task",
        "Requirement due",
      ],
      ...["Risk review", "Treatment task", "Workflow task"],
    ]);
    expect(new Set(entries.map(({ due_on }) => due_on))).toEqual(new Set([SUNDAY]));
    expect(await recordsOf(db, ada)).toEqual([
      { area: "risks", count: 1, path: `/risks?status=draft&status=identified&owner=${ada}` },
      { area: "assets", count: 1, path: `/assets?owner=${ada}` },
      { area: "projects", count: 1, path: `/projects?owner=${ada}` },
      { area: "controls", count: 1, path: `/compliance/controls?owner=${ada}` },
      { area: "requirements", count: 1, path: `/compliance/requirements?owner=${ada}` },
      { area: "findings", count: 1, path: `/compliance/findings?owner=${ada}` },
      { area: "evidence", count: 1, path: `/compliance/evidence?collector=${ada}` },
      { area: "audits", count: 1, path: `/audits?lead=${ada}` },
      { area: "reviews", count: 1, path: `/audits/reviews?chair=${ada}` },
    ]);
  }),
);

it.each([
  [YESTERDAY, "overdue"],
  ["2026-06-15", "this_week"],
  [SUNDAY, "this_week"],
  [NEXT_MONDAY, "later"],
])("of what is due on %s, every kind is listed as %s", (day, section) =>
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager", "compliance_officer"] });
    await everythingDue(db, ada, day);
    expect(kinds(await workOf(db, ada, section))).toEqual([...RECORDS, ...TASKS].sort());
    expect(await waitingFor(db, ada)).toBe(section === "later" ? 0 : 14);
    const all = await workOf(db, ada);
    expect(all).toHaveLength(14);
    expect(new Set(all.map(({ overdue }) => overdue))).toEqual(new Set([section === "overdue"]));
  })(),
);

it(
  "on a Sunday, this week ends today",
  inRollback(async (db) => {
    await at(db, "2026-06-21T23:59:59Z");
    const ada = await person(db, { roles: ["manager"] });
    await aRisk(db, { owner_id: ada, next_review_on: SUNDAY });
    await makeAsset(db, { owner_id: ada, next_review_on: NEXT_MONDAY });
    expect(kinds(await workOf(db, ada, "this_week"))).toEqual(["risk_review"]);
    expect(kinds(await workOf(db, ada, "later"))).toEqual(["asset_review"]);
  }),
);

it(
  "says nothing about what other people own",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["super_admin"] });
    await everythingDue(db, await person(db, { name: "Grace Hopper", roles: ["manager"] }), YESTERDAY);
    expect(await workOf(db, ada)).toEqual([]);
    expect(await recordsOf(db, ada)).toEqual([]);
  }),
);

it.each([
  ["risk_manager", [...RECORDS, ...TASKS]],
  ["control_owner", [...RECORDS.filter((kind) => !/^(audit_due|management_review)$/.test(kind)), ...TASKS]],
  ["vendor", ["asset_review", "finding_due", "project_end", ...TASKS]],
])("of everything that a %s owns, they see what their role shows: %j", (role, seen) =>
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: [role] });
    await everythingDue(db, ada, SUNDAY);
    expect(kinds(await workOf(db, ada))).toEqual(seen.toSorted());
  })(),
);

it(
  "says nothing about records that their owner may not see, but keeps findings and tasks",
  inRollback(async (db) => {
    await at(db, TODAY);
    await db.query(
      "insert into app_public.roles (role, label, description, position) values ('guest', '\"Guest\"', '\"Sees nothing\"', 900)",
    );
    const guest = await person(db, { roles: ["guest"] });
    await everythingDue(db, guest, YESTERDAY);
    const work = await workOf(db, guest);
    expect(kinds(work)).toEqual(["finding_due", ...TASKS]);
    expect(work.filter(({ kind }) => TASKS.includes(kind)).map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/my-work", "/my-work", "/workflows/tasks"]),
    );
    expect((await recordsOf(db, guest)).map(({ area }) => area)).toEqual(["findings"]);
  }),
);

it(
  "someone without a role is refused",
  inRollback(async (db) => {
    const ada = await person(db);
    await become(db, ada);
    for (const name of ["my_work", "my_records"]) {
      expect(await refused(db, `select app_public.${name}()`)).toMatchObject({ code: "FORBD" });
    }
    expect(await waitingFor(db, ada)).toBe(0);
  }),
);

it.each([
  ["risk_manager", { treatment_task: "complete", project_task: "complete", workflow_task: "complete" }],
  ["risk_owner", { treatment_task: "complete", project_task: "complete", workflow_task: "complete" }],
])("a %s completes in the list what they may: %j", (role, actions) =>
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: [role] });
    await everythingDue(db, ada, SUNDAY);
    const work = await workOf(db, ada);
    const tasks = work.filter(({ version }) => version !== null);
    expect(Object.fromEntries(tasks.map(({ kind, action }) => [kind, action]))).toEqual(actions);
    expect(work.filter(({ action, version }) => action && version === null)).toEqual([]);
  })(),
);

it(
  "leaves out what is done, closed or archived",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager", "compliance_officer"] });
    await everythingDue(db, ada, YESTERDAY);
    await db.query("update app_public.risk_acceptances set status = 'withdrawn', ended_at = now()");
    await db.query("update app_public.control_exceptions set status = 'expired', ended_at = now()");
    await db.query("update app_public.risks set archived_at = now()");
    await db.query("update app_public.projects set archived_at = now()");
    await db.query("update app_public.assets set archived_at = now()");
    await db.query("update app_public.controls set archived_at = now()");
    await db.query("update app_public.evidence set archived_at = now()");
    await db.query("update app_public.audit_findings set archived_at = now()");
    await db.query("update app_public.audits set archived_at = now()");
    await db.query("update app_public.management_reviews set archived_at = now()");
    await db.query("update app_public.compliance_requirements set archived_at = now()");
    await db.query("update app_public.workflow_tasks set status = 'done', completed_at = now()");
    const closed = await aRisk(db, { owner_id: ada });
    await add(db, "mitigation_tasks", { risk_id: closed, name: "Old", owner_id: ada });
    await db.query("update app_public.risks set status = 'closed', closed_at = now() where id = $1", [
      closed,
    ]);
    const open = await aRisk(db);
    await add(db, "mitigation_tasks", {
      risk_id: open,
      name: "Cancelled",
      owner_id: ada,
      status: "cancelled",
    });
    expect(await workOf(db, ada)).toEqual([]);
    expect(await recordsOf(db, ada)).toEqual([]);
  }),
);

it(
  "a finding is listed for its owner and for the person who remediates it, also without a due date",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["compliance_officer"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["compliance_officer"] });
    const people = { owner_id: ada, remediation_owner_id: grace };
    await add(db, "audit_findings", { ...finding(), due_on: null, ...people });
    expect(kinds(await workOf(db, ada, "later"))).toEqual(["finding_due"]);
    expect(kinds(await workOf(db, grace, "later"))).toEqual(["finding_due"]);
  }),
);

describe("the work of a team", () => {
  async function teamOf(db: Db, ...members: string[]): Promise<string> {
    const team_id = String((await add(db, "teams", { name: "Harbour" })).id);
    for (const user_id of members) await add(db, "team_members", { team_id, user_id });
    return team_id;
  }

  it(
    "is listed for its members with the name of the team, and not for who requested an acceptance",
    inRollback(async (db) => {
      await at(db, TODAY);
      const roles = ["manager", "compliance_officer"];
      const mary = await person(db, { name: "Mary Member", roles });
      const sam = await person(db, { name: "Sam Stranger", roles });
      const rita = await person(db, { name: "Rita Reviewer" });
      const owner_team_id = await teamOf(db, mary);
      const of = { owner_id: null, owner_team_id };
      const risk_id = await aRisk(db, { ...of, next_review_on: SUNDAY });
      await makeAsset(db, { ...of, next_review_on: SUNDAY });
      const { id: control_id } = await aControl(db, { ...of, next_test_on: SUNDAY });
      await add(db, "compliance_requirements", { ...(await requirement(db)), ...of, due_on: SUNDAY });
      await add(db, "audit_findings", {
        ...finding(),
        ...of,
        identified_on: "2026-01-01",
        due_on: SUNDAY,
      });
      await add(db, "policies", { ...policy(), ...of, status: "published", next_review_on: SUNDAY });
      await makeProject(db, { ...of, end_date: SUNDAY });
      const accepted = { ...inForce(rita, SUNDAY), requested_by: sam };
      await add(db, "risk_acceptances", { risk_id, score: 9, ...accepted });
      await add(db, "control_exceptions", { control_id, ...accepted });
      const work = await workOf(db, mary);
      expect(kinds(work)).toEqual([
        ...["acceptance_expiry", "asset_review", "control_test", "exception_expiry", "finding_due"],
        ...["policy_review", "project_end", "requirement_due", "risk_review"],
      ]);
      expect(new Set(work.map(({ team }) => team))).toEqual(new Set(["Harbour"]));
      expect(await waitingFor(db, mary)).toBe(work.length);
      expect(await workOf(db, sam)).toEqual([]);
    }),
  );

  it(
    "in which nobody is active waits for those who maintain teams, while the team owns something",
    inRollback(async (db) => {
      const mary = await person(db, { name: "Mary Member", roles: ["manager"] });
      const admin = await person(db, { name: "Ingrid Admin", roles: ["admin"] });
      // Without one, nobody may be suspended.
      await person(db, { roles: ["super_admin"] });
      const team = await teamOf(db, mary);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [mary]);
      expect(await workOf(db, admin)).toEqual([]);
      await aRisk(db, { owner_id: null, owner_team_id: team });
      expect(await workOf(db, admin)).toMatchObject([
        { id: team, kind: "team_without_members", path: `/settings/teams/${team}`, team: null },
      ]);
      expect(await waitingFor(db, admin)).toBe(1);
      expect(await workOf(db, await person(db, { roles: ["manager"] }))).toEqual([]);
      await db.query("update app_public.users set status = 'approved' where id = $1", [mary]);
      expect(await workOf(db, admin)).toEqual([]);
    }),
  );
});

it(
  "lists the earliest first, those without a day last, and in a calendar only what has a day in it",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager"] });
    const project_id = await makeProject(db);
    for (const [title, due_on] of [
      ["Some day", null],
      ["In July", "2026-07-01"],
      ["Last of June", "2026-06-30"],
      ["Today", "2026-06-15"],
      ["In May", "2026-05-31"],
    ]) {
      await add(db, "project_tasks", { project_id, title, owner_id: ada, due_on });
    }
    expect(titles(await workOf(db, ada))).toEqual(["In May", "Today", "Last of June", "In July", "Some day"]);
    const june = await ask(
      db,
      ada,
      "select title #>> '{}' as title from app_public.my_work(from_day => '2026-06-01', to_day => '2026-06-30')",
    );
    expect(june).toEqual([{ title: "Today" }, { title: "Last of June" }]);
  }),
);

it(
  "gives the tasks of a status, whatever each kind of task calls it, and nothing else",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager"] });
    const project_id = await makeProject(db);
    for (const status of ["todo", "doing", "done"]) {
      await add(db, "project_tasks", { project_id, title: `project ${status}`, owner_id: ada, status });
    }
    const risk_id = await aRisk(db, { owner_id: ada, next_review_on: "2026-06-15" });
    for (const status of ["todo", "in_progress", "cancelled"]) {
      await add(db, "mitigation_tasks", { risk_id, name: `treatment ${status}`, owner_id: ada, status });
    }
    const of = (status: string) =>
      ask(db, ada, "select title #>> '{}' as title from app_public.my_work(task_status => $1) order by 1", [
        status,
      ]);
    expect(await of("todo")).toEqual([{ title: "project todo" }, { title: "treatment todo" }]);
    expect(await of("in_progress")).toEqual([{ title: "project doing" }, { title: "treatment in_progress" }]);
    expect(await of("done")).toEqual([]);
  }),
);

it(
  "names the approvals that wait for the person, and to the requester how far each is",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["manager"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["manager"] });
    await addKind(db);
    const steps = [{ name: "Ada decides", approvers: people(ada) }];
    await at(db, "2026-06-08T11:59:59Z");
    const old = await request(db, { requester: grace, steps });
    await at(db, "2026-06-08T12:00:00Z");
    await request(db, { requester: grace, steps });
    await at(db, "2026-06-15T11:00:00Z");
    await request(db, { requester: grace, steps });
    await at(db, TODAY);
    expect(await waitingFor(db, ada)).toBe(3);
    const [first, second, third] = await workOf(db, ada);
    expect(first).toMatchObject({ path: `/approvals/${old}`, overdue: true, asked_by: "Grace Hopper" });
    expect(first).toMatchObject({ title: "Rename the risk", action: null });
    expect(second).toMatchObject({ section: "this_week", overdue: false, due_on: "2026-06-15" });
    expect(third).toMatchObject({ section: "later", overdue: false, due_on: "2026-06-22" });

    const entries = await ask(
      db,
      ada,
      "select summary #>> '{}' as summary from app_hidden.my_calendar_entries()",
    );
    expect(entries).toEqual(Array.from({ length: 3 }, () => ({ summary: "Rename the risk" })));

    const asked = await workOf(db, grace);
    expect(asked.map(({ section, progress }) => [section, progress])).toEqual(
      Array.from({ length: 3 }, () => ["asked", "0/1"]),
    );
    expect(asked[0]).toMatchObject({ path: `/approvals/${old}`, overdue: true, asked_by: null });
    expect(await waitingFor(db, grace)).toBe(0);
    expect(await ask(db, grace, "select * from app_public.my_work(from_day => '2026-01-01')")).toEqual([]);

    await become(db, ada);
    await db.query(
      "select app_public.decide_approval(id, 'approve', content_hash, null) from app_public.approvals where id = $1",
      [old],
    );
    await becomeSuperuser(db);
    expect(await waitingFor(db, ada)).toBe(2);
    expect(await workOf(db, ada, "overdue")).toEqual([]);
    expect(await workOf(db, grace)).toHaveLength(2);
  }),
);

it(
  "an open access review waits for those who decide in it, until nobody but themselves is left",
  inRollback(async (db) => {
    await db.query("update app_public.access_reviews set closed_at = now() where closed_at is null");
    await db.query("delete from app_public.user_roles");
    const ada = await person(db, { roles: ["super_admin"] });
    const emil = await person(db, { name: "Emil Berg", roles: ["auditor"] });
    await ask(db, ada, "select app_public.start_access_review()");
    const [review] = await workOf(db, ada);
    expect(review).toMatchObject({ kind: "access_review", path: "/settings/access-review" });
    expect(english(review?.title ?? "")).toBe("Review the roles of 1 person");
    expect(await waitingFor(db, ada)).toBe(1);
    expect(await workOf(db, emil)).toEqual([]);
    await ask(
      db,
      ada,
      "select app_public.attest_access(id, roles) from app_public.access_review_items where user_id = $1",
      [emil],
    );
    expect(await workOf(db, ada)).toEqual([]);
  }),
);
