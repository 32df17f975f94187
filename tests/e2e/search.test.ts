/** The search for everything: by keyboard, from a misspelt name to its page, with filters, actions and what was opened. */
import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, test } from "./support/test.ts";
import { addPerson, recordRisk } from "./support/testRecords.ts";

test("a risk is found by a misspelt name, opened by Enter, and comes first the next time", async ({
  browser,
}) => {
  const email = await addPerson("Sara Seeks", { roles: ["risk_manager"] });
  const { page, pageErrors } = await enter(browser, email);
  const { id } = await recordRisk(page, { name: "Quarantine of the Zwartsluis terminal" });
  await page.goto("/risks");

  const opener = page.getByRole("button", { name: "Search", exact: true });
  await opener.focus();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Search everything" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await box.fill("quarentine zwartslius");
  const found = page.getByRole("option", { name: /Zwartsluis terminal/ });
  await expect(found).toContainText("Similar name");
  await expect(page.getByRole("region", { name: /^Preview of/ })).toContainText("Zwartsluis terminal");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/risks/${id}$`));

  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option")).toHaveText(/Zwartsluis terminal/);
  await box.fill("in:risks owner:me");
  await expect(page.getByText("Nothing found for “in:risks owner:me”")).toBeVisible();
  await box.fill("colour:red");
  await expect(page.getByRole("alert")).toContainText("There is no filter called colour.");
  await box.fill("severity:huge");
  await expect(page.getByRole("alert")).toContainText("Critical, High, Medium or Low");

  await box.fill("new risk");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "New risk" })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("on a phone the search fills the screen and leads to pages and help; '?' shows the keys of a page", async ({
  browser,
}) => {
  const { page, pageErrors } = await enter(browser, emailOf("Victor Almeida"), {
    viewport: { width: 390, height: 844 },
  });
  await page.goto("/risks");
  await expect(page.getByRole("heading", { name: "Risks", level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.getByRole("heading", { name: "Registers" })).toBeVisible();
  await expect(keys.getByRole("heading", { name: "Approvals" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("combobox", { name: "Search everything" }).fill("risk appetite");
  await expect(page.getByRole("group", { name: "Help" }).getByRole("option").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const box = page.getByRole("combobox", { name: "Search everything" });
  await box.fill("fiscla year");
  await expect(page.getByRole("option", { name: /Go to Organisation.*Fiscal year/ })).toBeVisible();
  await box.fill("approvals");
  await page.getByRole("option", { name: "Go to Approvals" }).click();
  await expect(page).toHaveURL(/\/approvals$/);
  expect(pageErrors).toEqual([]);
});
