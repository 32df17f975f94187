/** One person's way through business intelligence: arranged once, found elsewhere, filtered, opened, taken along. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

import { sheetOf } from "../support/workbook.ts";
import { chart, exported, figure, figureValue, numberOf, openBiDashboard } from "./support/intelligence.ts";
import { enter, expect, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const WORD = "scanner";
const SEVERITIES = ["Critical", "High", "Medium", "Low"];
const HEAD = ["Area", "Figure", "Item", "Day", "Value"];

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const choiceOf = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

/** The order in the URL is the order in which filters were chosen. */
async function expectFilters(page: Page, filters: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters);
}

async function linesOf(page: Page): Promise<string[][]> {
  const { download, bytes } = await exported(page, "As CSV");
  expect(download.suggestedFilename()).toMatch(/^business-intelligence-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.slice(1, -1).split('","'));
}

/** The table that replaces the lines: a day and four numbers in each row, the newest first. */
async function trendIn(rows: Locator): Promise<Record<string, number>[]> {
  const told = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  return told.map(([_day, ...counts]) =>
    Object.fromEntries(SEVERITIES.map((name, index) => [name, Number(counts[index])])),
  );
}

/** How many points of a picture are not its ground, and in how many colours. */
async function drawnIn(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const points = info.width * info.height;
  return {
    width: info.width,
    height: info.height,
    colours: colours.size,
    share: 1 - Math.max(...colours.values()) / points,
  };
}

test.setTimeout(240_000);

test("someone arranges the page, finds it so elsewhere, filters it, opens what is behind it and takes it along", async ({
  browser,
}) => {
  const email = await addPerson(`Yara ${crypto.randomUUID().slice(0, 8)}`, {
    roles: ["manager", "compliance_officer"],
  });
  const first = await enter(browser, email, { colorScheme: "light" });
  const second = await enter(browser, email, { colorScheme: "light" });
  const { page } = second;
  let all = 0;

  await test.step("she arranges it: order, size, what is hidden, density and theme", async () => {
    await first.page.goto("/bi-dashboard?tab=personalization");
    await first.page.getByRole("button", { name: "Move Project Status up" }).click();
    await choiceOf(first.page, "Size of Project Status").selectOption("Large");
    await first.page.getByRole("switch", { name: "Show Compliance Score" }).uncheck();
    await radio(first.page, "Compact").check();
    await radio(first.page, "Dark").check();
    await first.page.getByRole("button", { name: "Save Changes" }).click();
    await expect(first.page.getByText("Settings saved")).toBeVisible();
  });

  await test.step("another browser shows it so", async () => {
    await openBiDashboard(page);
    await expect(page.locator("html")).toHaveClass(/dark/);
    await expect(chart(page, "Project Status")).toBeVisible();
    for (const name of ["Top Risks", "Asset Criticality"]) await expect(chart(page, name)).toBeVisible();
    await expect(chart(page, "Compliance Score")).toHaveCount(0);
    const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(titles.indexOf("Project Status")).toBeGreaterThan(titles.indexOf("Top Risks"));
    expect(titles.indexOf("Project Status")).toBeLessThan(titles.indexOf("Asset Criticality"));
    const large = await chart(page, "Project Status").boundingBox();
    const small = await chart(page, "Asset Criticality").boundingBox();
    expect(large?.width).toBeGreaterThan((small?.width ?? Number.POSITIVE_INFINITY) * 1.5);
    await page.getByRole("link", { name: "Personalization" }).click();
    await expect(radio(page, "Compact")).toBeChecked();
    await expect(choiceOf(page, "Size of Project Status")).toHaveValue("large");
  });

  await test.step("she filters, and each figure of the file is the one on the screen", async () => {
    await openBiDashboard(page);
    all = await figureValue(page, "Total Risks");
    const assets = await figureValue(page, "Total Assets");
    await page.getByRole("searchbox", { name: "Search all figures" }).fill(WORD);
    await page.getByRole("button", { name: /^7d/ }).click();
    await expectFilters(page, { q: WORD, range: "7d" });
    await expect.poll(() => figureValue(page, "Total Risks")).toBeLessThan(all);
    await expect.poll(() => figureValue(page, "Total Assets")).toBeLessThan(assets);
    const lines = await linesOf(page);
    for (const [area, name, heading] of [
      ["Risks", "Total risks", "Total Risks"],
      ["Assets", "Total assets", "Total Assets"],
    ] as const) {
      expect(lines).toContainEqual([area, name, "", "", String(await figureValue(page, heading))]);
    }
    await page.getByRole("combobox", { name: "Category" }).selectOption("risks");
    await expectFilters(page, { q: WORD, range: "7d", category: "risks" });
    await expect(figure(page, "Total Assets")).toHaveCount(0);
  });

  const found = await figureValue(page, "Total Risks");

  await test.step("the filter is the one that the register has", async () => {
    const [counted] = await sql<{ count: number }>(
      `select count(*)::int as count from app_public.risks where status = 'identified' and archived_at is null
        and app_hidden.risks_search_text(risks) @@ to_tsquery('simple', $1)`,
      [`${WORD}:*`],
    );
    expect(found).toBe(counted?.count);
    expect(found).toBeGreaterThan(0);
  });

  let trend: Record<string, number>[] = [];

  await test.step("she opens the risks of today that a number counted, and one of them", async () => {
    await chart(page, "Risk Trends").getByRole("button", { name: "Show as table" }).click();
    const days = chart(page, "Risk Trends").getByRole("table").getByRole("row");
    await expect(days).toHaveCount(8);
    trend = await trendIn(days);
    const cell = days.nth(1).getByRole("button", { name: /: [1-9]\d*\. Show risks\.$/ });
    const told = await numberOf(cell.first());
    await cell.first().click();
    const rows = page.getByRole("dialog", { name: /risks on/ }).getByRole("listitem");
    await expect(rows).toHaveCount(told);
    await rows.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/risks\/[0-9a-f-]{36}$/);
    // The page that she left stays until the next is drawn.
    const own = page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Business Intelligence" });
    await expect(own).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(told);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFilters(page, { q: WORD, range: "7d", category: "risks" });
    await expect(
      chart(page, "Risk Trends").getByRole("img", { name: /at the end of each day/ }),
    ).toBeVisible();
  });

  await test.step("the CSV has the figures of the screen, filtered, and no others", async () => {
    const [head, ...lines] = await linesOf(page);
    expect(head).toEqual(HEAD);
    expect(new Set(lines.map(([area]) => area))).toEqual(new Set(["Risks"]));
    expect(lines).toContainEqual(["Risks", "Total risks", "", "", String(found)]);
    const critical = await numberOf(figure(page, "Total Risks").getByRole("button", { name: /critical$/ }));
    expect(lines).toContainEqual(["Risks", "Critical risks", "", "", String(critical)]);

    const points = lines.filter(([, name]) => name === "Risks by severity");
    const days = [...new Set(points.map(([, , , day]) => day ?? ""))].sort().reverse();
    expect(days).toHaveLength(7);
    const inFile = days.map((day) =>
      Object.fromEntries(
        points.filter((point) => point[3] === day).map(([, , item, , value]) => [item, Number(value)]),
      ),
    );
    expect(inFile).toEqual(trend);
  });

  await test.step("the workbook has the same lines", async () => {
    const lines = await linesOf(page);
    const { download, bytes } = await exported(page, "As Excel workbook");
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const sheet = await sheetOf(bytes);
    const asText = (row: string[]) =>
      row.map((cell, index) => (index === 3 && cell ? new Date(cell).toISOString().slice(0, 10) : cell));
    expect([HEAD, ...sheet.slice(1).map(asText)]).toEqual(lines);
  });

  await test.step("the picture is one, drawn and of the theme that she sees", async () => {
    const { download, bytes } = await exported(page, "Risk Trends as image (PNG)");
    expect(download.suggestedFilename()).toMatch(/^risk-trends-\d{4}-\d{2}-\d{2}\.png$/);
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const drawn = await drawnIn(bytes);
    expect(drawn.width).toBeGreaterThan(400);
    expect(drawn.height).toBeGreaterThan(200);
    expect(drawn.colours).toBeGreaterThan(50);
    expect(drawn.share).toBeGreaterThan(0.005);
    expect(drawn.share).toBeLessThan(0.5);
    const { dominant } = await sharp(bytes).stats();
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(64);
  });

  expect([...first.pageErrors, ...second.pageErrors]).toEqual([]);
});
