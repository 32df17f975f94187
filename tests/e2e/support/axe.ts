/** What axe finds wrong with a page, with axe brought there once for all its runs. */
import type { Page } from "@playwright/test";
import axeCore, { type AxeResults, type RunOptions } from "axe-core";

// A tooltip belongs to what it explains, wherever on the page it is rendered.
const tips = {
  checks: {
    region: { options: { regionMatcher: "dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]" } },
  },
};

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A page keeps axe until it is loaded again. Passed checks are not described, and no HTML is quoted. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(`${axeCore.source}\naxe.configure({ noHtml: true });`);
}

/** What axe finds wrong with the current page, one line each; expected to be empty. By all rules or by some. */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  await bringAxe(page);
  const options: RunOptions = {
    ...tips,
    runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: standards },
    // Describing all passed checks takes several times as long as checking.
    resultTypes: ["violations"],
    // No rule of these asks for the style sheets, which axe would otherwise read again each time.
    preload: { assets: ["media"] },
  };
  const violations = await page.evaluate(async (asked) => {
    // An element half under the bar at the top would be reported as too small.
    scrollTo({ top: 0, behavior: "instant" });
    // A dialog that is just opening is not yet there for axe, and a colour that is just changing is another one.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const run: unknown = Reflect.get(Reflect.get(window, "axe"), "run");
    if (typeof run !== "function") throw new Error("There is no axe on this page.");
    const found: AxeResults = await run(document, asked);
    return found.violations.map(({ id, help, nodes }) => ({
      title: `${id}: ${help}`,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary ?? ""}`),
    }));
  }, options);
  return violations.flatMap(({ title, nodes }) => nodes.map((node) => `${title}: ${node}`));
}
