/** Accepting a risk: requested, granted by another person, void when the score rises. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { ask, recordRisk } from "./support/testRecords.ts";

const riskManager = emailOf("Daniel Reyes");
const executive = emailOf("Helena Voss");
const officer = emailOf("Claire Fontaine");
const superAdmin = emailOf("Ingrid Solheim");
const reader = emailOf("Emily Carter");
const GROUNDS = "The lease ends in spring, and nothing would pay back until then.";

function uniqueWord(): string {
  return `Zk${crypto.randomUUID().slice(0, 8)}`;
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function assess(page: Page, riskId: string, kind: string, likelihood: number): Promise<void> {
  await ask(
    page,
    "mutation($input: CreateRiskAssessmentInput!) { createRiskAssessment(input: $input) { clientMutationId } }",
    {
      input: {
        riskAssessment: {
          riskId,
          kind,
          likelihood,
          impactOperational: 4,
          rationale: "Looked at the losses of the year.",
        },
      },
    },
  );
}

/** An identified risk of the person of this page, with a residual score of 12. */
async function scored(page: Page, name: string): Promise<string> {
  const { id } = await recordRisk(page, { name });
  await assess(page, id, "inherent", 4);
  await assess(page, id, "residual", 3);
  return id;
}

async function send(page: Page, name: RegExp, days: number): Promise<void> {
  const form = page.getByRole("dialog", { name });
  await form.getByLabel("Reason").fill(GROUNDS);
  await form.getByLabel("Last day").fill(dayIn(days));
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form).toBeHidden();
}

test("a risk manager asks, an executive accepts, the score rises: the acceptance is void and the treatment open", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `${uniqueWord()} depot floods`;
  await signInAs(page, riskManager);
  const id = await scored(page, name);
  await page.goto(`/risks/${id}`);
  await page.getByRole("button", { name: "Request acceptance" }).click();
  const form = page.getByRole("dialog", { name: /^Request acceptance of R-\d+$/ });
  await expect(form.getByText(/^Can be accepted by: .*Executive.*Never by the requester\.$/)).toBeVisible();
  await form.getByLabel("Reason").fill("Too short");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form.getByText("Say why, in at least 10 characters.").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await send(page, /^Request acceptance of/, 90);
  await expect(page.getByText("Requested", { exact: true }).first()).toBeVisible();

  // The requester finds the approval, without actions to decide it.
  await page.getByRole("link", { name: /^Decision on RA-/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);

  const { page: other, pageErrors } = await enter(browser, executive);
  await other.goto(`/risks/${id}`);
  const decide = other.getByRole("link", { name: /^Decision on RA-/ });
  await expect(decide).toBeVisible();
  await expect(other.getByRole("button", { name: "Request acceptance" })).toHaveCount(0);
  await decide.click();
  await other.getByRole("button", { name: "Approve", exact: true }).click();
  const decision = other.getByRole("dialog");
  await expect(decision.getByText(GROUNDS).first()).toBeVisible();
  await decision.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(decision).toBeHidden();
  await other.goto(`/risks/${id}`);
  await expect(other.getByText("In force", { exact: true })).toBeVisible();
  await expect(other.getByText(/^by Helena Voss/)).toBeVisible();
  await expect(other.getByText(/^Accepted until/).first()).toBeVisible();
  expect(await axe(other)).toEqual([]);
  expect(pageErrors).toEqual([]);

  await page.goto(`/risks/${id}`);
  await expect(page.getByRole("button", { name: "Request renewal" })).toBeVisible();
  await assess(page, id, "residual", 4);
  await page.goto(`/risks/${id}`);
  await expect(page.getByText("No acceptance is in force.")).toBeVisible();
  await expect(page.getByText(/^Accepted until/)).toHaveCount(0);
  await page.getByRole("button", { name: "Show 1 previous" }).click();
  await expect(page.getByText(/The residual score rose from 12 to 16\./)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await sql("select treatment from app_public.risks where id = $1", [id])).toEqual([
    { treatment: "open" },
  ]);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText(/accepted the risk until/)).toBeVisible();
  await expect(page.getByText(/ended acceptance RA-/)).toBeVisible();
});

test("an acceptance is withdrawn with a reason, and found by its last day before", async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  await signInAs(page, riskManager);
  const id = await scored(page, `${word} cables wear`);
  await page.goto(`/risks/${id}`);
  await page.getByRole("button", { name: "Request acceptance" }).click();
  await send(page, /^Request acceptance of/, 20);
  const { page: other } = await enter(browser, executive);
  await other.goto(`/risks/${id}`);
  await other.getByRole("link", { name: /^Decision on RA-/ }).click();
  await other.getByRole("button", { name: "Approve", exact: true }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(other.getByRole("dialog")).toBeHidden();

  await page.goto(`/risks?q=${word}&accepted_to=${dayIn(30)}`);
  await expect(page.locator("[data-row-link]")).toHaveCount(1);
  await page.goto(`/risks?q=${word}&accepted_to=${dayIn(10)}`);
  await expect(page.getByText("No records match these filters")).toBeVisible();
  await expect(page.locator("[data-row-link]")).toHaveCount(0);

  await page.goto(`/risks/${id}`);
  await page.getByRole("button", { name: /^Withdraw RA-/ }).click();
  const form = page.getByRole("dialog", { name: /^Withdraw RA-/ });
  await form.getByLabel("Reason").fill("The cables are replaced in March.");
  await form.getByRole("button", { name: "Withdraw acceptance" }).click();
  await expect(page.getByText("No acceptance is in force.")).toBeVisible();
  await expect(page.getByText(/^Accepted until/)).toHaveCount(0);
});

test("a control has an exception until a day; a reader sees it and asks for none", async ({
  page,
  browser,
}) => {
  await signInAs(page, officer);
  const made = await ask<{ createControl: { control: { id: string } } }>(
    page,
    "mutation($input: CreateControlInput!) { createControl(input: $input) { control { id } } }",
    { input: { control: { status: "operating", name: `${uniqueWord()} keys are counted` } } },
  );
  const place = `/compliance/controls/${made.createControl.control.id}`;
  await page.goto(place);
  await page.getByRole("button", { name: "Request exception" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Compensating measures")
    .fill("The shift leader counts them by hand.");
  await send(page, /^Request an exception for C-/, 60);
  await expect(page.getByText("Requested", { exact: true }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const { page: other } = await enter(browser, superAdmin);
  await other.goto(place);
  await other.getByRole("link", { name: /^Decision on CE-/ }).click();
  await other.getByRole("button", { name: "Approve", exact: true }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(other.getByRole("dialog")).toBeHidden();

  const { page: third, pageErrors } = await enter(browser, reader);
  await third.goto(place);
  await expect(third.getByText(/^Exception until/)).toBeVisible();
  await expect(third.getByText("The shift leader counts them by hand.")).toBeVisible();
  await expect(third.getByRole("button", { name: /^(Request|Withdraw)/ })).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test("a super admin says how far a role goes", async ({ page }) => {
  await signInAs(page, superAdmin);
  await page.goto("/settings/workflows?tab=acceptance");
  const line = page.getByRole("listitem").filter({ hasText: "Security officer" });
  await line.getByRole("button", { name: "Edit the limit for Security officer" }).click();
  const form = page.getByRole("dialog", { name: "Limit for Security officer" });
  await form.getByLabel("Highest score").fill("26");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText("Enter a whole number from 0 to 25.").first()).toBeVisible();
  await form.getByLabel("Highest score").fill("4");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  await expect(line.getByText("4", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
