/** The organisation as it was on a past day: every page of it, read only, and back to today. */
import { readFileSync } from "node:fs";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const then = day(300);

test("a manager looks at a past day, follows links within it, exports it and returns to today", async ({
  page,
}) => {
  // What the demo organisation had by the end of that day, counted from its rows of today.
  const [known] = await sql<{ risks: number }>(
    "select count(*)::int as risks from app_public.risks where created_at < $1::date + 1",
    [then],
  );
  await signInAs(page, emailOf("Daniel Reyes"));
  await page.goto("/risks");
  await page.getByRole("button", { name: "View a past day" }).click();
  await page.getByLabel("Day", { exact: true }).fill(then);
  await page.getByRole("button", { name: "Show this day" }).click();

  const banner = page.locator("[data-as-of]");
  // The server makes the first past day now, which may take longer than other pages while it is busy.
  await expect(banner).toContainText("Nothing can be changed", { timeout: 90_000 });
  await expect(page).toHaveURL(new RegExp(`as_of=${then}`));
  await expect(page.getByRole("button", { name: "New risk" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  // Every risk that existed then, archived ones included, and no other.
  const answer = await page.evaluate(async (asOf) => {
    const response = await fetch("/graphql", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Plumbline": "1", "X-As-Of": asOf },
      body: JSON.stringify({ query: "{ risks { totalCount } }" }),
    });
    return response.json();
  }, then);
  expect(answer).toEqual({ data: { risks: { totalCount: known?.risks } } });

  await page.getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/risks/[0-9a-f-]{36}\\?.*as_of=${then}`));
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);

  await page.getByRole("link", { name: "Risks" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/risks\\?as_of=${then}`));
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`risks-${then}.csv`);
  expect(
    readFileSync(await file.path(), "utf8")
      .trim()
      .split("\n").length,
  ).toBeGreaterThan(1);

  await banner.getByRole("button", { name: "Back to today" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New risk" }).first()).toBeVisible();
});

test("the changes between two days add up, and link to their records", async ({ page }) => {
  await signInAs(page, emailOf("Ingrid Solheim"));
  await page.goto(`/dashboard/compare?from=${then}&to=${day(5)}`);
  const row = page.getByRole("row", { name: /^Risks/ });
  await expect(row).toBeVisible();
  const cells = (await row.getByRole("cell").allTextContents())
    .slice(1)
    .map((text) => Number(text.replace(/[^\d]/g, "")));
  const [start = 0, added = 0, gone = 0, end = 0] = cells;
  expect(added).toBeGreaterThan(0);
  expect(start + added - gone).toBe(end);
  await expect(page.getByRole("img", { name: /risks? moved/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Controls" }).last().click();
  await expect(page).toHaveURL(/area=controls/);
});
