/** Errors in a definition, and whether their place is named. */
import { inRollback } from "../support/database.ts";
import { english } from "../support/messages.ts";

const created = { type: "created", table: "risks" };
const notify = {
  id: "a",
  type: "notify",
  to: [{ kind: "owner" }],
  title: "New: {{reference}}",
  message: "{{name}}",
};

function problems(event: unknown, condition: unknown, steps: unknown): Promise<string[]> {
  return new Promise((resolve, reject) => {
    inRollback(async (db) => {
      const { rows } = await db.query("select * from app_hidden.workflow_problems($1, $2, $3)", [
        JSON.stringify(event),
        condition === null ? null : JSON.stringify(condition),
        JSON.stringify(steps),
      ]);
      resolve(rows.map(({ path, message }) => `${path}: ${english(message)}`));
    })().catch(reject);
  });
}

it("a definition that says what, when and whom has no problem", async () => {
  const condition = { all: [{ field: "status", operator: "is", value: "identified" }] };
  expect(await problems(created, condition, [notify])).toEqual([]);
});

it(
  "the workflows that come with the application are valid",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select key, problem.* from app_public.workflow_versions as v join app_public.workflows on workflows.id = workflow_id
        cross join lateral app_hidden.workflow_problems(v.event, v.condition, v.steps) as problem`,
    );
    expect(rows).toEqual([]);
    const shipped = await db.query("select key from app_public.workflows where key is not null order by key");
    expect(shipped.rows.map(({ key }) => key)).toEqual([
      "evidence_renewal",
      "high_risk_escalation",
      "new_risk_review",
      "overdue_risk_review",
      "project_change",
      "project_deletion",
      "user_onboarding",
    ]);
  }),
);

it.each([
  [null, "event.type: Choose a trigger."],
  [{ type: "hope" }, "event.type: Choose a trigger."],
  [{ type: "created", table: "sessions" }, "event.table: Start: choose a record type."],
  [{ type: "changed", table: "risks", fields: [] }, "event.fields: Start: choose 1 to 10 fields."],
  [{ type: "changed", table: "risks", fields: ["secret"] }, "event.fields: Start: unknown field."],
  [
    { type: "changed", table: "risks", fields: ["status", "name"], to: "closed" },
    "event.to: Start: from and to work with one field only.",
  ],
  [
    { type: "changed", table: "risks", fields: ["status"], to: "hopeless" },
    "event.to: Start: choose one of the values.",
  ],
  [
    { type: "crosses", table: "risks", field: "name", threshold: 20 },
    "event.field: Start: choose a number field.",
  ],
  [
    { type: "crosses", table: "risks", field: "score", threshold: "20" },
    "event.threshold: Start: enter a threshold and a direction.",
  ],
  [{ type: "date", table: "risks", field: "score", days: 1 }, "event.field: Start: choose a date field."],
  [
    { type: "date", table: "risks", field: "next_review_on", days: 731 },
    "event.days: Start: enter 0 to 730 days before or after.",
  ],
  [{ type: "schedule", every: "hour" }, "event.every: Start: choose every day, week or month."],
  [
    { type: "approval", kind: "workflow", outcome: "approved" },
    "event.kind: Start: choose a type of approval.",
  ],
  [{ type: "approval", kind: "evidence", outcome: "lost" }, "event.outcome: Start: choose an outcome."],
  [{ ...created, tabel: "risks" }, "event.tabel: Start: the setting tabel doesn't exist here."],
])("an event such as %j is named as the problem", async (event, expected) => {
  const step = { id: "w", type: "wait", days: 1 };
  expect(await problems(event, null, [step])).toContain(expected);
});

it.each([
  [{ type: "dance", id: "a" }, "steps.1.type: Step 2 (dance): choose a type of step."],
  [{ ...notify, id: "b", to: [] }, "steps.1.to: Step 2 (notify): choose a recipient."],
  [
    { ...notify, id: "b", to: [{ kind: "role", role: "king" }] },
    "steps.1.to.0: Step 2 (notify): choose a role.",
  ],
  [
    { ...notify, id: "b", to: [{ kind: "stakeholders" }] },
    "steps.1.to.0: Step 2 (notify): these records have no stakeholders.",
  ],
  [
    { ...notify, id: "b", message: "Dear {{password_hash}}" },
    "steps.1.message: Step 2 (notify): {{password_hash}} is not a field of these records.",
  ],
  [
    { ...notify, id: "b", title: "x".repeat(151) },
    "steps.1.title: Step 2 (notify): enter a title of up to 150 characters.",
  ],
  [{ ...notify }, "steps.1.id: Step 2: another step has the same id."],
  [
    { ...notify, id: "b", titel: "x" },
    "steps.1.titel: Step 2 (notify): the setting titel doesn't exist here.",
  ],
  [{ id: "b", type: "wait", days: 0 }, "steps.1.days: Step 2 (wait): enter 1 to 365 days."],
  [{ id: "b", type: "wait", days: 366 }, "steps.1.days: Step 2 (wait): enter 1 to 365 days."],
  [
    { id: "b", type: "set", field: "status", value: "closed" },
    "steps.1.field: Step 2 (set): choose a field that can be set.",
  ],
  [
    { id: "b", type: "set", field: "treatment", value: "pray" },
    "steps.1.value: Step 2 (set): treatment: choose one of the values.",
  ],
  [
    { id: "b", type: "set", field: "next_review_on", value: "soon" },
    "steps.1.value: Step 2 (set): next review: enter a date, or a number of days from the check date.",
  ],
  [
    { id: "b", type: "set", field: "owner_id", value: "nobody" },
    "steps.1.value: Step 2 (set): owner: choose an approved colleague.",
  ],
  [
    { id: "b", type: "approve", name: "May it?", mode: "quorum", approvers: [{ kind: "owner" }] },
    "steps.1.quorum: Step 2 (approve): enter how many have to approve, from 1 to 50.",
  ],
  [
    { id: "b", type: "approve", name: "May it?", mode: "any", approvers: [{ kind: "requester" }] },
    "steps.1.approvers.0: Step 2 (approve): the person who started the workflow can't approve it.",
  ],
  [
    { id: "b", type: "approve", awaits_event: true },
    "steps.1.awaits_event: Step 2 (approve): only a workflow that starts with a request can wait for its decision.",
  ],
  [{ id: "b", type: "task", name: "Look" }, "steps.1.assign: Step 2 (task): choose someone."],
  [
    { ...notify, id: "b", condition: { all: [{ field: "score", operator: "contains", value: "2" }] } },
    "steps.1.condition.0.operator: Step 2 (notify): choose a comparison for score.",
  ],
  [
    { ...notify, id: "b", condition: { all: [{ field: "score", operator: "at_least", value: "20" }] } },
    "steps.1.condition.0.value: Step 2 (notify): score: enter a number.",
  ],
  ["no step at all", "steps.1: Step 2: choose a type of step."],
])("a step such as %j is named with its place", async (step, expected) => {
  expect(await problems(created, null, [notify, step])).toContain(expected);
});

it.each([
  ["none", []],
  ["31", Array.from({ length: 31 }, (_, at) => ({ id: `s${at}`, type: "wait", days: 1 }))],
])("%s steps are not a workflow", async (_, steps) => {
  expect(await problems(created, null, steps)).toContain("steps: A workflow can have 1 to 30 steps.");
});

it("30 steps are one", async () => {
  const steps = Array.from({ length: 30 }, (_, at) => ({ id: `s${at}`, type: "wait", days: 1 }));
  expect(await problems(created, null, steps)).toEqual([]);
});

it.each([
  [{ field: "score", operator: "is", value: 20 }, { score: 20 }, true],
  [{ field: "status", operator: "is", value: ["draft", "closed"] }, { status: "closed" }, true],
  [{ field: "status", operator: "is_not", value: "closed" }, { status: null }, true],
  [{ field: "status", operator: "is_not", value: "closed" }, { status: "closed" }, false],
  [{ field: "score", operator: "at_least", value: 20 }, { score: 20 }, true],
  [{ field: "score", operator: "at_least", value: 20 }, { score: 19 }, false],
  [{ field: "score", operator: "at_least", value: 9 }, { score: 10 }, true],
  [{ field: "score", operator: "at_most", value: 9 }, { score: null }, false],
  [{ field: "day", operator: "at_most", value: "2026-03-02" }, { day: "2026-03-02" }, true],
  [{ field: "day", operator: "at_least", value: { days: 1 } }, { day: "2020-03-02" }, false],
  [{ field: "name", operator: "contains", value: "FLOOD" }, { name: "A flood in May" }, true],
  [{ field: "name", operator: "is_empty" }, { name: "" }, true],
  [{ field: "name", operator: "is_filled" }, {}, false],
])("a condition %j of a record %j: %s", (test, record, expected) =>
  inRollback(async (db) => {
    const { rows } = await db.query("select app_hidden.meets($1, $2) as met", [{ all: [test] }, record]);
    expect(rows[0].met).toBe(expected);
  })(),
);
