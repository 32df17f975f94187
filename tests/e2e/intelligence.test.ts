/** Business intelligence in a browser: filters, the rows behind its drawings, its files, and who sees what. */
import type { Locator, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { chart, exported, figure, figureValue, numberOf, openBiDashboard } from "./support/intelligence.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const admin = emailOf("Ingrid Solheim");

const lines = (page: Page, name: string) =>
  chart(page, name).getByRole("img", { name: /at the end of each day/ });

test("an executive comes here from the dashboard", async ({ page }) => {
  await signInAs(page, emailOf("Victor Almeida"));
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Business Intelligence" }).click();
  await expect(page).toHaveURL(/\/bi-dashboard$/);
  await expect(page.getByRole("heading", { name: "Business Intelligence", level: 1 })).toBeFocused();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Business Intelligence" }),
  ).toHaveAttribute("aria-current", "page");
});

/** The cards show what the database counts in a time range; other tests may change it at the same time. */
async function expectRange(page: Page, name: string, days: number): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`: ${name}$`) }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    const [counted] = await sql<Record<"risks" | "assets" | "projects", number>>(
      `select (
          select coalesce(sum(effect), 0)::int from app_private.risk_figure_changes
          where side = 'inherent' and day > greatest(first_day, app_private.risk_figures_since())
        ) as risks, (
          select count(*)::int from app_public.assets
          where archived_at is null and status <> 'retired' and created_at >= first_day::timestamp at time zone 'UTC'
        ) as assets, (
          select count(*)::int from app_public.projects
          where archived_at is null and status = 'active' and (start_date between first_day and app_hidden.today()
            or created_at >= first_day::timestamp at time zone 'UTC')
        ) as projects
        from (values (app_hidden.today() - $1::int + 1)) as range (first_day)`,
      [days],
    );
    const { risks = 0, assets, projects } = counted ?? {};
    const change = risks === 0 ? "Unchanged" : risks > 0 ? `+${risks}` : `${risks}`;
    const soon = { timeout: 5_000 };
    await expect(figure(page, "Total Risks")).toContainText(`${change} since `, soon);
    await expect(figure(page, "Total Assets")).toContainText(
      `${assets} added in the last ${days} days`,
      soon,
    );
    await expect(figure(page, "Active Projects")).toContainText(
      `${projects} started or added in the last ${days} days`,
      soon,
    );
  }).toPass();
}

const sinceDate = async (page: Page) =>
  /since .*\d{4}/.exec((await figure(page, "Total Risks").textContent()) ?? "")?.[0];

test("a filter changes every figure, is in the URL and survives a reload", async ({ page }) => {
  await signInAs(page, admin);
  await openBiDashboard(page);
  await expectRange(page, "The last 7 days", 7);
  const week = await sinceDate(page);
  await expectRange(page, "The last year", 365);
  expect(await sinceDate(page)).not.toBe(week);
  const before = await figureValue(page, "Total Risks");
  await page.getByRole("searchbox", { name: "Search all figures" }).fill("scanner");
  await expect(page).toHaveURL(/q=scanner/);
  await expect.poll(() => figureValue(page, "Total Risks")).toBeLessThan(before);
  await page.getByRole("button", { name: /: The last 90 days$/ }).click();
  await page.getByRole("combobox", { name: "Category" }).selectOption("risks");
  await expect(figure(page, "Total Assets")).toHaveCount(0);
  await expect(chart(page, "Asset Criticality")).toHaveCount(0);
  const found = await figureValue(page, "Total Risks");
  const [counted] = await sql<{ count: number }>(
    `select count(*)::int as count from app_public.risks where status = 'identified' and archived_at is null
      and app_hidden.risks_search_text(risks) @@ to_tsquery('simple', 'scanner:*')`,
  );
  expect(found).toBe(counted?.count);

  await page.reload();
  await expect(page).toHaveURL("/bi-dashboard?range=90d&q=scanner&category=risks");
  await expect.poll(() => figureValue(page, "Total Risks")).toBe(found);
  await expect(page.getByRole("searchbox")).toHaveValue("scanner");
  await expect(page.getByRole("button", { name: /: The last 90 days$/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(figure(page, "Total Assets")).toBeVisible();
  await expect(page).toHaveURL("/bi-dashboard?range=90d");
});

test("a click on a line opens the risks of that day and that severity, and Back closes them", async ({
  page,
}) => {
  await signInAs(page, admin);
  await openBiDashboard(page);
  await expect(lines(page, "Risk Trends")).toBeVisible();
  await lines(page, "Risk Trends").scrollIntoViewIfNeeded();
  const box = await lines(page, "Risk Trends").boundingBox();
  if (!box) throw new Error("The lines are not drawn");
  // At the height of the lowest line: a few of the gravest.
  await page.mouse.click(box.x + box.width * 0.4, box.y + box.height - 34);
  const dialog = page.getByRole("dialog", { name: /^Critical risks on \d+ \w+ \d{4}$/ });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/rows=risks&day=\d{4}-\d{2}-\d{2}&severity=critical/);
  const day = new URL(page.url()).searchParams.get("day");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  const listed = await dialog.getByRole("listitem").count();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  // The table has the same number for that day, and opens the same rows by keyboard.
  await chart(page, "Risk Trends").getByRole("button", { name: "Show as table" }).click();
  const said = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}`),
  );
  const cell = chart(page, "Risk Trends").getByRole("button", {
    name: `${said}, Critical: ${listed}. Show risks.`,
    exact: true,
  });
  await cell.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a click on the line of compliance opens the requirements of that day", async ({ page }) => {
  await signInAs(page, admin);
  await openBiDashboard(page);
  const drawing = lines(page, "Compliance Score");
  await expect(drawing).toBeVisible();
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error("The line is not drawn");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const dialog = page.getByRole("dialog", { name: /^Requirements on/ });
  await expect(dialog.getByText(/^\d+ of \d+ requirements compliant$/)).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toContainText("Not compliant");
});

/** How many rows a register has, once it has arrived. */
async function total(page: Page, path: string): Promise<number> {
  await page.waitForURL((url) => url.pathname === path);
  const range = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);
  await expect(range).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return Number(/of ([\d,]+)$/.exec((await range.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
}

/** Other tests change the same organisation, so if the register has another number, both are read again. */
async function agree(page: Page, look: () => Promise<void>): Promise<void> {
  let again = false;
  await expect(async () => {
    if (again) await openBiDashboard(page);
    again = true;
    await look();
    await page.goBack();
    await expect(chart(page, "Project Status")).toBeVisible();
  }).toPass();
}

test("each slice and each bar leads to a register of exactly as many rows", async ({ page }) => {
  await signInAs(page, admin);
  await openBiDashboard(page);
  for (const name of ["Critical", "High", "Medium", "Low"]) {
    await agree(page, async () => {
      const part = chart(page, "Asset Criticality").getByRole("listitem").filter({ hasText: name });
      const told = await numberOf(part.locator("span").nth(1));
      expect(told, name).toBeGreaterThan(0);
      await part.getByRole("link").click();
      expect(await total(page, "/assets"), name).toBe(told);
    });
  }
  for (const name of ["Active", "Planning", "Completed", "On Hold"]) {
    await agree(page, async () => {
      const bar = chart(page, "Project Status").getByRole("link", { name: new RegExp(`^${name}: [1-9]`) });
      const told = Number(/\d+$/.exec((await bar.getAttribute("aria-label")) ?? "")?.[0]);
      await bar.focus();
      await page.keyboard.press("Enter");
      expect(await total(page, "/projects"), name).toBe(told);
    });
  }
});

/** Where the middle of a slice is drawn: from the top clockwise, in the order of the list. */
async function middleOf(donut: Locator, counts: number[], at: number) {
  const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
  const angle = (2 * Math.PI * (sum(counts.slice(0, at)) + (counts[at] ?? 0) / 2)) / sum(counts);
  await donut.scrollIntoViewIfNeeded();
  const box = await donut.boundingBox();
  if (!box) throw new Error("The donut is not drawn");
  const radius = box.width * 0.41;
  return [
    box.x + box.width / 2 + radius * Math.sin(angle),
    box.y + box.height / 2 - radius * Math.cos(angle),
  ] as const;
}

test("a click on a slice or on a bar opens its rows", async ({ page }) => {
  await signInAs(page, admin);
  await openBiDashboard(page);
  const donut = chart(page, "Asset Criticality").getByRole("img", { name: "Assets by criticality" });
  const list = chart(page, "Asset Criticality").getByRole("listitem");
  for (const [at, criticality] of ["critical", "high", "medium", "low"].entries()) {
    await agree(page, async () => {
      await expect(list).toHaveCount(4);
      const counts = await Promise.all(
        [0, 1, 2, 3].map((each) => numberOf(list.nth(each).locator("span").nth(1))),
      );
      await page.mouse.click(...(await middleOf(donut, counts, at)));
      expect(await total(page, "/assets"), criticality).toBe(counts[at]);
      expect(new URL(page.url()).searchParams.get("criticality")).toBe(criticality);
    });
  }
  for (const [name, status] of [
    ["Active", "active"],
    ["On Hold", "on_hold"],
  ]) {
    await agree(page, async () => {
      const bar = chart(page, "Project Status").getByRole("link", { name: new RegExp(`^${name}: [1-9]`) });
      const told = Number(/\d+$/.exec((await bar.getAttribute("aria-label")) ?? "")?.[0]);
      await bar.locator("rect").scrollIntoViewIfNeeded();
      const box = await bar.locator("rect").boundingBox();
      if (!box) throw new Error("The bar is not drawn");
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      expect(await total(page, "/projects"), name).toBe(told);
      expect(new URL(page.url()).searchParams.get("status")).toBe(status);
    });
  }
});

test("both hidden widgets, once shown, follow the filters, and so do both tabs", async ({ page }) => {
  await signInAs(page, await addPerson("Widget Watcher", { roles: ["super_admin"] }));
  await page.goto("/bi-dashboard?tab=personalization&q=scanner&range=90d");
  for (const name of ["System Alerts", "Upcoming Tasks"]) {
    await page.getByRole("switch", { name: `Show ${name}` }).check();
  }
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Business Intelligence" });
  await tabs.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/bi-dashboard?q=scanner&range=90d");
  const upcoming = chart(page, "Upcoming Tasks");
  await expect(upcoming).toContainText("Next 90 days");
  await expect(
    upcoming
      .getByRole("listitem")
      .filter({ hasText: /scanner/i })
      .first(),
  ).toBeVisible();
  const all = upcoming.getByRole("button", { name: /^Show all \d+$/ });
  const found = await numberOf(all);
  const alerts = chart(page, "System Alerts");
  await expect(alerts.getByRole("listitem")).toHaveText(/^1 risk is above appetite.*scanners/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/bi-dashboard?range=90d");
  await expect.poll(() => numberOf(all)).toBeGreaterThan(found);
  await expect(alerts.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).selectOption("assets");
  await expect(upcoming.getByRole("listitem").first()).toContainText("Asset review");
  await expect(upcoming.getByText(/^(Risk review|Project task|Treatment task)$/)).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

test("an alert leads to a register of exactly as many rows as it counted", async ({ page }) => {
  const email = await addPerson("Alert Follower", { roles: ["super_admin"] });
  // One that is critical by another score, and one piece that another has replaced, are not counted.
  await sql(
    `insert into app_public.risks (name, composite_risk_score, residual_risk_score)
      values ('Zugspitze one', 20, 1), ('Zugspitze two', 21, 1), ('Zugspitze three', null, 25)`,
  );
  await sql(
    `with reviewer as (select id from app_public.users where email = $1), past as (
        insert into app_public.evidence (name, status, effective_on, valid_until, reviewer_id, reviewed_at)
        select 'Zugspitze drill ' || i, 'approved', app_hidden.today() - 400, app_hidden.today() - 20, reviewer.id, now()
        from reviewer, generate_series(1, 3) as i returning id
      )
      insert into app_public.evidence (name, status, effective_on, reviewer_id, reviewed_at, renews_id)
      select 'Zugspitze drill of this year', 'approved', app_hidden.today() - 10, reviewer.id, now(), past.id
      from reviewer, past limit 1`,
    [email],
  );
  await signInAs(page, email);
  await page.goto("/bi-dashboard?tab=personalization&q=zugspitze");
  await page.getByRole("switch", { name: "Show System Alerts" }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto("/bi-dashboard?q=zugspitze");
  for (const [words, path] of [
    ["2 risks became critical in the last 7 days", "/risks"],
    ["2 pieces of evidence have expired", "/compliance/evidence"],
  ] as const) {
    await chart(page, "System Alerts").getByRole("link", { name: words }).click();
    expect(await total(page, path), words).toBe(2);
    expect(new URL(page.url()).searchParams.get("q")).toBe("zugspitze");
    await page.goBack();
  }
  await sql("update app_public.risks set archived_at = now() where name like 'Zugspitze%'");
  await sql("update app_public.evidence set archived_at = now() where name like 'Zugspitze%'");
});

test("the overdue tasks behind the number are listed, each leading to its record", async ({ page }) => {
  await signInAs(page, admin);
  await openBiDashboard(page);
  const button = figure(page, "Active Projects").getByRole("button", { name: /overdue tasks?$/ });
  const dialog = page.getByRole("dialog", { name: "Overdue tasks" });
  // Other tests add tasks at the same time, so a difference is checked again.
  await expect(async () => {
    if (await dialog.isVisible()) await openBiDashboard(page);
    const told = await numberOf(button);
    await button.click();
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    expect(await dialog.getByRole("listitem").count()).toBe(Math.min(100, told));
  }).toPass();
  await dialog.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/(projects|risks)\//);
});

test("each chart can be taken along as a picture", async ({ page }) => {
  await signInAs(page, admin);
  await openBiDashboard(page, "?range=7d");
  // Charts can be downloaded.
  for (const title of ["Risk Trends", "Compliance Score"]) await expect(lines(page, title)).toBeVisible();
  await expect(chart(page, "Asset Criticality").getByRole("img")).toBeVisible();
  await expect(chart(page, "Project Status").getByRole("link").first()).toBeVisible();
  for (const title of ["Risk Trends", "Compliance Score", "Asset Criticality", "Project Status"]) {
    const png = await exported(page, `${title} as image (PNG)`);
    expect(png.download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d{2}-\d{2}\.png$/);
    expect([...png.bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    // A picture of nothing but its ground is a few hundred bytes.
    expect(png.bytes.length, title).toBeGreaterThan(5000);
  }
});

test("Refresh brings the numbers of now", async ({ page }) => {
  const word = `Zk${crypto.randomUUID().slice(0, 8)}`;
  const find = (number: string) =>
    sql("insert into app_public.risks (name, status) values ($1, 'identified')", [`${word} ${number}`]);
  await signInAs(page, admin);
  await find("one");
  await openBiDashboard(page, `?q=${word}`);
  await expect.poll(() => figureValue(page, "Total Risks")).toBe(1);
  await find("two");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => figureValue(page, "Total Risks")).toBe(2);
  await sql("update app_public.risks set archived_at = now() where name like $1", [`${word}%`]);
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: [/status of 500/, /ERR_FAILED/] });

  test("the page says so in its own words, and tries again", async ({ page }) => {
    await signInAs(page, admin);
    let failing = true;
    await page.route("**/graphql", async (route) => {
      const asked = route.request().postData() ?? "";
      if (failing && asked.includes("businessIntelligence")) {
        return route.fulfill({
          json: { errors: [{ message: "Something broke.", extensions: { code: "INTERNAL" } }] },
        });
      }
      return route.continue();
    });
    await page.goto("/bi-dashboard");
    const panel = page.getByRole("alert");
    await expect(panel).toContainText("BI Dashboard Error");
    await expect(panel).toContainText("Unable to load business intelligence data.");
    failing = false;
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(figure(page, "Total Risks")).toBeVisible();
  });
});

test("in accessibility mode patterns are shown beside colours, and axe finds nothing", async ({ page }) => {
  await signInAs(page, admin);
  await openBiDashboard(page);
  await expect(
    chart(page, "Asset Criticality").getByRole("img", { name: "Assets by criticality" }),
  ).toBeVisible();
  await expect(chart(page, "Asset Criticality").locator("pattern")).toHaveCount(0);
  await page.evaluate(() => document.documentElement.setAttribute("data-accessible", ""));
  await expect(chart(page, "Asset Criticality").locator("pattern").first()).toBeAttached();
  await expect(chart(page, "Risk Trends").locator("path[stroke-dasharray]").first()).toBeAttached();
  expect(await axe(page)).toEqual([]);
});
