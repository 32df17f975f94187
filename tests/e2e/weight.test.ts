/** What a page weighs before its charts: all script that the browser takes until the page stands, brotli. */
import { addressOf } from "../../migrations/seeds/people.ts";
import { expect, signInAs, test } from "./support/test.ts";

const KB = 1024;
/** What draws charts, and comes after the numbers: client/vite.config.ts names it so. */
const CHARTS = "/built/charts/";

const pages = [
  { path: "/", least: 55, most: 110, shows: "Access Platform" },
  { path: "/auth", least: 55, most: 110, shows: "Forgot Password?" },
  { path: "/dashboard", as: "Victor Almeida", least: 150, most: 220, shows: "Top Critical Risks" },
];

for (const { path, as, least, most, shows } of pages) {
  test(`${path} brings at most ${most} KB of script`, async ({ page }) => {
    if (as) await signInAs(page, addressOf(as));
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.endsWith(".js") || pathname.startsWith(CHARTS)) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    await expect(page.getByText(shows)).toBeVisible();
    await page.waitForLoadState("networkidle");

    const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
    console.log(`${path}: ${weight.toFixed(1)} KB of script (at most ${most})`);
    // Less would mean that something was not counted: React alone weighs more, or the house with Chakra.
    expect(weight).toBeGreaterThan(least);
    expect(weight).toBeLessThanOrEqual(most);
  });
}
