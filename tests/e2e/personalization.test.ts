/** Personalisation: arranged in one browser, found in another, exported to a file, and imported. */
import { readFileSync } from "node:fs";

import type { Browser, Page } from "@playwright/test";
import { axe, enter, expect, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const TAB = "/bi-dashboard?tab=personalization";
const preview = (page: Page) => page.getByRole("region", { name: "Preview" }).getByRole("listitem");
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const widgets = (page: Page) => page.locator("[data-layout] > [data-widget]");

async function orderOf(page: Page): Promise<(string | null)[]> {
  return widgets(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-widget")));
}

/** A new person with the defaults, at the settings. */
async function openAsNewPerson(browser: Browser, options = {}) {
  // Email addresses keep only the letters of a name, and those of eight digits are too few to be unique.
  const name = `Ada ${crypto.randomUUID()}`;
  const email = await addPerson(name, { roles: ["manager", "compliance_officer"] });
  const { page, pageErrors } = await enter(browser, email, options);
  await page.goto(TAB);
  await expect(preview(page).first()).toBeVisible();
  return { name, email, page, pageErrors };
}

function answerTo(page: Page, operation: string) {
  return page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes(operation)));
}

async function saved(page: Page) {
  const answered = answerTo(page, "SaveDashboardPreferences");
  await save(page).click();
  await answered;
  // The toast of the previous one may still be visible.
  await expect(page.getByText("Settings saved").last()).toBeVisible();
}

test("a person's arrangement is the same in every browser: layout, density, theme, order, sizes, widgets", async ({
  browser,
}) => {
  const { email, page, pageErrors } = await openAsNewPerson(browser);
  await page.getByRole("radio", { name: "Columns" }).check();
  await page.getByRole("radio", { name: "Compact" }).check();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("slider", { name: "Interval" }).fill("30");
  await page.getByRole("switch", { name: "Show System Alerts" }).check();
  await page.getByRole("switch", { name: "Show Upcoming Tasks" }).check();
  await page.getByRole("switch", { name: "Show Asset Breakdown" }).uncheck();
  await page.getByRole("combobox", { name: "Size of Upcoming Tasks" }).selectOption("Large");
  await page.getByRole("button", { name: "Move Top Risks up" }).click();
  await expect(preview(page)).toHaveText([
    "Key Metrics",
    "Risk Trends",
    "Top Risks",
    "Compliance Score",
    "Project Status",
    "System Alerts",
    "Upcoming Tasks",
  ]);
  await saved(page);
  await expect(page.locator("html")).toHaveClass(/dark/);
  const first = [
    "metrics",
    "riskTrends",
    "topRisks",
    "complianceScore",
    "projectStatus",
    "alerts",
    "calendar",
  ];
  await page.getByRole("link", { name: "Dashboard", exact: true }).last().click();
  await expect.poll(() => orderOf(page)).toEqual(first);

  const elsewhere = await enter(browser, email, { colorScheme: "light" });
  await elsewhere.page.goto("/bi-dashboard");
  await expect.poll(() => orderOf(elsewhere.page)).toEqual(first);
  await expect(elsewhere.page.locator("html")).toHaveClass(/dark/);
  await expect(elsewhere.page.locator("[data-layout]")).toHaveAttribute("data-layout", "columns");
  await expect(elsewhere.page.locator("[data-layout]")).toHaveAttribute("data-density", "compact");
  await expect(elsewhere.page.getByRole("region", { name: "System Alerts" })).toBeVisible();
  await expect(elsewhere.page.getByRole("region", { name: "Upcoming Tasks" })).toBeVisible();
  expect(await axe(elsewhere.page)).toEqual([]);
  await elsewhere.page.goto(TAB);
  await expect(elsewhere.page.getByRole("slider", { name: "Interval" })).toHaveValue("30");
  // From the second page on there is no other colour first.
  await elsewhere.page.reload({ waitUntil: "commit" });
  await expect(elsewhere.page.locator("html")).toHaveClass(/dark/);
  expect([...pageErrors, ...elsewhere.pageErrors]).toEqual([]);
});

test("the theme of the menu is the same one", async ({ browser }) => {
  const { name, email, page } = await openAsNewPerson(browser, { colorScheme: "light" });
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  const answered = answerTo(page, "ChooseTheme");
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await answered;
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(save(page)).toBeDisabled();
  const elsewhere = await enter(browser, email, { colorScheme: "light" });
  await elsewhere.page.goto("/dashboard");
  await expect(elsewhere.page.locator("html")).toHaveClass(/dark/);
});

test("a reset brings the defaults back everywhere, and can be undone", async ({ browser }) => {
  const { page } = await openAsNewPerson(browser);
  await page.getByRole("radio", { name: "Rows" }).check();
  await saved(page);
  await page.getByRole("button", { name: "Reset to Default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset to Default" }).click();
  await expect(page.getByText("Settings reset to default")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("radio", { name: "Rows" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Rows" })).toBeChecked();
});

test("settings leave as a file and come back from it; a wrong file changes nothing and says why", async ({
  browser,
}) => {
  const { page } = await openAsNewPerson(browser);
  await page.getByRole("radio", { name: "Spacious" }).check();
  await page.getByRole("button", { name: "Move Key Metrics down" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export Settings" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("plumbline-dashboard-settings.json");
  const file = readFileSync(await download.path(), "utf8");
  const content = JSON.parse(file);
  expect(content).toMatchObject({
    layout: "grid",
    density: "spacious",
    autoRefresh: true,
    refreshInterval: 300,
  });
  expect(content.widgets.slice(0, 2)).toEqual([
    { id: "riskTrends", size: "medium", visible: true, position: 1 },
    { id: "metrics", size: "large", visible: true, position: 2 },
  ]);

  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("radio", { name: "Comfortable" })).toBeChecked();
  const choose = (text: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await choose(file.replace('"large"', '"huge"'));
  await expect(page.getByRole("alert")).toContainText(
    "The size of “metrics” must be small, medium or large.",
  );
  await expect(save(page)).toBeDisabled();
  await choose(file);
  await expect(page.getByRole("radio", { name: "Spacious" })).toBeChecked();
  await expect(page.getByRole("alert")).toBeHidden();
  await saved(page);
  await page.reload();
  await expect(preview(page).first()).toHaveText("Risk Trends");
});

test("leaving with unsaved changes asks first; changes saved by another browser meanwhile are not overwritten", async ({
  browser,
}) => {
  const { email, page } = await openAsNewPerson(browser);
  await page.getByRole("radio", { name: "Rows" }).check();
  await page.getByRole("link", { name: "Dashboard", exact: true }).last().click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/tab=personalization/);

  const elsewhere = await enter(browser, email);
  await elsewhere.page.goto(TAB);
  await elsewhere.page.getByRole("radio", { name: "Columns" }).check();
  await saved(elsewhere.page);

  await save(page).click();
  const conflict = page.getByRole("alert", { name: "You changed this elsewhere while you were editing" });
  await expect(conflict).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await conflict.getByRole("button", { name: "Use these values" }).click();
  await saved(page);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Rows" })).toBeChecked();
});

test("widgets are reordered by keyboard and by mouse", async ({ browser }) => {
  const { page } = await openAsNewPerson(browser);
  const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  await handle("Project Status").focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(page.getByText("Project Status moved to 1 of 8.")).toBeAttached();
  await expect(handle("Project Status")).toBeFocused();
  await expect(preview(page).first()).toHaveText("Project Status");

  const from = await handle("Key Metrics").boundingBox();
  const to = await handle("Compliance Score").boundingBox();
  if (!from || !to) throw new Error("The handles are not on the page");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 14, { steps: 8 });
  // Let go when the list has made room: it follows the pointer a little later.
  const passed = page.getByRole("listitem").filter({ has: handle("Compliance Score") });
  await expect(passed).toHaveAttribute("style", /translate3d/);
  await page.mouse.up();
  await expect(preview(page)).toHaveText([
    "Project Status",
    "Risk Trends",
    "Compliance Score",
    "Key Metrics",
    "Top Risks",
    "Asset Breakdown",
  ]);
});

test("on a phone the settings fit, and the dashboard is one column", async ({ browser }) => {
  const { page } = await openAsNewPerson(browser, {
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
  });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("radio", { name: "Columns" }).check();
  await saved(page);
  await page.goto("/bi-dashboard");
  await expect(widgets(page).first()).toBeVisible();
  const lefts = await widgets(page).evaluateAll((all) =>
    all.filter((each) => each.clientHeight > 0).map((each) => Math.round(each.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(1);
  expect(await sideways()).toBe(0);
});

test("the page refreshes by itself, and not while a dialog is open", async ({ browser }) => {
  const { email, page } = await openAsNewPerson(browser);
  await page.getByRole("slider", { name: "Interval" }).fill("1");
  await saved(page);
  const { page: dashboard } = await enter(browser, email);
  await dashboard.clock.install();
  let asked = 0;
  dashboard.on("request", (request) => {
    if (request.postData()?.includes("businessIntelligence(")) asked += 1;
  });
  await dashboard.goto("/bi-dashboard");
  await expect(widgets(dashboard).first()).toBeVisible();
  await dashboard.waitForLoadState("networkidle");
  const before = asked;
  // Real time is added to it, so this is far enough from the minute for a slow machine.
  await dashboard.clock.runFor(25_000);
  expect(asked).toBe(before);
  await dashboard.getByRole("button", { name: "What is Total Risks?" }).click();
  await expect(dashboard.getByRole("dialog")).toBeVisible();
  await dashboard.clock.runFor(60_000);
  expect(asked).toBe(before);
  await dashboard.keyboard.press("Escape");
  await expect
    .poll(async () => {
      await dashboard.clock.runFor(5_000);
      return asked;
    })
    .toBeGreaterThan(before);
});

test("no one else's page changes", async ({ browser }) => {
  const email = await addPerson(`Grace ${crypto.randomUUID()}`, { roles: ["manager"] });
  const [row] = await sql(
    "select count(*)::int as count from app_public.dashboard_preferences join app_public.users on id = user_id where email = $1",
    [email],
  );
  expect(row?.count).toBe(0);
  const { page } = await enter(browser, email);
  await page.goto(TAB);
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  await expect(page.getByText("Default settings")).toBeVisible();
});
