/** What a page weighs before its charts: all script that the browser takes until the page stands, brotli. */
import { addressOf } from "../../migrations/seeds/people.ts";
import { expect, signInAs, test } from "./support/test.ts";

const KB = 1024;
// The parts of client/charts that come after the numbers.
const CHARTS = /\/(Lines|HeatMap|ChartFrame)-/;

const pages = [
  { path: "/", most: 110, shows: "Access Platform" },
  { path: "/auth", most: 110, shows: "Forgot Password?" },
  { path: "/dashboard", as: "Victor Almeida", most: 220, shows: "Top Critical Risks" },
];

for (const { path, as, most, shows } of pages) {
  test(`${path} brings at most ${most} KB of script`, async ({ page }) => {
    if (as) await signInAs(page, addressOf(as));
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.endsWith(".js") || CHARTS.test(pathname)) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    await expect(page.getByText(shows)).toBeVisible();
    await page.waitForLoadState("networkidle");

    const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
    console.log(`${path}: ${weight.toFixed(1)} KB of script (at most ${most})`);
    // Less would mean that nothing was counted: React alone weighs more.
    expect(weight).toBeGreaterThan(55);
    expect(weight).toBeLessThanOrEqual(most);
  });
}
