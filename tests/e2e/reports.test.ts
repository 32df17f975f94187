/** Reports in the browser: one is created, read, checked, and taken away. */
import { readFileSync } from "node:fs";

import { addressOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, test } from "./support/test.ts";

test("an auditor creates a report of a past day, reads it, finds it after a reload, checks it, and takes it away as PDF and workbook", async ({
  page,
}) => {
  await signInAs(page, addressOf("Priya Raman"));
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
  await expect(page.getByText("the report is equal to the one that is stored")).toBeVisible({
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
});
