/** A control: created, linked, tested by another person, with a finding that is remediated. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { ask, recordRisk } from "./support/testRecords.ts";

const officer = emailOf("Claire Fontaine");
const admin = emailOf("Ingrid Solheim");

function uniqueWord(): string {
  return `Zk${crypto.randomUUID().slice(0, 8)}`;
}

async function make(page: Page, control: { name: string; [field: string]: unknown }): Promise<string> {
  const data = await ask<{ createControl: { control: { id: string } } }>(
    page,
    "mutation($input: CreateControlInput!) { createControl(input: $input) { control { id } } }",
    { input: { control: { status: "operating", ...control } } },
  );
  return data.createControl.control.id;
}

async function link(page: Page, what: string, words: string): Promise<void> {
  await page.getByRole("button", { name: `Link: ${what}` }).click();
  await page.getByRole("combobox", { name: /Search by name/ }).fill(words);
  await page
    .getByRole("option", { name: new RegExp(words) })
    .first()
    .click();
  await expect(
    page.getByRole("region", { name: new RegExp(`^${what}`) }).getByRole("link", { name: new RegExp(words) }),
  ).toBeVisible();
  await expect(page.getByText("Linked", { exact: true }).first()).toBeVisible();
}

interface Test {
  kind?: string;
  result: string;
  conclusion: string;
}

async function recordTest(page: Page, { kind, result, conclusion }: Test): Promise<void> {
  await page.getByRole("button", { name: "Record test" }).first().click();
  const form = page.getByRole("dialog", { name: /^Record a test of C-/ });
  if (kind) await form.getByRole("button", { name: kind, exact: true }).click();
  await form.getByLabel("Procedure").fill("Repeated it with the owner beside.");
  await form.getByLabel("Sample size").fill("20");
  await form.getByLabel("Exceptions").fill(result === "effective" ? "0" : "4");
  await form.getByLabel("Result").selectOption(result);
  await form.getByLabel("Conclusion").fill(conclusion);
  await form.getByRole("button", { name: "Record test" }).click();
  await expect(page.getByText("Test recorded", { exact: true }).first()).toBeVisible();
  await expect(form).toBeHidden();
}

test("a control is made, linked, fails a test; the finding is closed by another person, and counts on the risk", async ({
  page,
  browser,
}) => {
  test.slow();
  const word = uniqueWord();
  await signInAs(page, admin);
  const risk = await recordRisk(page, { name: `${word} pallets fall` });
  await ask(
    page,
    "mutation($input: CreateRiskAssessmentInput!) { createRiskAssessment(input: $input) { clientMutationId } }",
    {
      input: {
        riskAssessment: {
          riskId: risk.id,
          kind: "inherent",
          likelihood: 5,
          impactSafety: 4,
          rationale: "Three have fallen this year.",
        },
      },
    },
  );

  await page.goto("/compliance/controls");
  await page.getByRole("button", { name: "New control" }).click();
  const form = page.getByRole("dialog", { name: "New control" });
  await form.getByLabel("Name").fill(`${word} racks are inspected`);
  await form.getByLabel("Status").selectOption("operating");
  await form.getByLabel("Frequency").selectOption("weekly");
  await form.getByRole("button", { name: "Owner" }).click();
  await page.getByRole("combobox", { name: "Find a person" }).fill("Ruth");
  await page.getByRole("option", { name: "Ruth Adeyemi" }).click();
  await form.getByLabel("Annual cost").fill("12000");
  await form.getByRole("button", { name: "Create control" }).click();
  await expect(page.getByRole("heading", { name: `${word} racks are inspected`, level: 1 })).toBeVisible();
  const controlPage = page.url();

  await link(page, "Requirements", "Lifting and driving");
  await link(page, "Risks", word);
  expect(await axe(page)).toEqual([]);

  await page.getByRole("tab", { name: /^Tests/ }).click();
  await recordTest(page, {
    kind: "Design",
    result: "effective",
    conclusion: "It would find a bent upright.",
  });
  await recordTest(page, {
    kind: "Operation",
    result: "ineffective",
    conclusion: "Hall 3 was left out twice.",
  });

  // A failed test fills in most of its finding: one click, and the rest by hand.
  await page.getByRole("button", { name: "Raise a finding" }).click();
  const raised = page.getByRole("dialog", { name: "New finding" });
  await expect(raised.getByLabel("Title")).toHaveValue(
    `${word} racks are inspected: ineffective in operation`,
  );
  await expect(raised.getByLabel("Severity")).toHaveValue("high");
  await expect(raised.getByLabel("Condition")).toHaveValue(/Hall 3 was left out twice\.\n4 of 20 items/);
  await raised.getByLabel("Recommendation").fill("Name a deputy for hall 3.");
  await raised.getByRole("button", { name: "Create finding" }).click();
  await expect(page.getByRole("heading", { name: /ineffective in operation$/, level: 1 })).toBeVisible();
  const findingPage = page.url();

  await page.getByRole("button", { name: "Start remediation" }).click();
  const begun = page.getByRole("dialog", { name: /^Start remediation of F-/ });
  await begun.getByLabel("Due").fill("2099-01-31");
  await begun.getByLabel("Response").fill("A deputy is named this week.");
  await begun.getByRole("button", { name: "Start remediation" }).click();
  await expect(page.getByText("Remediation started")).toBeVisible();
  await page.getByRole("button", { name: "Mark as remediated" }).click();
  const mended = page.getByRole("dialog", { name: /^Mark F-\d+ as remediated$/ });
  await mended.getByLabel("What was done").fill("The deputy walked hall 3 on Monday.");
  await mended.getByRole("button", { name: "Mark as remediated" }).click();
  await expect(page.getByText("Finding marked as remediated")).toBeVisible();
  // The person who remediated it is not offered to close it.
  await expect(
    page.getByText("Waiting for someone who didn't remediate it and doesn't own it."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify and close" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  const { page: other, pageErrors } = await enter(browser, officer);
  await other.goto(findingPage);
  await other.getByRole("button", { name: "Verify and close" }).click();
  const verified = other.getByRole("dialog", { name: /^Verify F-/ });
  await expect(verified.getByText("The deputy walked hall 3 on Monday.")).toBeVisible();
  await verified.getByLabel("What you checked").fill("Saw the sheet of hall 3.");
  await verified.getByRole("button", { name: "Verify and close" }).click();
  await expect(other.getByText("Finding verified and closed")).toBeVisible();
  await other.getByRole("tab", { name: "History" }).click();
  await expect(other.getByText("verified and closed the finding")).toBeVisible();

  await other.goto(`${controlPage}?tab=tests`);
  await recordTest(other, {
    kind: "Operation",
    result: "effective",
    conclusion: "All halls, four weeks long.",
  });
  expect(pageErrors).toEqual([]);

  // An effective preventive control takes one level off the likelihood: 5 x 4 becomes 4 x 4.
  await page.goto(`/risks/${risk.id}?tab=controls`);
  await expect(page.getByText("Likelihood 4 × impact 4")).toBeVisible();
  await page.getByText("How it's calculated").click();
  await expect(page.getByText("5 minus 1 level = 4")).toBeVisible();
  await page.getByRole("button", { name: "Accept suggestion" }).click();
  const accepted = page.getByRole("dialog", { name: "Accept the suggestion" });
  await accepted.getByLabel("Reason").fill("Too short");
  await accepted.getByRole("button", { name: "Record assessment" }).click();
  await expect(accepted.getByText("Say why, in at least 10 characters.").first()).toBeVisible();
  await accepted.getByLabel("Reason").fill("The racks are walked every week now.");
  await accepted.getByRole("button", { name: "Record assessment" }).click();
  await expect(page.getByText("Current residual score: 16")).toBeVisible();
  expect(
    await sql("select residual_likelihood, residual_impact from app_public.risks where id = $1", [risk.id]),
  ).toEqual([{ residual_likelihood: 4, residual_impact: 4 }]);
});

test("the owner of a control sees why they cannot test it", async ({ page }) => {
  await signInAs(page, officer);
  const [claire] = await sql<{ id: string }>("select id from app_public.users where email = $1", [officer]);
  const id = await make(page, { name: `${uniqueWord()} keys are counted`, ownerId: claire?.id });
  await page.goto(`/compliance/controls/${id}?tab=tests`);
  await expect(page.getByText("You own this control, so a colleague has to test it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Record test" })).toHaveCount(0);
  const refused = await ask(
    page,
    "mutation($input: CreateControlTestInput!) { createControlTest(input: $input) { clientMutationId } }",
    {
      input: {
        controlTest: {
          controlId: id,
          kind: "design",
          procedure: "Counted them",
          result: "effective",
          conclusion: "All keys were there.",
        },
      },
    },
  ).catch(String);
  expect(refused).toContain("FORBIDDEN");
});

test("two people edit one control: the second sees what differs", async ({ page, browser }) => {
  await signInAs(page, officer);
  const name = `${uniqueWord()} doors are locked`;
  const id = await make(page, { name });
  await page.goto(`/compliance/controls/${id}?open=edit`);
  await page
    .getByRole("dialog", { name: /^Edit C-/ })
    .getByLabel("Name")
    .fill(`${name} at ten`);
  const { page: other } = await enter(browser, admin);
  await other.goto(`/compliance/controls/${id}?open=edit`);
  const theirs = other.getByRole("dialog", { name: /^Edit C-/ });
  await theirs.getByLabel("Name").fill(`${name} at nine`);
  await theirs.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Control saved")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`${name} at nine`).first()).toBeVisible();
  await expect(page.getByText(`${name} at ten`).first()).toBeVisible();
});

test("controls are found by filters, changed together, retired and exported", async ({ page }) => {
  await signInAs(page, officer);
  const word = uniqueWord();
  const names = ["alpha", "beta", "gamma"].map((part) => `${word} ${part}`);
  for (const name of names) await make(page, { name, frequency: "weekly" });
  await page.goto(`/compliance/controls?q=${word}&frequency=weekly`);
  await expect(page.locator("[data-row-link]")).toHaveCount(3);
  for (const row of [1, 2]) await page.getByRole("checkbox").nth(row).check();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const change = page.getByRole("dialog", { name: "Change 2 controls" });
  await change.getByLabel("Frequency").selectOption("monthly");
  await change.getByRole("button", { name: "Change 2 controls" }).click();
  await expect(page.locator("[data-row-link]")).toHaveCount(1);

  await page.getByRole("link", { name: new RegExp(word) }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Retire" }).click();
  const retire = page.getByRole("dialog", { name: /^Retire C-/ });
  await retire.getByLabel("Reason").fill("Replaced by a lock that reports itself");
  await retire.getByRole("button", { name: "Retire control" }).click();
  await expect(page.getByText("Replaced by a lock that reports itself").first()).toBeVisible();

  await page.goto(`/compliance/controls?q=${word}`);
  await expect(page.locator("[data-row-link]")).toHaveCount(3);
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/controls/);
});
