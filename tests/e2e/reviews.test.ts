/** A management review: planned, held, with a decision and its action, closed; the next one is planned. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, test } from "./support/test.ts";

async function choose(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Find a person" }).fill(words);
  await page.getByRole("option", { name }).click();
}

/** Moves the review on with its main button, and confirms. */
async function advance(page: Page, action: string, done: string): Promise<void> {
  await page.getByRole("button", { name: action }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: action }).click();
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("a management review is planned, held, decides on an action and is closed; the next one is planned", async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Zk${crypto.randomUUID().slice(0, 8)} review of the year`;
  const task = `${title}: renew the contract`;
  await signInAs(page, emailOf("Priya Raman"));
  await page.goto("/audits");
  await page.getByRole("link", { name: "Management reviews" }).click();
  await page.getByRole("button", { name: "New management review" }).click();
  const form = page.getByRole("dialog", { name: "New management review" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Planned for").fill("2198-11-02");
  await form.getByRole("button", { name: "Chair" }).click();
  await choose(page, "Priya", "Priya Raman");
  await form.getByLabel("Repeats").selectOption("yearly");
  await form.getByLabel("Minutes").fill("Everything was discussed.");
  await form.getByRole("button", { name: "Create review" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText("Figures as of today.")).toBeVisible();

  await page.getByRole("button", { name: "Add comment: Fulfilment of objectives" }).click();
  const comment = page.getByRole("dialog", { name: "Fulfilment of objectives" });
  await comment.getByLabel("Comment").fill("Three of four are met.");
  await comment.getByRole("button", { name: "Save changes" }).click();
  await expect(comment).toBeHidden();
  await expect(page.getByRole("tabpanel").getByText("Three of four are met.")).toBeVisible();
  await advance(page, "Mark as held", "Review marked as held");
  await expect(page.getByText(/^Figures as of .*, when the review was held\./)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.getByRole("tab", { name: "Decisions" }).click();
  await page.getByRole("button", { name: "Add decision" }).click();
  const decision = page.getByRole("dialog", { name: "Add decision" });
  await decision.getByLabel("Type").selectOption("resources");
  await decision.getByLabel("Decision").fill("The generator gets a maintenance contract.");
  await decision.getByRole("button", { name: "Add decision" }).click();
  await page.getByRole("button", { name: "Add action" }).click();
  const action = page.getByRole("dialog", { name: "Add action" });
  await action.getByLabel("Action").fill(task);
  // This week, for a list of work shows the first of each time only.
  await action.getByLabel("Due").fill(new Date().toISOString().slice(0, 10));
  await action.getByRole("button", { name: "Assignee" }).click();
  await choose(page, "Daniel", "Daniel Reyes");
  await action.getByRole("button", { name: "Add action" }).click();
  await expect(page.getByText(task).first()).toBeVisible();
  await advance(page, "Close review", "Review closed");

  await page.getByText("Next review").locator("..").getByRole("link").click();
  await expect(page.getByText(/Planned for.*2 Nov 2199/).first()).toBeVisible();

  const assignee = await browser.newPage();
  await signInAs(assignee, emailOf("Daniel Reyes"));
  await assignee.goto("/my-work");
  await assignee.getByRole("button", { name: `Mark as done: ${task}` }).click();
  await expect(assignee.getByText("Marked as done", { exact: true }).first()).toBeVisible();
  await assignee.close();
});
