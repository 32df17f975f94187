/** A custom field from its definition to the export of its values. */
import { readFile } from "node:fs/promises";

import { axe, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

test("a field is defined, filled, shown, filtered by, exported and archived", async ({ page }) => {
  const word = `Zq${crypto.randomUUID().slice(0, 8)}`;
  const field = `Tenure ${word}`;
  await signInAs(page, await addPerson(`Nora ${word}`, { roles: ["super_admin"] }));

  await page.goto("/settings/metadata");
  const card = page.getByRole("region", { name: "Custom fields" });
  await card.getByLabel("Area").selectOption("Assets");
  await card.getByRole("button", { name: "Add field" }).click();
  const definition = page.getByRole("dialog", { name: "Add field: Assets" });
  await definition.getByLabel("Name").fill(field);
  await definition.getByLabel("Type").selectOption("Choice");
  await definition.getByLabel("Choices").fill("Owned\nLeased");
  await axe(page);
  await definition.getByRole("button", { name: "Add", exact: true }).click();
  await expect(card.getByText(field)).toBeVisible();

  await page.goto("/assets?new=true");
  const form = page.getByRole("dialog", { name: "New asset" });
  await form.getByLabel("Name").fill(`${word} crane`);
  await form.getByLabel("Type").selectOption("equipment");
  await form.getByRole("group", { name: "More fields" }).getByLabel(field).selectOption("Leased");
  await axe(page);
  await form.getByRole("button", { name: "Create asset" }).click();
  await expect(page.getByRole("heading", { name: `${word} crane`, level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Properties" }).getByText("Leased")).toBeVisible();

  await page.goto("/assets");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: field }).click();
  await page.getByRole("option", { name: "Leased" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText(`${field} is Leased`)).toBeVisible();
  await expect(page.locator("[data-row-link]")).toHaveCount(1);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: field }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "Leased" })).toBeVisible();

  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  const [head, line, ...rest] = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect([head, line]).toEqual([
    expect.stringContaining(field),
    expect.stringMatching(new RegExp(`${word} crane.*Leased`)),
  ]);
  expect(rest).toEqual([]);

  await page.goto("/settings/metadata");
  await card.getByLabel("Area").selectOption("Assets");
  await card.getByRole("button", { name: `Archive ${field}` }).click();
  const archive = page.getByRole("alertdialog", { name: `Archive ${field}?` });
  await expect(archive.getByText(/^1 record has a value/)).toBeVisible();
  await archive.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText(`${field} was archived`)).toBeVisible();
  const kept = await sql("select custom_values from app_public.assets where name = $1", [`${word} crane`]);
  expect(Object.values(kept[0]?.custom_values ?? {})).toEqual(["Leased"]);
});
