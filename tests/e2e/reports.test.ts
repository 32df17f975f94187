/** Reports in the browser: one is created, read, checked, and taken away. */
import { readFileSync } from "node:fs";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, test } from "./support/test.ts";

test("an auditor creates a report of a past day, reads it, finds it after a reload, checks it, takes it away as PDF and workbook, and puts a part of it into a board deck", async ({
  page,
}) => {
  await signInAs(page, emailOf("Priya Raman"));
  await page.goto("/reports");
  await page.getByRole("button", { name: "Create: Findings by age" }).click();
  await page.getByLabel("As of end of day").fill("2999-01-01");
  await page.getByRole("button", { name: "Create report" }).click();
  await expect(page.getByText("Choose a day before today.").first()).toBeVisible();
  await page
    .getByLabel("As of end of day")
    .fill(new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Create report" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Findings by age" })).toBeVisible();
  const findings = page.getByRole("region", { name: "Table: Findings" }).getByRole("table");
  await expect(findings.getByRole("row").nth(1)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect(findings.getByRole("row").nth(1)).toBeVisible();

  await page.getByRole("button", { name: "Check this report" }).click();
  await expect(page.getByText("matches the stored one")).toBeVisible({
    timeout: 60_000,
  });

  for (const [entry, start] of [
    ["PDF (A4)", "%PDF"],
    ["Excel workbook (XLSX)", "PK"],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    const file = readFileSync(await (await download).path(), "latin1");
    expect(file.startsWith(start)).toBe(true);
  }

  await page.goto("/reports");
  await page.getByRole("button", { name: "New board deck" }).click();
  await page.getByLabel("Title").fill("Autumn");
  await page.getByLabel("Shown until").fill("2199-12-31");
  await page.getByLabel("Report", { exact: true }).selectOption("Asset inventory");
  await page.getByRole("button", { name: "Add section" }).click();
  await page.getByLabel("Report", { exact: true }).selectOption("Findings by age");
  await page.getByLabel("Part of the report").selectOption("Open findings by age");
  await page.getByRole("button", { name: "Add section" }).click();
  await page.getByLabel("Comment", { exact: true }).nth(1).fill("Fewer than in spring.");
  await page.getByRole("button", { name: "Move section 2 up" }).click();
  await page.getByRole("button", { name: "Create board deck" }).click();
  await page.getByRole("button", { name: "Create preview" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Comment: /);
  await expect(page.getByText("Fewer than in spring.")).toBeVisible();
  await page.getByRole("button", { name: "Request approval" }).click();
  await expect(page.getByText("In approval")).toBeVisible();
});

test("an auditor has a report made every month for a colleague, pauses it, and deletes it", async ({
  page,
}) => {
  await signInAs(page, emailOf("Priya Raman"));
  await page.goto("/reports");
  const section = page.getByRole("region", { name: "Scheduled reports" });
  await section.getByRole("button", { name: "New schedule" }).click();
  const form = page.getByRole("dialog", { name: "New scheduled report" });
  await form.getByLabel("Report", { exact: true }).selectOption("Risk register");
  await form.getByRole("button", { name: "Create schedule" }).click();
  await expect(form.getByText("Choose 1 to 50 recipients.").first()).toBeVisible();
  await form.getByRole("button", { name: "Add recipient" }).click();
  await page.getByRole("combobox", { name: "Find a person" }).fill("Victor");
  await page.getByRole("option", { name: "Victor Almeida" }).click();
  await expect(page.getByRole("listbox", { name: "Find a person" })).toBeHidden();
  expect(await axe(page)).toEqual([]);
  await form.getByRole("button", { name: "Create schedule" }).click();

  const row = section.getByRole("listitem").filter({ hasText: "Risk register" });
  await expect(row).toContainText("On the first day of each month · next on");
  await expect(row).toContainText("To Victor Almeida");
  const actions = row.getByRole("button", { name: "Actions for scheduled report: Risk register" });
  await actions.click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(row.getByText("Paused", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await actions.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});
