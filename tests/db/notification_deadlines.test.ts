/** Notifications of deadlines: each is sent once, however often the job runs. */
import type { Message } from "../../server/messages/message.ts";
import { render } from "../../server/messages/render.ts";
import { aControl } from "../support/controls.ts";
import { type Db, inRollback, person } from "../support/database.ts";
import { approved } from "../support/evidence.ts";
import { english } from "../support/messages.ts";
import { dayFromToday, runJob } from "../support/notificationJobs.ts";
import { makeProject } from "../support/projects.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { workflowRun } from "../support/sampleRows/workflows.ts";
import {
  daysLater,
  mailedTo,
  notificationsOf,
  personWithoutPermissions,
  prefer,
} from "../support/sentNotifications.ts";

const owner = (db: Db) => person(db, { name: "Olga Owner", roles: ["compliance_officer"] });

/** Scheduled notifications only; assignments have their own tests. */
const scheduledNotices = async (db: Db, who: string) =>
  (await notificationsOf(db, who)).filter((line) => !/_(assigned|asked|ended):/.test(line));

describe("deadlines", () => {
  it(
    "a finding is announced 30, 7 and 1 days before and once when it is overdue, and on no other day",
    inRollback(async (db) => {
      const olga = await owner(db);
      await daysLater(db, 0);
      await add(db, "audit_findings", {
        ...finding(),
        title: "Open door",
        owner_id: olga,
        due_on: await dayFromToday(db, 40),
      });
      const sent: Record<number, string> = {};
      for (let day = 0; day <= 75; day++) {
        await daysLater(db, day);
        const done = await runJob(db, "notify_deadlines");
        expect(await runJob(db, "notify_deadlines")).toBe(0);
        if (done > 0) sent[40 - day] = (await scheduledNotices(db, olga)).at(-1)?.replace(/F-\d+/, "F") ?? "";
      }
      expect(sent).toEqual({
        30: expect.stringMatching(/^finding_due: Due on \d+ \w+ \d{4}: F Open door$/),
        7: expect.stringMatching(/^finding_due: Due on \d+ \w+ \d{4}: F Open door$/),
        1: expect.stringMatching(/./),
        [-1]: expect.stringMatching(/./),
      });
      const notices = await scheduledNotices(db, olga);
      expect(notices).toHaveLength(4);
      expect(notices.map((line) => line.replace(/F-\d+/, "F"))).toEqual(
        expect.arrayContaining([
          "finding_due: Due tomorrow: F Open door",
          "finding_due: Overdue: F Open door",
        ]),
      );
    }),
  );

  it(
    "a server that was off notifies of the nearest stage, a moved day is announced again, a day long past is not",
    inRollback(async (db) => {
      const olga = await owner(db);
      await daysLater(db, 0);
      const { id } = await add(db, "audit_findings", {
        ...finding(),
        owner_id: olga,
        due_on: await dayFromToday(db, 40),
      });
      await daysLater(db, 36);
      expect([await runJob(db, "notify_deadlines"), await runJob(db, "notify_deadlines")]).toEqual([1, 0]);
      await db.query("update app_public.audit_findings set due_on = due_on + 1 where id = $1", [id]);
      expect([await runJob(db, "notify_deadlines"), await runJob(db, "notify_deadlines")]).toEqual([1, 0]);
      await daysLater(db, 72);
      expect(await runJob(db, "notify_deadlines")).toBe(0);
    }),
  );

  const sources: [name: string, kind: string, fresh: (db: Db, who: string) => Promise<Row>][] = [
    [
      "a requirement",
      "requirement_due",
      async (db, owner_id) =>
        add(db, "compliance_requirements", {
          ...(await requirement(db)),
          owner_id,
          due_on: await dayFromToday(db, 7),
        }),
    ],
    [
      "the review of a risk",
      "risk_review_due",
      async (db, owner_id) =>
        add(db, "risks", { ...risk(), owner_id, next_review_on: await dayFromToday(db, 7) }),
    ],
    [
      "a task of a risk",
      "task_due",
      async (db, owner_id) =>
        add(db, "mitigation_tasks", {
          risk_id: (await add(db, "risks", risk())).id,
          name: "Move",
          owner_id,
          due_on: await dayFromToday(db, 7),
        }),
    ],
    [
      "a task of a project",
      "task_due",
      async (db, owner_id) =>
        add(db, "project_tasks", {
          project_id: await makeProject(db),
          title: "Move",
          owner_id,
          due_on: await dayFromToday(db, 7),
        }),
    ],
    [
      "the test of a control",
      "control_test_due",
      async (db, owner_id) =>
        add(db, "controls", {
          ...control(),
          status: "operating",
          owner_id,
          next_test_on: await dayFromToday(db, 7),
        }),
    ],
    [
      "the answer to a test request",
      "test_request_due",
      async (db, owner_id) =>
        add(db, "control_test_requests", {
          control_id: (await aControl(db, { owner_id })).id,
          request: "Send the list of keys.",
          addressee_id: owner_id,
          due_on: await dayFromToday(db, 7),
        }),
    ],
    [
      "a finding",
      "finding_due",
      async (db, owner_id) =>
        add(db, "audit_findings", { ...finding(), owner_id, due_on: await dayFromToday(db, 7) }),
    ],
    ["an acceptance", "acceptance_ending", acceptance],
    [
      "the review of an asset",
      "asset_review_due",
      async (db, owner_id) =>
        add(db, "assets", { ...asset(), owner_id, next_review_on: await dayFromToday(db, 7) }),
    ],
    [
      "the start of an audit",
      "audit_due",
      async (db, lead_id) =>
        add(db, "audits", {
          ...audit(),
          lead_id,
          planned_start_on: await dayFromToday(db, 7),
          planned_end_on: await dayFromToday(db, 60),
        }),
    ],
    [
      "a management review",
      "management_review_due",
      async (db, chair_id) =>
        add(db, "management_reviews", {
          ...managementReview(),
          chair_id,
          planned_on: await dayFromToday(db, 7),
        }),
    ],
    [
      "the end of a project",
      "project_ending",
      async (db, owner_id) =>
        add(db, "projects", { ...project(), owner_id, end_date: await dayFromToday(db, 7) }),
    ],
  ];

  it.each(sources)("%s is announced to those responsible who may sign in", (_name, kind, fresh) =>
    inRollback(async (db) => {
      const olga = await owner(db);
      await person(db, { roles: ["super_admin"] });
      await fresh(db, olga);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [olga]);
      expect(await runJob(db, "notify_deadlines")).toBe(0);
      await db.query("update app_public.users set status = 'approved' where id = $1", [olga]);
      expect(await runJob(db, "notify_deadlines")).toBe(1);
      expect(
        (await scheduledNotices(db, olga)).filter((line) => line.startsWith(`${kind}: Due on `)),
      ).toHaveLength(1);
      expect(await runJob(db, "notify_deadlines")).toBe(0);
    })(),
  );

  it.each(sources)(
    "%s is not announced to a responsible person who may no longer see it, and is once they may",
    (_name, kind, fresh) =>
      inRollback(async (db) => {
        const olga = await personWithoutPermissions(db);
        await fresh(db, olga);
        expect(await runJob(db, "notify_deadlines")).toBe(0);
        expect([await notificationsOf(db, olga), await mailedTo(db, olga)]).toEqual([[], []]);
        await db.query(
          "insert into app_public.user_roles (user_id, role) values ($1, 'compliance_officer')",
          [olga],
        );
        expect(await runJob(db, "notify_deadlines")).toBe(1);
        expect(await scheduledNotices(db, olga)).toEqual([expect.stringMatching(`^${kind}: Due on `)]);
      })(),
  );

  it(
    "many together name only those that their owner may see",
    inRollback(async (db) => {
      const olga = await person(db, { name: "Olga Owner", roles: ["vendor"] });
      const due_on = await dayFromToday(db, -1);
      const project_id = await makeProject(db);
      const { id: risk_id } = await add(db, "risks", risk());
      for (let number = 1; number <= 6; number++) {
        await add(db, "project_tasks", { project_id, title: `Order ${number}`, owner_id: olga, due_on });
        await add(db, "mitigation_tasks", { risk_id, name: `Secret ${number}`, owner_id: olga, due_on });
      }
      await daysLater(db, 1);
      expect(await runJob(db, "notify_deadlines")).toBe(6);
      const content = english((await newestTo(db, olga)).content);
      expect(content).toContain("Order 6");
      expect(content).not.toContain("Secret");
    }),
  );

  it(
    "a task of a workflow is its owner's to know, and leads to its record only who may see that",
    inRollback(async (db) => {
      const people: [string, RegExp][] = [
        ["vendor", /^\/workflows\/tasks$/],
        ["compliance_officer", /^\/compliance\/evidence\/.{36}$/],
      ];
      for (const [role, page] of people) {
        const who = await person(db, { roles: [role] });
        const { id: run_id } = await workflowRun(db, who);
        await add(db, "workflow_tasks", {
          run_id,
          name: "Copy it",
          owner_id: who,
          due_on: await dayFromToday(db, 7),
        });
        expect(await runJob(db, "notify_deadlines")).toBe(1);
        expect((await newestTo(db, who)).path).toMatch(page);
      }
    }),
  );

  type Dated = (db: Db, who: string, overrides: Row) => Promise<Row>;
  const reviewed: Dated = async (db, owner_id, overrides) =>
    add(db, "assets", {
      ...asset(),
      name: "Vault",
      owner_id,
      next_review_on: await dayFromToday(db, 40),
      ...overrides,
    });
  const ending: Dated = async (db, owner_id, overrides) =>
    add(db, "projects", {
      ...project(),
      name: "Vault",
      owner_id,
      end_date: await dayFromToday(db, 40),
      ...overrides,
    });

  it.each([
    ["the review of an asset", "assets", reviewed, "The review of asset R Vault is due on D.", "was due on"],
    ["the end of a project", "projects", ending, "Project R Vault is due to end on D.", "was due to end on"],
  ] as const)(
    "%s is announced 30, 7 and 1 days before and once when it has passed, and the notice links to its page",
    (_name, table, make, words, past) =>
      inRollback(async (db) => {
        const olga = await owner(db);
        await daysLater(db, 0);
        const { id } = await make(db, olga, {});
        const notices: Record<number, Newest> = {};
        for (let day = 0; day <= 75; day++) {
          await daysLater(db, day);
          const done = await runJob(db, "notify_deadlines");
          expect(await runJob(db, "notify_deadlines")).toBe(0);
          if (done > 0) notices[40 - day] = await newestTo(db, olga);
        }
        expect(Object.keys(notices).sort()).toEqual(["-1", "1", "30", "7"]);
        expect(Object.values(notices).map(({ path }) => path)).toEqual(Array(4).fill(`/${table}/${id}`));
        const said = (left: number) =>
          english(notices[left]?.content ?? "")
            .replace(/\b[A-Z]+-\d+\b/, "R")
            .replace(/\d+ \w+ \d{4}/, "D");
        expect([said(30), said(7), said(1)]).toEqual([words, words, words]);
        expect(said(-1)).toBe(words.replace(/is due (to end )?on/, past));
      })(),
  );

  it.each([
    ["an asset that is retired", reviewed, { status: "retired" }],
    ["an asset that is archived", reviewed, { archived_at: new Date() }],
    ["an asset without an owner", reviewed, { owner_id: null }],
    ["an asset without a day", reviewed, { next_review_on: null }],
    ["a project that is completed", ending, { status: "completed" }],
    ["a project that was given up", ending, { status: "cancelled" }],
    ["a project that is archived", ending, { archived_at: new Date() }],
    ["a project without an end", ending, { end_date: null }],
  ] as const)("%s notifies no one", (_name, make, overrides) =>
    inRollback(async (db) => {
      const olga = await owner(db);
      await daysLater(db, 0);
      await make(db, olga, overrides);
      await daysLater(db, 39);
      expect(await runJob(db, "notify_deadlines")).toBe(0);
    })(),
  );

  it.each(["planning", "active", "on_hold"])("a project that is %s still has its end before it", (status) =>
    inRollback(async (db) => {
      await daysLater(db, 0);
      await ending(db, await owner(db), { status });
      await daysLater(db, 39);
      expect(await runJob(db, "notify_deadlines")).toBe(1);
    })(),
  );

  it(
    "expiring evidence is announced to its collector, unless it is renewed",
    inRollback(async (db) => {
      const people = {
        collector: await owner(db),
        reviewer: await person(db, { name: "Rita Reviewer", roles: ["compliance_officer"] }),
      };
      const id = await approved(db, people, { valid_until: await dayFromToday(db, 30) });
      expect(await runJob(db, "notify_deadlines")).toBe(1);
      expect(await scheduledNotices(db, people.collector)).toEqual([
        expect.stringMatching(/^evidence_expiring: Due on /),
      ]);
      await db.query(
        "insert into app_public.evidence (name, renews_id, status, reviewed_at) values ('Newer', $1, 'approved', now())",
        [id],
      );
      await daysLater(db, 23);
      expect(await runJob(db, "notify_deadlines")).toBe(0);
    }),
  );

  it.each([5, 6])("%s requirements of one person: one by one up to five, more of them together", (many) =>
    inRollback(async (db) => {
      const olga = await owner(db);
      const { framework_id } = await requirement(db);
      await db.query(
        `insert into app_public.compliance_requirements (framework_id, code, title, owner_id, due_on)
          select $1, '1.' || number, 'Door ' || number, $2, app_hidden.today() - 1 from generate_series(1, $3) as number`,
        [framework_id, olga, many],
      );
      expect([await runJob(db, "notify_deadlines"), await runJob(db, "notify_deadlines")]).toEqual([many, 0]);
      const notices = await scheduledNotices(db, olga);
      expect(notices).toHaveLength(many > 5 ? 1 : 5);
      expect(notices[0]).toBe(
        many > 5 ? "requirement_due: 6 overdue deadlines" : "requirement_due: Overdue: 1.1 Door 1",
      );
    })(),
  );

  it(
    "of very many together the first fifty are named, and the title says how many they are",
    inRollback(async (db) => {
      const olga = await owner(db);
      const { framework_id } = await requirement(db);
      await db.query(
        `insert into app_public.compliance_requirements (framework_id, code, title, owner_id, due_on)
          select $1, '1.' || number, 'Door ' || number, $2, app_hidden.today() - 1 from generate_series(101, 160) as number`,
        [framework_id, olga],
      );
      await daysLater(db, 1);
      expect(await runJob(db, "notify_deadlines")).toBe(60);
      expect(await scheduledNotices(db, olga)).toEqual(["requirement_due: 60 overdue deadlines"]);
      const lines = english((await newestTo(db, olga)).content).split("\n");
      expect(lines).toHaveLength(50);
      expect(lines[49]).toMatch(/ Door 150$/);
    }),
  );

  it(
    "a test request is announced until it is answered, and again when the answer is returned",
    inRollback(async (db) => {
      const olga = await owner(db);
      await daysLater(db, 0);
      const { id: control_id } = await aControl(db, { owner_id: olga });
      const { id } = await add(db, "control_test_requests", {
        control_id,
        request: "Send the list of keys.",
        addressee_id: olga,
        due_on: await dayFromToday(db, 7),
      });
      const move = (status: string) =>
        db.query(
          `update app_public.control_test_requests set status = $2, answer = 'It is attached.', answered_at = now(),
            return_reason = 'The list is missing.' where id = $1`,
          [id, status],
        );
      await move("answered");
      expect(await runJob(db, "notify_deadlines")).toBe(0);
      await move("returned");
      expect(await runJob(db, "notify_deadlines")).toBe(1);
      await daysLater(db, 8);
      expect(await runJob(db, "notify_deadlines")).toBe(1);
      expect(await mailedTo(db, olga)).toContainEqual(expect.stringMatching(/^Overdue: /));
      await move("accepted");
      await daysLater(db, 9);
      expect(await runJob(db, "notify_deadlines")).toBe(0);
    }),
  );

  it(
    "records that are done, closed or switched off are not announced",
    inRollback(async (db) => {
      const olga = await owner(db);
      await add(db, "compliance_requirements", {
        ...(await requirement(db)),
        owner_id: olga,
        due_on: await dayFromToday(db, 7),
        status: "compliant",
      });
      await add(db, "controls", { ...control(), owner_id: olga, next_test_on: await dayFromToday(db, 7) });
      expect(await runJob(db, "notify_deadlines")).toBe(0);
      await prefer(db, olga, { compliance_deadlines: false });
      await add(db, "audit_findings", { ...finding(), owner_id: olga, due_on: await dayFromToday(db, 7) });
      await runJob(db, "notify_deadlines");
      expect(await scheduledNotices(db, olga)).toEqual([]);
    }),
  );

  it(
    "is readable in the language of the person",
    inRollback(async (db) => {
      const olga = await owner(db);
      await db.query("update app_public.users set language = 'de' where id = $1", [olga]);
      await add(db, "audit_findings", { ...finding(), owner_id: olga, due_on: await dayFromToday(db, 7) });
      await runJob(db, "notify_deadlines");
      const { rows } = await db.query(
        "select content from app_public.chat_messages where user_id = $1 and context_data ->> 'kind' = 'finding_due'",
        [olga],
      );
      expect(render("de", rows[0].content)).toMatch(
        /^Die Feststellung F-\d+ .+ ist bis \d+\. \p{L}+ \d{4} zu beheben\.$/u,
      );
    }),
  );
});

interface Newest {
  content: Message;
  path: string;
}

/** A person's latest notification, and the page that it links to. */
async function newestTo(db: Db, who: string): Promise<Newest> {
  const { rows } = await db.query(
    "select content, context_data ->> 'actionUrl' as path from app_public.chat_messages where user_id = $1 order by created_at desc limit 1",
    [who],
  );
  return rows[0];
}

/** In force for another week. */
async function acceptance(db: Db, owner_id: string): Promise<Row> {
  const { id: risk_id } = await add(db, "risks", { ...risk(), residual_risk_score: 9, owner_id });
  return add(db, "risk_acceptances", {
    risk_id,
    reason: "The cost is higher than the loss.",
    expires_on: await dayFromToday(db, 7),
    score: 9,
    status: "accepted",
    accepted_at: new Date(),
  });
}
