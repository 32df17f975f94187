/** A page that goes from person to person and from screen to screen, kept for all tests of a worker. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../../migrations/seeds/people.ts";
import { leaveScreen } from "./navigate.ts";
import { type PooledPage, renewPage } from "./pagePool.ts";
import { shareSession } from "./sessions.ts";
import { test as base, close } from "./test.ts";

/** The page of a person, and its errors since it was requested. */
interface PersonPage {
  page: Page;
  pageErrors: string[];
  /** The application is loaded and shows nothing of the previous screen, so the next one needs no page load. */
  within: boolean;
}

/**
 * A page with this person of the demo organisation signed in; without a name, nobody is. It navigates from screen
 * to screen within the application, unless the person changes or a fresh page is requested.
 */
export type PageOf = (name?: string, options?: { fresh?: boolean }) => Promise<PersonPage>;

export const test = base.extend<object, { pageOf: PageOf }>({
  pageOf: [
    async ({ browser }, use) => {
      let pooled: PooledPage | undefined;
      let owner: string | undefined;
      await use(async (name = "", { fresh = false } = {}) => {
        if (pooled && owner === name && !fresh && (await canContinue(pooled.page))) {
          pooled.pageErrors.length = 0;
          return { ...pooled, within: true };
        }
        pooled = await renewPage(browser, pooled);
        owner = name;
        if (name) await shareSession(pooled.context, emailOf(name));
        return { ...pooled, within: false };
      });
      if (pooled) await close([pooled.context]);
    },
    { scope: "worker" },
  ],
});

async function canContinue(page: Page): Promise<boolean> {
  // A page that shows a past day stays on it.
  const showsToday = !new URL(page.url()).searchParams.has("as_of");
  return showsToday && (await leaveScreen(page));
}
