/** Workflows of the demo organisation: its own beside the shipped ones, and a month of runs in every state. */

import type { History } from "./history.ts";
import { founder, withoutRoles } from "./people.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

const day = 86_400_000;
const restricted = { all: [{ field: "classification", operator: "is", value: "restricted" }] };

interface OwnWorkflow {
  /** Days ago. */
  written: number;
  name: string;
  description: string;
  /** What the administrator wrote on approving it. */
  decisionComment: string;
  event: object;
  condition?: object;
  steps: (people: Map<string, string>) => object[];
}

const own: OwnWorkflow[] = [
  {
    written: 33,
    name: "Approve restricted assets",
    description: "A security officer approves assets that are classified as restricted.",
    decisionComment: "Tested with two assets; owners and stakeholders get the message.",
    event: { type: "changed", table: "assets", fields: ["classification"], to: "restricted" },
    steps: () => [
      {
        id: "look",
        type: "approve",
        name: "Approve {{reference}} as restricted",
        mode: "any",
        due_days: 5,
        approvers: [{ kind: "role", role: "security_officer" }],
      },
      { id: "review", type: "set", field: "next_review_on", value: { days: 90 }, condition: restricted },
      {
        id: "tell",
        type: "notify",
        to: [{ kind: "owner" }, { kind: "stakeholders" }],
        title: "{{reference}} is now restricted",
        message: "{{name}} is now restricted to named people. Next review: {{next_review_on}}.",
      },
    ],
  },
  {
    written: 27,
    name: "Assign a custodian to new equipment",
    description: "Assigns new equipment to the trainee and asks its owner to label it.",
    decisionComment: "Agreed with Human Resources for the time of the traineeship.",
    event: { type: "created", table: "assets" },
    condition: { all: [{ field: "type", operator: "is", value: "equipment" }] },
    steps: (people) => [
      { id: "custodian", type: "set", field: "custodian_id", value: idOf(people, withoutRoles.name) },
      { id: "label", type: "task", name: "Label {{reference}}", assign: { kind: "owner" }, due_days: 7 },
    ],
  },
  {
    written: 26,
    name: "Weekly review",
    description: "Reminds the risk manager of the weekly meeting of the risk committee.",
    decisionComment: "Fine, as it replaces the reminder in my calendar.",
    event: { type: "schedule", every: "week" },
    steps: () => [
      {
        id: "tell",
        type: "notify",
        to: [{ kind: "role", role: "risk_manager" }],
        priority: "low",
        title: "The risk committee meets today",
        message: "Review critical risks and pending decisions.",
      },
      {
        id: "minutes",
        type: "task",
        name: "Write the minutes of the risk committee",
        assign: { kind: "role", role: "risk_manager" },
        due_days: 2,
      },
    ],
  },
];

/** Assets that people wanted to restrict, and the decisions of the security officer; in days ago. */
const restrictions = [
  {
    asked: 21,
    answered: 19,
    decision: "approve",
    comment: "Agreed: the contract limits access to named people.",
  },
  {
    asked: 13,
    answered: 11,
    decision: "reject",
    comment: "Half of the company works with it every day, so naming people is not practical.",
  },
  { asked: 4 },
  { asked: 1 },
];

export function planWorkflows(history: History, people: Map<string, string>): DemoEvent[] {
  const head = idOf(people, founder.name);
  const on = (daysAgo: number, hours = 9) =>
    new Date(history.today.getTime() - daysAgo * day + hours * 3_600_000);
  const act = (at: Date, who: string, sql: string, values: unknown[] = []): DemoEvent => ({
    at,
    run: () => history.act(at, who, sql, values),
  });

  return [
    // The shipped ones were there from the first day; what they did before the last month is left out.
    {
      at: on(34, 0),
      run: () =>
        history.happen(
          on(34, 0),
          "update app_public.workflow_versions set published_at = app_hidden.now() where status = 'published'",
        ),
    },
    act(on(34), head, "select app_public.set_approval_route('template', $1)", [
      JSON.stringify([{ name: "Administration", mode: "any", approvers: [{ kind: "role", role: "admin" }] }]),
    ]),
    act(on(28), head, "select app_public.assign_role($1, 'user')", [idOf(people, withoutRoles.name)]),
    // The trainee has gone to another department: whatever counts on them fails from here on.
    act(on(8), head, "select app_public.revoke_role($1, 'user')", [idOf(people, withoutRoles.name)]),
    ...own.flatMap((workflow) => written(workflow)),
    ...restrictions.flatMap((restriction) => restrict(restriction)),
    ...[16, 9].map((daysAgo) =>
      act(
        on(daysAgo, 16),
        idOf(people, "Daniel Reyes"),
        `select app_public.move_workflow_task(id, version, 'done') from app_public.workflow_tasks
          where owner_id = $1 and status = 'todo' and name like 'Write the minutes%' order by created_at limit 1`,
        [idOf(people, "Daniel Reyes")],
      ),
    ),
    equipment(on(18, 11), "Label printers, hall 1"),
    equipment(on(6, 11), "Label printers, hall 2"),
    {
      at: on(5, 15),
      run: () =>
        history.act(
          on(5, 15),
          idOf(people, "Daniel Reyes"),
          `select app_public.cancel_workflow_run(id, 'Already reviewed by the risk committee.') from app_public.workflow_runs
            where status = 'waiting' and subject_table = 'risks' order by created_at, subject_name limit 1`,
        ),
    },
    // A draft, and one that waits for approval.
    ...redrafted(on(2, 10), "high_risk_escalation", '"days": 14', '"days": 7', false),
    ...redrafted(on(1, 10), "evidence_renewal", '"days": -30', '"days": -45', true),
    ...workerRounds(),
  ];

  function written({
    written: daysAgo,
    name,
    description,
    decisionComment,
    event,
    condition,
    steps,
  }: OwnWorkflow): DemoEvent[] {
    return [
      act(
        on(daysAgo, 10),
        head,
        `with made as (select * from app_public.create_workflow(null, $1, $2, $3, $4, $5))
          select app_public.publish_workflow(id, version) from made`,
        [name, description, event, condition ?? null, JSON.stringify(steps(people))],
      ),
      act(
        on(daysAgo, 14),
        idOf(people, "Tomas Okafor"),
        `select app_public.decide_approval(id, 'approve', content_hash, $1) from app_public.approvals
          where kind = 'template' and status = 'pending_approval'`,
        [decisionComment],
      ),
    ];
  }

  function restrict({ asked, answered, decision, comment }: (typeof restrictions)[number]): DemoEvent[] {
    const events = [
      act(
        on(asked, 11),
        idOf(people, "Marta Lindqvist"),
        `update app_public.assets set classification = 'restricted', version = version where id = (
            select id from app_public.assets
            where classification = 'confidential' and archived_at is null and status = 'active' order by number limit 1)`,
      ),
    ];
    if (answered === undefined) return events;
    const answer = act(
      on(answered, 15),
      idOf(people, "Jonas Weber"),
      `select app_public.decide_approval(id, $1, content_hash, $2) from app_public.approvals
        where kind = 'workflow' and status = 'pending_approval' order by created_at limit 1`,
      [decision, comment],
    );
    return [...events, answer];
  }

  function equipment(at: Date, name: string): DemoEvent {
    return act(
      at,
      idOf(people, "Marta Lindqvist"),
      `insert into app_public.assets (name, description, type, owner_id, business_unit, location)
        values ($1, 'Prints labels for parcels and pallets.', 'equipment', $2, 'Operations', 'Rotterdam')`,
      [name, idOf(people, "Liam O'Connor")],
    );
  }

  function redrafted(at: Date, key: string, from: string, to: string, publish: boolean): DemoEvent[] {
    const saved = `select saved.* from app_public.workflows as workflow
      join app_public.workflow_versions as version on version.workflow_id = workflow.id and version.status = 'published'
      cross join lateral app_public.save_workflow_draft(workflow.id, workflow.version, workflow.name, workflow.description,
        replace(version.event::text, $2, $3)::jsonb, version.condition, replace(version.steps::text, $2, $3)::jsonb) as saved
      where workflow.key = $1`;
    const published = `with saved as materialized (${saved}) select app_public.publish_workflow(id, version) from saved`;
    return [act(at, head, publish ? published : saved, [key, from, to])];
  }

  /** Twice a day the schedule is checked and the worker advances the runs. */
  function workerRounds(): DemoEvent[] {
    return Array.from({ length: 34 * 2 }, (_, round) => {
      const at = on(34, 8 + round * 12);
      return { at, run: () => work(at) };
    });
  }

  async function work(at: Date): Promise<void> {
    await history.happen(at, "select app_private.tick_workflows()");
    for (let more = true; more; ) {
      const [moved] = await history.happen<{ more: boolean }>(
        at,
        `select coalesce(bool_or(app_private.advance_run(id)), false) as more from (
            select id from app_public.workflow_runs
            where ended_at is null and (wake_at is null or wake_at <= app_hidden.now()) order by created_at, subject_name
          ) as due`,
      );
      more = moved?.more ?? false;
    }
  }
}
