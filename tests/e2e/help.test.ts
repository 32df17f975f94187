/** Help where it is needed: from the page at hand, by searching, on a phone, in the reader's language. */

import { enter, expect, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

test("from the risks the help opens at the topic of risks, and can be searched from there", async ({
  browser,
}) => {
  const { page, pageErrors } = await enter(browser, await addPerson("Helen Reads", { roles: ["manager"] }));
  await page.goto("/risks");
  await page.getByRole("link", { name: "Help for this page" }).click();
  await expect(page).toHaveURL(/\/help\/risks$/);
  const risks = page.getByRole("heading", { name: "Risks", level: 1, exact: true });
  await expect(risks).toBeInViewport();
  await expect(risks).toBeFocused();

  await page.keyboard.press("/");
  await page.keyboard.type("appetite");
  await expect(page).toHaveURL(/\/help\/risks\?q=appetite$/);
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText("appetite");

  await page.goto("/help?q=appetite#term-riskTolerance");
  await expect(page.getByRole("heading", { name: "Risk tolerance" })).toBeFocused();
  await expect(page.locator("mark").first()).toBeVisible();

  // Links from the time when the help was one page.
  await page.goto("/help#term-riskTolerance");
  await expect(page).toHaveURL(/\/help\/glossary#term-riskTolerance$/);
  await expect(page.getByRole("heading", { name: "Risk tolerance" })).toBeFocused();
  expect(pageErrors).toEqual([]);
});

test("on a phone the contents fold, lead to the place, and nothing scrolls sideways", async ({ browser }) => {
  const email = await addPerson("Phil Phone", { roles: ["user"] });
  const { page, pageErrors } = await enter(browser, email, { viewport: { width: 390, height: 844 } });
  await page.goto("/help/approvals");
  // It quotes the labels of areas whose pages were never opened.
  await expect(page.getByText(/^“Waiting for me” lists your pending decisions/)).toBeVisible();
  await page.getByText("Contents", { exact: true }).click();
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Glossary" }).click();
  await expect(page.getByRole("heading", { name: "Glossary", level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(pageErrors).toEqual([]);
});

test("the help of a page stays one press away, in the reader's language, without accents too", async ({
  browser,
}) => {
  const email = await addPerson("Claire Lit", { roles: ["user"] });
  const { page, pageErrors } = await enter(browser, email);
  await page.goto("/profile");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Français");
  await page.getByRole("link", { name: "Aide pour cette page" }).click();
  await expect(page.getByRole("heading", { name: "Profil et sécurité", level: 1 })).toBeFocused();
  await page.getByRole("searchbox", { name: "Chercher dans l’aide" }).fill("declaration applicabilite");
  await expect(page.locator("mark", { hasText: "Déclaration" }).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});
