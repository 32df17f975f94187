/** A workflow: written, tested, approved, started by a risk, decided, stopped, retried. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson, ask, recordRisk } from "./support/testRecords.ts";

const admin = emailOf("Ingrid Solheim");

function uniqueWord(): string {
  return `Wf${crypto.randomUUID().slice(0, 8)}`;
}

async function assess(page: Page, riskId: string, likelihood: number): Promise<void> {
  const impact = {
    impactFinancial: 5,
    impactOperational: 5,
    impactReputational: 5,
    impactLegal: 5,
    impactSafety: 5,
  };
  await ask(
    page,
    "mutation($input: CreateRiskAssessmentInput!) { createRiskAssessment(input: $input) { clientMutationId } }",
    {
      input: {
        riskAssessment: { riskId, kind: "residual", likelihood, ...impact, rationale: "Seen on the round." },
      },
    },
  );
}

/** Adds a step and gives the form that opened. */
async function addStep(page: Page, type: string, number: number) {
  await page.getByRole("group", { name: "Add step" }).getByRole("button", { name: type }).click();
  return page.getByRole("region", { name: new RegExp(`^Step ${number} `) });
}

/** The page of the run of this workflow on this record: others may be about the same one. */
async function openRun(page: Page, workflow: string, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/workflows?q=${encodeURIComponent(workflow)}`);
    await expect(page.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
}

async function runsOf(subject: string, workflow: string): Promise<unknown[]> {
  return sql(
    `select runs.id from app_public.workflow_runs as runs join app_public.workflows on workflows.id = workflow_id
     where subject_id = $1 and name = $2`,
    [subject, workflow],
  );
}

async function expectState(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.locator("h1 + *")).toHaveText(state, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
}

test("a super admin writes a workflow, another one consents, a risk sets it off, and its owner's chief decides", async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  const word = uniqueWord();
  // A person who decides about templates by the route of the demo organisation, or by the shipped one.
  const colleague = await addPerson(`${word} Colleague`, { roles: ["super_admin", "admin"] });
  const decider = await addPerson(`${word} Decider`, { roles: ["risk_manager"] });
  await signInAs(page, admin);
  const risk = await recordRisk(page, { name: `${word} pallets fall` });
  await assess(page, risk.id, 2);

  await page.goto("/workflows/definitions");
  await page.getByRole("button", { name: "New workflow" }).first().click();
  const fresh = page.getByRole("dialog", { name: "New workflow" });
  await fresh.getByRole("button", { name: "Create and edit" }).click();
  await expect(fresh.getByText("Enter a name.").first()).toBeVisible();
  await fresh.getByLabel("Name").fill(`${word} escalation`);
  await fresh.getByRole("button", { name: "Create and edit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${word} escalation` })).toBeVisible();

  // The event, as a sentence.
  await page.getByLabel("Event").selectOption("crosses a threshold");
  await page.getByLabel("Field", { exact: true }).selectOption("Score");
  await page.getByLabel("Threshold").fill("20");
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByLabel("Field of condition 1").selectOption("Name");
  await page.getByLabel("Comparison of condition 1").selectOption("contains");
  await page.getByLabel("Value of condition 1").fill(word);
  await expect(
    page.getByText(`When a risk's score rises to 20 or more, and name contains “${word}”.`),
  ).toBeVisible();

  // The steps: a message first, so that the keyboard has something to move.
  const told = await addStep(page, "Notification", 1);
  await told.getByRole("button", { name: "Add: Recipients" }).click();
  await page.getByRole("option", { name: "Person who started it" }).click();
  await told.getByRole("textbox", { name: "Subject" }).fill(" is critical");
  await told.getByRole("textbox", { name: "Subject" }).press("Home");
  await told.getByRole("button", { name: "Insert field: Subject" }).click();
  await page.getByRole("option", { name: "Record reference" }).click();
  await expect(told.getByRole("textbox", { name: "Subject" })).toHaveValue("{{reference}} is critical");
  await told.getByRole("textbox", { name: "Message" }).fill("Look at {{name}}.");
  const asked = await addStep(page, "Approval", 2);
  await asked.getByRole("textbox", { name: "Step name" }).fill("Agree on the plan");
  await page.getByRole("button", { name: "Save draft" }).click();
  // Saved unfinished: the page shows what is missing, and does not offer to publish.
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(page.getByText("1 thing to fix before you can publish.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);

  await page.getByRole("button", { name: "Edit draft" }).click();
  const again = page.getByRole("region", { name: /^Step 2 / });
  await expect(again.getByText("1 problem")).toBeVisible();
  await again.getByRole("button", { name: /^Step 2/ }).click();
  await expect(again.getByText("Choose an approver.")).toBeVisible();
  await again.getByRole("button", { name: "Add: Approvers" }).click();
  await page.getByRole("combobox", { name: /Search roles/ }).fill(`${word} Decider`);
  await page.getByRole("option", { name: new RegExp(`${word} Decider`) }).click();
  await expect(again.getByText("Choose an approver.")).toBeHidden();
  await again.getByRole("button", { name: /^Step 2/ }).press("Alt+ArrowUp");
  await expect(page.getByRole("region", { name: /^Step 1 / })).toContainText("Approval");
  expect(await axe(page)).toEqual([]);

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText("What you typed before has been restored.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Step 1 / })).toContainText(`${word} Decider approves`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();

  // A test run: nothing happens, and it shows who would be asked.
  await page.getByRole("tab", { name: "Test" }).click();
  await page.getByRole("button", { name: "Choose a risk" }).click();
  const workflowPage = new URL(page.url()).pathname;
  await page.getByRole("combobox", { name: /Search by name/ }).fill(word);
  await page.getByRole("option", { name: new RegExp(word) }).click();
  await expect(page.getByText(/the workflow would start\.$/)).toBeVisible();
  await expect(page.getByText(`Approvers: ${word} Decider`)).toBeVisible();
  await expect(page.getByText(/^Step 2 · Notification: R-\d+ is critical$/)).toBeVisible();
  expect(await runsOf(risk.id, `${word} escalation`)).toEqual([]);

  await page.getByRole("button", { name: "Publish" }).click();
  const question = page.getByRole("alertdialog", { name: /^Publish / });
  await expect(question.getByText(/you can't approve your own workflow/)).toBeVisible();
  await question.getByRole("button", { name: "Request approval" }).click();
  await expect(page.getByText("Approval requested")).toBeVisible();
  const request = await page.getByRole("link", { name: "Open approval" }).getAttribute("href");

  const other = await enter(browser, colleague);
  await other.page.goto(request ?? "");
  await other.page.getByRole("button", { name: "Approve" }).first().click();
  await other.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(other.page.getByText("Approved", { exact: true }).first()).toBeVisible();
  expect(other.pageErrors).toEqual([]);
  await page.goto(workflowPage);
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

  // The risk rises: the run appears and waits for the decision.
  await assess(page, risk.id, 5);
  await openRun(page, `${word} escalation`, risk.name);
  await expectState(page, "Waiting");
  await expect(page.getByText(/Step 1 of 2, waiting for a decision: Agree on the plan/)).toBeVisible();
  const drawing = page.getByRole("img", { name: /^Diagram of the workflow/ });
  await expect(drawing).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "1. Approval" })).toContainText("current step");
  expect(await axe(page)).toEqual([]);
  const runPage = new URL(page.url()).pathname;
  const decision = await page.getByRole("link", { name: /Agree on the plan/ }).getAttribute("href");

  const chief = await enter(browser, decider);
  await chief.page.goto(decision ?? "");
  await chief.page.getByRole("button", { name: "Approve" }).first().click();
  await chief.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(chief.page.getByText("Approved", { exact: true }).first()).toBeVisible();
  expect(chief.pageErrors).toEqual([]);
  await page.goto(runPage);
  await expectState(page, "Completed");
  await expect(page.getByRole("listitem").filter({ hasText: "2. Notification" })).toContainText("done");

  // Another risk: its run is stopped with a reason, and so is not decided any more.
  const second = await recordRisk(page, { name: `${word} racks bend` });
  await assess(page, second.id, 5);
  await openRun(page, `${word} escalation`, second.name);
  await expectState(page, "Waiting");
  await page.getByRole("button", { name: "Cancel run" }).click();
  const reason = page.getByRole("dialog", { name: "Cancel this run" });
  await reason.getByLabel("Reason").fill("The risk was recorded twice");
  await reason.getByRole("button", { name: "Cancel run" }).click();
  await expect(page.getByText("Run cancelled")).toBeVisible();
  await expect(page.getByText("The risk was recorded twice").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel run" })).toHaveCount(0);

  // A third one whose step has failed: it is retried and continues.
  const third = await recordRisk(page, { name: `${word} gates jam` });
  await assess(page, third.id, 5);
  await openRun(page, `${word} escalation`, third.name);
  await expectState(page, "Waiting");
  await sql(
    `update app_public.workflow_runs set status = 'failed', attempts = 6, error = '"The mail server was away"',
       position = 1, approval_id = null, ended_at = now()
     where subject_id = $1 and workflow_id = (select id from app_public.workflows where name = $2)`,
    [third.id, `${word} escalation`],
  );
  await expectState(page, "Failed");
  await expect(page.getByText("Step 2 of 2 failed: The mail server was away")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Retrying")).toBeVisible();
  await expectState(page, "Completed");
});

test("a manager sees runs and definitions, and is offered nothing that would be refused", async ({
  page,
}) => {
  await signInAs(page, emailOf("Daniel Reyes"));
  await page.goto("/workflows/definitions");
  await expect(page.getByRole("heading", { level: 1, name: "Workflows" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New workflow" })).toHaveCount(0);
  await page.getByRole("link", { name: "Escalate critical risks" }).click();
  await expect(page.getByText(/^When a risk's score rises to 20 or more/).first()).toBeVisible();
  for (const name of ["Edit", "Publish", "More"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await page.goto(`${page.url().split("?")[0]}/edit`);
  await expect(page.getByText("Insufficient Permissions")).toBeVisible();
});

test("a super admin says which changes of a project are significant, an admin reads it", async ({
  page,
  browser,
}) => {
  const email = await addPerson(`${uniqueWord()} Keeper`, { roles: ["super_admin"] });
  await signInAs(page, email);
  await page.goto("/settings/workflows?tab=changes");
  // A field that no other test changes: the rule is the whole organisation's.
  await page.getByRole("button", { name: "Edit rule: Business benefits" }).click();
  const form = page.getByRole("dialog", { name: "Edit rule: Business benefits" });
  await form.getByLabel("Needs approval").selectOption("Any change");
  await form.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("Business benefits: Any change needs approval.")).toBeVisible();

  await page.getByRole("button", { name: "Edit rule: End date" }).click();
  const moves = page.getByRole("dialog", { name: "Edit rule: End date" });
  await moves.getByLabel("Threshold").fill("14.5");
  await moves.getByRole("button", { name: "Save rule" }).click();
  await expect(moves.getByText("Enter whole days.").first()).toBeVisible();
  await moves.getByLabel("Threshold").fill("1001");
  await moves.getByRole("button", { name: "Save rule" }).click();
  await expect(moves.getByText("Enter a number from 0 to 1,000.").first()).toBeVisible();
  await moves.getByRole("button", { name: "Cancel" }).click();
  await sql(
    "update app_public.change_rules set rule = 'never', threshold = null where field = 'business_benefits'",
  );

  const admin = await addPerson(`${uniqueWord()} Admin`, { roles: ["admin"] });
  const reader = await enter(browser, admin);
  await reader.page.goto("/settings/workflows?tab=changes");
  await expect(reader.page.getByText(/Changing them requires full access to system settings/)).toBeVisible();
  await expect(
    reader.page.getByText(/^Moving the date by more than 14 days needs approval/).first(),
  ).toBeVisible();
  await expect(reader.page.getByRole("button", { name: /^Edit rule/ })).toHaveCount(0);
  expect(reader.pageErrors).toEqual([]);
});
