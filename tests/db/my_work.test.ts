/** What a person has to do, and the records that they own: no one else's, on the right side of each day. */
import { addKind, people, request } from "../support/approvals.ts";
import { makeAsset } from "../support/assets.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeOwner, type Db, inRollback, person } from "../support/database.ts";
import { at } from "../support/intelligence.ts";
import { makeProject } from "../support/projects.ts";
import { add, finding, type Row, requirement, workflowRun } from "../support/sampleRows.ts";

const TODAY = "2026-06-15T12:00:00Z";
const YESTERDAY = "2026-06-14";
const IN_30_DAYS = "2026-07-15";
const IN_31_DAYS = "2026-07-16";

interface Item {
  kind: string;
  title: string;
  path: string;
  due_on: string | null;
  overdue: boolean;
  asked_by: string | null;
}

interface Work {
  approvals: Item[];
  approval_count: number;
  overdue_approval_count: number;
  tasks: Item[];
  task_count: number;
  overdue_task_count: number;
  reviews: Item[];
  review_count: number;
  overdue_review_count: number;
  records: { area: string; count: number; path: string }[];
}

const nothing = {
  approvals: [],
  approval_count: 0,
  overdue_approval_count: 0,
  tasks: [],
  task_count: 0,
  overdue_task_count: 0,
  reviews: [],
  review_count: 0,
  overdue_review_count: 0,
  records: [],
};

async function workOf(db: Db, id: string): Promise<Work> {
  await become(db, id);
  const { rows } = await db.query("select to_jsonb(work) as work from app_public.my_work() as work");
  await becomeOwner(db);
  return rows[0].work;
}

const titles = (items: Item[]) => items.map(({ title }) => title);

async function aRisk(db: Db, values: Row = {}): Promise<string> {
  return String((await add(db, "risks", { name: "Fire", status: "identified", ...values })).id);
}

/** One record of every kind that can be due on this day, and one task of every kind. */
async function everythingDue(db: Db, owner_id: string, day: string): Promise<void> {
  const risk_id = await aRisk(db, { owner_id, next_review_on: day });
  await makeAsset(db, { owner_id, next_review_on: day });
  await aControl(db, { owner_id, next_test_on: day });
  await add(db, "compliance_requirements", { ...(await requirement(db)), owner_id, due_on: day });
  await add(db, "audit_findings", { ...finding(), owner_id, identified_on: "2026-01-01", due_on: day });
  await add(db, "evidence", {
    name: "Minutes",
    status: "approved",
    collected_by: owner_id,
    effective_on: "2026-01-01",
    valid_until: day,
    reviewer_id: await person(db, { name: "Rita Reviewer" }),
    reviewed_at: TODAY,
  });
  const project_id = await makeProject(db, { owner_id });
  await add(db, "mitigation_tasks", { risk_id, name: "Buy extinguishers", owner_id, due_on: day });
  await add(db, "project_tasks", { project_id, title: "Order vans", owner_id, due_on: day });
  const run = await workflowRun(db, owner_id);
  await add(db, "workflow_tasks", { run_id: run.id, name: "Look at it", owner_id, due_on: day });
}

it(
  "names the tasks, reviews and records of the person who asks, and where each is done",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager", "compliance_officer"] });
    await everythingDue(db, ada, "2026-06-20");
    const work = await workOf(db, ada);
    expect(work.tasks.map(({ kind, path }) => [kind, path.replace(/[0-9a-f-]{36}/, "id")])).toEqual([
      ["treatment_task", "/risks/id?tab=tasks"],
      ["workflow_task", "/workflows/tasks"],
      ["project_task", "/projects/id?tab=tasks"],
    ]);
    expect(work.reviews.map(({ kind, path }) => [kind, path.replace(/[0-9a-f-]{36}/, "id")]).sort()).toEqual([
      ["asset_review", "/assets/id"],
      ["control_test", "/compliance/controls/id"],
      ["evidence_renewal", "/compliance/evidence/id"],
      ["finding_due", "/compliance/findings/id"],
      ["requirement_due", "/compliance/requirements/id"],
      ["risk_review", "/risks/id"],
    ]);
    expect(work).toMatchObject({
      task_count: 3,
      overdue_task_count: 0,
      review_count: 6,
      overdue_review_count: 0,
    });
    expect(work.records).toEqual([
      { area: "risks", count: 1, path: `/risks?status=draft&status=identified&owner=${ada}` },
      { area: "assets", count: 1, path: `/assets?owner=${ada}` },
      { area: "projects", count: 1, path: `/projects?owner=${ada}` },
      { area: "controls", count: 1, path: `/compliance/controls?owner=${ada}` },
      { area: "requirements", count: 1, path: `/compliance/requirements?owner=${ada}` },
      { area: "findings", count: 1, path: `/compliance/findings?owner=${ada}` },
      { area: "evidence", count: 1, path: `/compliance/evidence?collector=${ada}` },
    ]);
  }),
);

it(
  "says nothing about what other people own",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["super_admin"] });
    await everythingDue(db, await person(db, { name: "Grace Hopper", roles: ["manager"] }), YESTERDAY);
    expect(await workOf(db, ada)).toEqual(nothing);
  }),
);

it(
  "says nothing about records that their owner may not see, but keeps findings and the tasks of workflows",
  inRollback(async (db) => {
    await at(db, TODAY);
    await db.query(
      "insert into app_public.roles (role, label, description, position) values ('guest', '\"Guest\"', '\"Sees nothing\"', 900)",
    );
    const guest = await person(db, { roles: ["guest"] });
    await everythingDue(db, guest, YESTERDAY);
    const work = await workOf(db, guest);
    expect(titles(work.tasks)).toEqual(["Look at it"]);
    expect(work.reviews.map(({ kind }) => kind)).toEqual(["finding_due"]);
    expect(work.records.map(({ area }) => area)).toEqual(["findings"]);
  }),
);

it.each([
  [YESTERDAY, 6, 6, 3],
  ["2026-06-15", 6, 0, 0],
  [IN_30_DAYS, 6, 0, 0],
  [IN_31_DAYS, 0, 0, 0],
])(
  "of what is due on %s, %d reviews are listed, %d of them and %d tasks as overdue",
  (day, reviews, overdueReviews, overdueTasks) =>
    inRollback(async (db) => {
      await at(db, TODAY);
      const ada = await person(db, { roles: ["manager", "compliance_officer"] });
      await everythingDue(db, ada, day);
      expect(await workOf(db, ada)).toMatchObject({
        task_count: 3,
        overdue_task_count: overdueTasks,
        review_count: reviews,
        overdue_review_count: overdueReviews,
      });
    })(),
);

it(
  "leaves out what is done, closed or archived",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager", "compliance_officer"] });
    await everythingDue(db, ada, YESTERDAY);
    await db.query("update app_public.risks set archived_at = now()");
    await db.query("update app_public.projects set archived_at = now()");
    await db.query("update app_public.assets set archived_at = now()");
    await db.query("update app_public.controls set archived_at = now()");
    await db.query("update app_public.evidence set archived_at = now()");
    await db.query("update app_public.audit_findings set archived_at = now()");
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
    expect(await workOf(db, ada)).toEqual(nothing);
  }),
);

it(
  "lists the ten earliest tasks, those without a day last, and counts them all",
  inRollback(async (db) => {
    await at(db, TODAY);
    const ada = await person(db, { roles: ["manager"] });
    const project_id = await makeProject(db);
    await add(db, "project_tasks", { project_id, title: "Some day", owner_id: ada });
    for (let day = 11; day >= 1; day--) {
      const due_on = `2026-06-${String(day).padStart(2, "0")}`;
      await add(db, "project_tasks", { project_id, title: `Day ${day}`, owner_id: ada, due_on });
    }
    const work = await workOf(db, ada);
    expect(titles(work.tasks)).toEqual(Array.from({ length: 10 }, (_, at) => `Day ${at + 1}`));
    expect(work).toMatchObject({ task_count: 12, overdue_task_count: 11 });
  }),
);

it(
  "names the approvals that wait for the person, with who asked, until they are decided",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["manager"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["manager"] });
    await addKind(db);
    const steps = [{ name: "Ada decides", approvers: people(ada) }];
    await at(db, "2026-06-08T11:59:59Z");
    const old = await request(db, { requester: grace, steps });
    await at(db, "2026-06-08T12:00:00Z");
    await request(db, { requester: grace, steps });
    await at(db, TODAY);
    const work = await workOf(db, ada);
    expect(work).toMatchObject({ approval_count: 2, overdue_approval_count: 1 });
    expect(work.approvals).toMatchObject([
      { path: `/approvals/${old}`, title: "Rename the risk", overdue: true, asked_by: "Grace Hopper" },
      { overdue: false },
    ]);
    expect((await workOf(db, grace)).approvals).toEqual([]);
    await become(db, ada);
    await db.query(
      "select app_public.decide_approval(id, 'approve', content_hash, null) from app_public.approvals where id = $1",
      [old],
    );
    await becomeOwner(db);
    expect(await workOf(db, ada)).toMatchObject({ approval_count: 1, overdue_approval_count: 0 });
  }),
);
