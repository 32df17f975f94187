/** Pages that tests reuse (support/pagePool.ts): nothing of the previous test is on them. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { acquirePage, releasePages } from "./support/pagePool.ts";
import { enter, expect, test } from "./support/test.ts";

test("a released page is signed out, empty, and as wide and light as a new one", async ({ browser }) => {
  const { page } = await enter(browser, emailOf("Emily Carter"));
  await page.goto("/dashboard");
  await page.evaluate(() => {
    localStorage.setItem("left", "yes");
    sessionStorage.setItem("left", "yes");
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.route("**/auth", (route) => route.abort());
  await releasePages();

  const { page: next, pageErrors } = await acquirePage(browser);
  expect(next).toBe(page);
  expect(await next.context().cookies()).toEqual([]);
  await next.goto("/dashboard");
  await expect(next.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
  const found = await next.evaluate(() => ({
    left: [localStorage.getItem("left"), sessionStorage.getItem("left")],
    width: innerWidth,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    print: matchMedia("print").matches,
  }));
  expect(found).toEqual({ left: [null, null], width: 1280, dark: false, print: false });
  expect(pageErrors).toEqual([]);
});

const alterations: Record<string, (page: Page) => Promise<unknown>> = {
  "an initial script": (page) => page.addInitScript(() => undefined),
  "a mocked clock": (page) => page.clock.install(),
  "a listener": async (page) => page.on("request", () => undefined),
  "no network": (page) => page.context().setOffline(true),
  "its live updates intercepted": (page) => page.routeWebSocket("**", () => undefined),
};

for (const [name, alter] of Object.entries(alterations)) {
  test(`a page with ${name} is not reused`, async ({ browser }) => {
    const { page } = await acquirePage(browser);
    await alter(page);
    await releasePages();
    expect(page.isClosed()).toBe(true);
    expect((await acquirePage(browser)).page).not.toBe(page);
  });
}
