/** The executive dashboard: by keyboard, its numbers against their rows, its failures and its renewal. */
import type { Locator, Page, Request } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { navigateTo } from "./support/navigate.ts";
import { blockLiveUpdates, expect, signInAs, test } from "./support/test.ts";

const executives = [
  { who: "a super admin", email: emailOf("Ingrid Solheim") },
  { who: "an executive of tier 1", email: emailOf("Victor Almeida") },
];

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(page.locator('[data-place="0/0"]')).toBeVisible();
}

function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`[data-place="${row}/${column}"]`);
}

/** How many rows the list has, once it has arrived. */
async function total(page: Page): Promise<number> {
  await page.waitForURL(/\/(risks|compliance\/requirements)\?/);
  const range = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);
  const nothing = page.getByText("No records match these filters");
  await expect(range.or(nothing)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (await nothing.isVisible()) return 0;
  return Number(/of ([\d,]+)$/.exec((await range.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
}

interface Told {
  name: string;
  number: (page: Page) => Promise<number>;
  link: (page: Page) => Locator;
}

const numberIn = async (place: Locator) =>
  Number(/[\d,]+/.exec((await place.textContent()) ?? "")?.[0]?.replaceAll(",", ""));

function criticalRisks(section: string): Told {
  const title = (at: Page) => at.getByRole("link", { name: "Critical Risks", exact: true });
  const figure = (at: Page) =>
    at
      .getByRole("region", { name: section })
      .getByRole("article")
      .filter({ has: title(at) });
  return {
    name: `Critical Risks in ${section}`,
    number: (at) => numberIn(figure(at).getByRole("paragraph").first()),
    link: (at) => figure(at).getByRole("link", { name: "Critical Risks", exact: true }),
  };
}

async function figures(page: Page): Promise<Told[]> {
  const places = await page
    .locator("[data-place]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-place")));
  const cells = places.map((place): Told => {
    const link = (at: Page) => at.locator(`[data-place="${place}"]`);
    return { name: `cell ${place}`, number: (at) => numberIn(link(at)), link };
  });
  const identified = (at: Page) => at.getByRole("link", { name: /^of [\d,]+ identified$/ });
  const gaps = (at: Page) => at.getByRole("link", { name: /^[\d,]+ gaps?$/ });
  const complete = (at: Page) => at.getByRole("link", { name: /^[\d,]+ of [\d,]+ with complete evidence$/ });
  // Audit readiness is shown to users who may see the audit log.
  const readiness = (await gaps(page).count()) > 0;
  const tiles = (await page.getByRole("region", { name: "Key numbers" }).count()) > 0;
  return [
    criticalRisks("Summary"),
    { name: "identified", number: (at) => numberIn(identified(at)), link: identified },
    ...(readiness
      ? [{ name: "gaps in evidence", number: (at: Page) => numberIn(gaps(at)), link: gaps }]
      : []),
    { name: "complete evidence", number: (at) => numberIn(complete(at)), link: complete },
    ...(tiles ? [criticalRisks("Key numbers")] : []),
    ...cells,
  ];
}

/** Reads the number again, follows its link, and counts the rows of the list. */
async function press(page: Page, { name, number, link }: Told): Promise<void> {
  // Other tests record risks at the same time, so a difference is checked again with fresh data.
  await expect(async () => {
    if (!page.url().endsWith("/dashboard")) await page.goBack();
    await expect(link(page)).toBeVisible();
    const told = await number(page);
    await link(page).click();
    const rows = await total(page);
    if (rows !== told) await openDashboard(page);
    expect(rows, name).toBe(told);
  }).toPass({ timeout: 60_000, intervals: [100] });
}

for (const { who, email } of executives) {
  test(`every number that ${who} sees leads to a list of exactly as many rows`, async ({ page }) => {
    test.setTimeout(300_000);
    await signInAs(page, email);
    await openDashboard(page);
    const all = await figures(page);
    expect(all.length).toBeGreaterThan(30);
    // To draw the dashboard again after each of its many cells takes longer than all their lists: one is pressed, the
    // others are only followed, as long as they are right.
    const firstCell = all.findIndex(({ name }) => name.startsWith("cell "));
    for (const told of all.slice(0, firstCell + 1)) await press(page, told);
    await openDashboard(page);
    const cells = await Promise.all(
      all.slice(firstCell + 1).map(async (told) => {
        const path = await told.link(page).getAttribute("href");
        return { ...told, count: await told.number(page), path: path ?? "" };
      }),
    );
    const differing: Told[] = [];
    for (const each of cells) {
      await navigateTo(page, each.path);
      if ((await total(page)) !== each.count) differing.push(each);
    }
    if (differing.length === 0) return;
    await openDashboard(page);
    for (const told of differing) await press(page, told);
  });
}

test("the arrow keys move through the heatmap and Enter opens the risks of a cell", async ({ page }) => {
  await signInAs(page, emailOf("Ingrid Solheim"));
  await openDashboard(page);
  await cell(page, 0, 0).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 0, 1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const name = await cell(page, 1, 0).getAttribute("aria-label");
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/(risks|compliance\/requirements)\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("severity")).toBe("critical");
  expect(name).toContain(`${searchParams.get("business_unit")}, Critical`);
  await expect(page.getByRole("heading", { name: "Risks", level: 1 })).toBeFocused();
});

test("Tab leaves the heatmap after one cell", async ({ page }) => {
  await signInAs(page, emailOf("Ingrid Solheim"));
  await openDashboard(page);
  await cell(page, 0, 0).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show as table" }).first()).toBeFocused();
});

test("each 'i' opens and closes by keyboard, and gives the focus back", async ({ page }) => {
  await signInAs(page, emailOf("Ingrid Solheim"));
  await openDashboard(page);
  const explainers = page.getByRole("button", { name: /^What is .+\?$/ });
  await expect(explainers).toHaveCount(11);
  for (const explainer of await explainers.all()) {
    await explainer.focus();
    await page.keyboard.press("Enter");
    const definition = page.getByRole("dialog");
    await expect(definition).toBeVisible();
    for (const term of ["Meaning", "Formula", "Thresholds", "As of"]) {
      await expect(definition.getByText(term, { exact: true })).toBeVisible();
    }
    // It listens to Escape from when it has the focus.
    await expect(page.locator("[role=dialog]:focus-within")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(definition).toHaveCount(0);
    await expect(explainer).toBeFocused();
  }
});

/** What a request queries; both parts of the dashboard may be in one. */
const asks = (request: Request, part: string) => request.postDataJSON()?.query.includes(`${part} {`) ?? false;

for (const part of ["executiveSummary", "riskLandscape(side: $side)"]) {
  test(`when ${part} fails the dashboard says so, passes the reason on, and tries again`, async ({
    page,
  }) => {
    await signInAs(page, emailOf("Ingrid Solheim"));
    let broken = true;
    await page.route("**/graphql", async (route) => {
      if (!broken || !asks(route.request(), part)) return route.fallback();
      await route.fulfill({
        json: { errors: [{ message: "The figures rest.", extensions: { code: "UNAVAILABLE" } }] },
      });
    });
    await page.goto("/dashboard");
    await expect(page.getByText("Dashboard Loading Error", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(
      "Unable to load dashboard data. Please refresh the page or contact support.",
    );
    await expect(page.getByRole("alert")).toContainText("The figures rest.");

    broken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cell(page, 0, 0)).toBeVisible();
    await expect(page.getByText("Dashboard Loading Error")).toHaveCount(0);
  });
}

test("the summary is renewed every 5 minutes, the landscape every 10, and both when someone comes back", async ({
  page,
}) => {
  await signInAs(page, emailOf("Ingrid Solheim"));
  const calls: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().endsWith("/graphql")) calls.push(request);
  });
  const made = () =>
    ["executiveSummary", "riskLandscape(side: $side)"].map(
      (part) => calls.filter((call) => asks(call, part)).length,
    );
  // The next turn counts from the answer on: once another one has come after it, the page has taken it in.
  const arrived = async (expected: number[]) => {
    await expect.poll(made).toEqual(expected);
    await page.evaluate(async () => (await fetch("/healthz")).text());
  };
  await blockLiveUpdates(page);
  await page.clock.install();
  await openDashboard(page);
  await arrived([1, 1]);
  await page.clock.fastForward("04:00");
  await arrived([1, 1]);
  await page.mouse.move(10, 10);
  await page.clock.fastForward("01:01");
  await arrived([2, 1]);
  await page.clock.fastForward("03:00");
  await page.mouse.move(20, 20);
  await page.clock.fastForward("02:01");
  await arrived([3, 2]);
  // A request would extend the session of a user who has left.
  await page.clock.fastForward("10:00");
  await arrived([3, 2]);
  await page.mouse.move(30, 30);
  await arrived([4, 3]);
});

test("F8 brings the focus to a toast, which goes after 5000 ms unless it is held", async ({ page }) => {
  await signInAs(page, emailOf("Nina Petrova"));
  await blockLiveUpdates(page);
  await page.clock.install();
  await page.goto("/risks");
  const toast = page.getByTestId("toast");
  // The pointer keeps it open until the clock stops; from there on only the test lets time pass.
  await toast.hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(2_000);
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);

  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Messages (F8)" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Dismiss message" })).toBeFocused();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();

  await page.keyboard.press("Shift+Tab");
  await page.clock.fastForward(4_999);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1);
  await expect(toast).toHaveCount(0);
});

test("a plain user sees that the dashboard is limited", async ({ page }) => {
  await signInAs(page, emailOf("Emily Carter"));
  await page.goto("/dashboard");
  await expect(page.getByText("Limited Dashboard Access", { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      "You have limited access to dashboard features. Contact your administrator if you need additional permissions.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.locator("[data-place]")).toHaveCount(0);
});
