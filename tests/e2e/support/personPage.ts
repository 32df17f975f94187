/** A browser for each person, signed in once and kept for all tests of a worker. */
import type { Browser, BrowserContext, Page } from "@playwright/test";

import { addressOf } from "../../../migrations/seeds/people.ts";
import { contextOptions } from "./contextOptions.ts";
import { kept as keptOpen } from "./keptPages.ts";
import { leaveScreen } from "./navigate.ts";
import { watch } from "./pageErrors.ts";
import { shareSession } from "./sessions.ts";
import { test as base, close } from "./test.ts";

export type SignedInBrowsers = (name?: string) => Promise<BrowserContext>;

interface WorkerRooms {
  /** The browser of a person of the demo organisation; without a name, of a user who is not signed in. */
  rooms: SignedInBrowsers;
  pageOf: PageOf;
}

async function open(browser: Browser, name: string): Promise<BrowserContext> {
  const room = await browser.newContext({ ...contextOptions, baseURL: process.env.E2E_URL });
  keptOpen.add(room);
  if (name) await shareSession(room, addressOf(name));
  return room;
}

/** The page of a person, and its errors since it was requested. */
interface PersonPage {
  page: Page;
  pageErrors: string[];
  /** The application is there, and nothing of the screen before: the next one is a step within it. */
  within: boolean;
}

/** The page of this person, which goes from screen to screen within the application; a new one if it is to be fresh. */
export type PageOf = (name?: string, options?: { fresh?: boolean }) => Promise<PersonPage>;

/** Only the page of the last person is open, because others would go on polling. */
function onePageOf(rooms: SignedInBrowsers): { pageOf: PageOf; close: () => Promise<void> } {
  let kept: { name: string; page: Page; pageErrors: string[] } | undefined;
  const close = async () => {
    await kept?.page.close();
    kept = undefined;
  };
  const pageOf: PageOf = async (name = "", { fresh = false } = {}) => {
    // A page that shows a past day stays on it.
    const isOfToday = kept !== undefined && !new URL(kept.page.url()).searchParams.has("as_of");
    if (kept && kept.name === name && isOfToday && !fresh && (await leaveScreen(kept.page))) {
      kept.pageErrors.length = 0;
      return { page: kept.page, pageErrors: kept.pageErrors, within: true };
    }
    await close();
    const page = await (await rooms(name)).newPage();
    kept = { name, page, pageErrors: watch(page) };
    return { page, pageErrors: kept.pageErrors, within: false };
  };
  return { pageOf, close };
}

export const test = base.extend<object, WorkerRooms>({
  rooms: [
    async ({ browser }, use) => {
      const opened = new Map<string, Promise<BrowserContext>>();
      await use((name = "") => {
        const room = opened.get(name) ?? open(browser, name);
        opened.set(name, room);
        return room;
      });
      await close(await Promise.all(opened.values()));
    },
    { scope: "worker" },
  ],
  pageOf: [
    async ({ rooms }, use) => {
      const { pageOf, close } = onePageOf(rooms);
      await use(pageOf);
      await close();
    },
    { scope: "worker" },
  ],
});
