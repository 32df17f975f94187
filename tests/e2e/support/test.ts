/** What every browser test imports: a page that fails the test on errors, and a few helpers. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";

import { contextOptions } from "./contextOptions.ts";
import { expect } from "./expect.ts";
import { watch } from "./pageErrors.ts";
import { acquirePage, closePages, pooled, releasePages } from "./pagePool.ts";
import { endSessions, sessionsOf, signInAs } from "./sessions.ts";

export { axe } from "./axe.ts";
export { contextOptions } from "./contextOptions.ts";
export { mail, sql } from "./database.ts";
export { watch } from "./pageErrors.ts";
export { clearSession, signInAs } from "./sessions.ts";
export { expect };

interface Options {
  /** Console errors that a test provokes on purpose, such as a 403 of the network. */
  allowedErrors: RegExp[];
  /** The page has never shown the application, for tests of what a first visit loads. */
  firstVisit: boolean;
  /** Closes what a test opened for further people: open pages continue to query and render. */
  leaveNothingOpen: undefined;
}

export const test = base.extend<Options>({
  leaveNothingOpen: [
    async ({ browser }, use, testInfo) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      await (testInfo.status === testInfo.expectedStatus ? releasePages() : closePages());
      const left = browser.contexts().filter((context) => !before.has(context) && !pooled.has(context));
      await endAndClose(left);
    },
    { auto: true },
  ],
  allowedErrors: [[], { option: true }],
  firstVisit: [false, { option: true }],
  baseURL: async ({ baseURL }, use) => {
    await use(process.env.E2E_URL ?? baseURL);
  },
  page: async ({ browser, viewport, allowedErrors, firstVisit }, use) => {
    const { page, pageErrors } = firstVisit ? await openPage(browser) : await acquirePage(browser);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await removeRoutes(page);
    expect(pageErrors.filter((line) => !allowedErrors.some((allowed) => allowed.test(line)))).toEqual([]);
  },
});

// Routes that are still waiting when the test ends would fail it.
const removeRoutes = (page: Page) => page.unrouteAll({ behavior: "ignoreErrors" });

async function endAndClose(contexts: readonly BrowserContext[]): Promise<void> {
  const sessions = await sessionsOf(contexts);
  await close(contexts);
  await endSessions(sessions);
}

export async function close(contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.flatMap((context) => context.pages()).map(removeRoutes));
  await Promise.all(contexts.map((context) => context.close()));
}

/** From now on this page gets no live updates: for clicks that must come before an update, and for changes of the time. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  await page.routeWebSocket(/\/graphql$/, () => undefined);
}

/** Another person in a browser of their own, signed in, with its errors collected; it is closed when the test ends. */
export async function enter(
  browser: Browser,
  email: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page; pageErrors: string[] }> {
  const entered = options ? await openPage(browser, options) : await acquirePage(browser);
  await signInAs(entered.page, email);
  return entered;
}

async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...contextOptions, baseURL: process.env.E2E_URL, ...options });
  const page = await context.newPage();
  return { page, pageErrors: watch(page) };
}
