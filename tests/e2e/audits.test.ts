/** An audit: planned, carried out, reviewed by another auditor, with a finding, and closed. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import type { Browser, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";

const auditor = emailOf("Priya Raman");
const reviewer = emailOf("Daniel Reyes");
const admin = emailOf("Ingrid Solheim");
const external = emailOf("Walter Brandt");
const asked = emailOf("Henrik Dahl");

async function choose(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Find a person" }).fill(words);
  await page.getByRole("option", { name }).click();
}

/** Moves the audit on with its main button, and confirms. */
async function advance(page: Page, action: string, done: string): Promise<void> {
  await page.getByRole("button", { name: action }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: action }).click();
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Draws a sample of three controls, and draws it again from the file and the seed that the page shows. */
async function drawSample(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Draw sample" }).click();
  const dialog = page.getByRole("dialog", { name: /^Draw a sample/ });
  await dialog.getByLabel("Sample size").fill("3");
  await dialog.getByRole("button", { name: "Draw sample" }).click();
  await page.getByRole("link", { name: /^Random sample: 3 of/ }).click();
  const text = (await page.locator("pre").textContent()) ?? "";
  const seed = /UTF-8 text (\w+):<id>/.exec(text)?.[1];
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save population" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(text).toContain(`SHA-256 of the file is ${sha256(file)}`);
  const drawn = file
    .trim()
    .split("\n")
    .toSorted((one, other) => (sha256(`${seed}:${one}`) < sha256(`${seed}:${other}`) ? -1 : 1))
    .slice(0, 3);
  const links = await page
    .locator("main ol a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(drawn.map((id) => `/compliance/controls/${id}`));

  await page
    .getByRole("button", { name: /^Record result: / })
    .first()
    .click();
  const item = page.getByRole("dialog", { name: /^Record the result of/ });
  await item.getByLabel("Result").selectOption("exception");
  await item.getByLabel("Note").fill("The sheet was not signed.");
  await item.getByRole("button", { name: "Record result" }).click();
  await expect(page.getByText("1 of 3 items recorded · 1 exception (100% of tested items)")).toBeVisible();
  await page.getByRole("link", { name: "Back to the programme" }).click();
}

/** A request is answered with evidence by the person who is asked, accepted, and then seen by the external auditor. */
async function handOver(page: Page, browser: Browser, name: string, address: string): Promise<void> {
  const title = `${name}: lists of access`;
  await page.goto(`${address}?tab=requests`);
  await page.getByRole("button", { name: "New request" }).click();
  const form = page.getByRole("dialog", { name: "New request" });
  await form.getByLabel("Title").fill(title);
  await form.getByRole("button", { name: "Requested from" }).click();
  await choose(page, "Henrik", "Henrik Dahl");
  // Soon, because later work is further down the list.
  await form.getByLabel("Due date").fill(new Date().toISOString().slice(0, 10));
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  const walter = await browser.newPage();
  await signInAs(walter, external);
  const henrik = await browser.newPage();
  await signInAs(henrik, asked);
  await henrik.goto("/my-work");
  await henrik.getByRole("link", { name: title }).click();
  await henrik.getByRole("button", { name: "Answer" }).click();
  const answer = henrik.getByRole("dialog", { name: "Answer request" });
  await answer.getByRole("button", { name: /^Choose ?: Evidence$/ }).click();
  await henrik.getByRole("combobox", { name: /^Search by name/ }).fill("Encryption of customer data");
  await henrik.getByRole("option").first().click();
  await answer.getByRole("button", { name: "Send answer" }).click();
  await expect(henrik.getByText("Answered", { exact: true })).toBeVisible();

  await walter.goto(`${address}?tab=requests`);
  await expect(walter.getByText("1 piece of evidence.", { exact: false })).toBeVisible();
  await expect(walter.getByText(/Encryption of customer data/)).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("1 of 1 accepted")).toBeVisible();
  await walter.reload();
  await expect(walter.getByText(/^E-\d+ Encryption of customer data$/)).toBeVisible();
  const file = walter.getByRole("link", { name: /\.pdf/ });
  const [download] = await Promise.all([walter.waitForEvent("download"), file.click()]);
  expect(await download.failure()).toBeNull();
  await walter.close();
  await henrik.close();
}

/** The owner of the finding remediates it, and an auditor, who did not, verifies that. */
async function remediate(page: Page, browser: Browser, finding: string): Promise<void> {
  const henrik = await browser.newPage();
  await signInAs(henrik, asked);
  await henrik.goto(finding);
  await henrik.getByRole("button", { name: "Start remediation" }).click();
  const begun = henrik.getByRole("dialog", { name: /^Start remediation of F-/ });
  await begun.getByLabel("Due").fill("2099-01-31");
  await begun.getByLabel("Response").fill("The lamps are replaced this week.");
  await begun.getByRole("button", { name: "Start remediation" }).click();
  await henrik.getByRole("button", { name: "Mark as remediated" }).click();
  const mended = henrik.getByRole("dialog", { name: /^Mark F-\d+ as remediated$/ });
  await mended.getByLabel("What was done").fill("Both lamps were replaced on Monday.");
  await mended.getByRole("button", { name: "Mark as remediated" }).click();
  await expect(henrik.getByText("Finding marked as remediated")).toBeVisible();
  await henrik.close();

  await page.goto(finding);
  await page.getByRole("button", { name: "Verify and close" }).click();
  const verified = page.getByRole("dialog", { name: /^Verify F-/ });
  await verified.getByLabel("What you checked").fill("Walked along the fence on Monday night.");
  await verified.getByRole("button", { name: "Verify and close" }).click();
  await expect(page.getByText("Finding verified and closed")).toBeVisible();
}

/** What was handed over is seen while the audit is open, and no other evidence at any time. */
async function seesNoEvidence(browser: Browser, address: string): Promise<void> {
  const walter = await browser.newPage();
  await signInAs(walter, external);
  await walter.goto(`${address}?tab=requests`);
  await expect(walter.getByText("Accepted", { exact: true })).toBeVisible();
  await expect(walter.getByText(/Encryption of customer data/)).toHaveCount(0);
  await walter.close();
}

test("an audit is planned, carried out, signed off by another auditor and closed; the dashboard shows its day", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Zk${crypto.randomUUID().slice(0, 8)} yard security`;
  await signInAs(page, auditor);
  await page.goto("/audits");
  await page.getByRole("button", { name: "New audit" }).click();
  const form = page.getByRole("dialog", { name: "New audit" });
  await form.getByLabel("Name").fill(name);
  await form.getByRole("button", { name: "Lead" }).click();
  await choose(page, "Priya", "Priya Raman");
  await form.getByLabel("Planned start").fill("2026-11-02");
  await form.getByLabel("Report due").fill("2199-12-18");
  await form.getByRole("button", { name: "Create audit" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const address = page.url();

  await page.getByRole("tab", { name: "People" }).click();
  await page.getByRole("button", { name: "Add auditor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Person" }).click();
  await choose(page, "Daniel", "Daniel Reyes");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Audit team (2)")).toBeVisible();
  await page.getByRole("button", { name: "Add auditor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Person" }).click();
  await choose(page, "Walter", "Walter Brandt");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Audit team (3)")).toBeVisible();
  await advance(page, "Start fieldwork", "Fieldwork started");
  await handOver(page, browser, name, address);

  await page.getByRole("tab", { name: "Programme" }).click();
  await page.getByRole("button", { name: "Add procedure" }).click();
  const procedure = page.getByRole("dialog", { name: "Add procedure" });
  await procedure.getByLabel("Title").fill("Walk along the fence at night");
  await procedure.getByRole("button", { name: "Add", exact: true }).click();
  await drawSample(page);
  await page.getByRole("button", { name: "Record result", exact: true }).click();
  const result = page.getByRole("dialog", { name: /^Record the result/ });
  await result.getByLabel("Result").selectOption("exception");
  await result.getByLabel("Conclusion").fill("Two of five lamps at the fence are dark.");
  await result.getByRole("button", { name: "Record result" }).click();
  await expect(page.getByText("0 of 1 signed off")).toBeVisible();
  // The person who recorded it is not offered to sign it off.
  await expect(page.getByRole("button", { name: "Sign off" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  const other = await browser.newPage();
  await signInAs(other, reviewer);
  await other.goto(`${address}?tab=programme`);
  await other.getByRole("button", { name: "Sign off" }).click();
  await expect(other.getByText("1 of 1 signed off")).toBeVisible();
  await other.close();

  await page.reload();
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByRole("button", { name: "New finding" }).click();
  const finding = page.getByRole("dialog", { name: "New finding" });
  await finding.getByLabel("Title").fill(`${name}: lamps at the fence are dark`);
  await finding.getByLabel("Severity").selectOption("medium");
  await finding.getByRole("button", { name: "Owner" }).click();
  await choose(page, "Henrik", "Henrik Dahl");
  await finding.getByRole("button", { name: "Create finding" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`AU-\\d+ ${name}`) })).toBeVisible();
  const raised = page.url();

  await page.goto(address);
  await advance(page, "End fieldwork", "Fieldwork ended");
  await page.getByRole("button", { name: "Record opinion" }).click();
  const conclusion = page.getByRole("dialog", { name: /^Record the opinion/ });
  await conclusion.getByLabel("Opinion", { exact: true }).selectOption("needs_improvement");
  await conclusion.getByLabel("Basis of the opinion").fill("The fence is whole, but not lit everywhere.");
  await conclusion.getByRole("button", { name: "Save opinion" }).click();
  // Not in the dialog, which may still be open.
  await expect(
    page.getByRole("tabpanel").getByText("The fence is whole, but not lit everywhere."),
  ).toBeVisible();
  await advance(page, "Issue report", "Report issued");

  // The finding is still open.
  await page.getByRole("button", { name: "Close audit" }).click();
  await expect(page.getByRole("dialog").getByText(/Findings of this audit are still open/)).toBeAttached();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await remediate(page, browser, raised);
  await page.goto(address);
  await advance(page, "Close audit", "Audit closed");
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await seesNoEvidence(browser, address);
  await page.getByRole("button", { name: "Create report" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit report" })).toBeVisible();
  await expect(page.getByText("The fence is whole, but not lit everywhere.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Results at closing" })).toBeVisible();

  const dashboard = await browser.newPage();
  await signInAs(dashboard, admin);
  await dashboard.goto("/dashboard");
  const [closed] = await sql<{ day: string }>(
    "select to_char(max(closed_on), 'FMDD Mon YYYY') as day from app_public.audits where archived_at is null",
  );
  await expect(dashboard.getByText(`last audit ${closed?.day}`)).toBeVisible();
  await dashboard.close();
});
