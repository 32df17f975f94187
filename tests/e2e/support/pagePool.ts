/**
 * Pages that are emptied and reused by the next test: a page that has shown the application before loads it
 * in half the time. Each has its own browser context, so that anybody can sign in on it.
 */
import type { Browser, BrowserContext, Page } from "@playwright/test";

import { contextOptions } from "./contextOptions.ts";
import { watch } from "./pageErrors.ts";
import { endSessions, sessionsOf } from "./sessions.ts";

/** At the address of the application, because for another one the browser would start a new process. */
const EMPTY = "/healthz";
/** Enough for a test of several people; an idle page takes memory but no time. */
const MAX_IDLE = 3;

export interface PooledPage {
  page: Page;
  context: BrowserContext;
  pageErrors: string[];
  /** How many listeners its events had when it was new. */
  listeners: number;
  /** A change was made that cannot be undone, so that the page is not reused. */
  altered: boolean;
}

/** Contexts that stay open after the test that opened them. */
export const pooled = new WeakSet<BrowserContext>();
const idle: PooledPage[] = [];
const inUse: PooledPage[] = [];

/** A page on which nobody is signed in, and its errors from now on. */
export async function acquirePage(browser: Browser): Promise<{ page: Page; pageErrors: string[] }> {
  const next = idle.pop() ?? (await open(browser));
  inUse.push(next);
  next.pageErrors.length = 0;
  return next;
}

/** This page emptied; another one if there is none yet, or if it cannot be emptied. Its sessions do not end. */
export async function renewPage(browser: Browser, used?: PooledPage): Promise<PooledPage> {
  if (!used) return open(browser);
  if (!(await isEmptied(used))) {
    await close(used);
    return open(browser);
  }
  await used.context.clearCookies();
  used.pageErrors.length = 0;
  return used;
}

/** Empties the pages that the test acquired and keeps them for the next test. */
export async function releasePages(): Promise<void> {
  await Promise.all(inUse.splice(0).map(release));
}

/** Closes the pages of a failed test. Playwright takes its screenshot at that moment; it would show the emptied page. */
export async function closePages(): Promise<void> {
  const failed = inUse.splice(0);
  const sessions = await sessionsOf(failed.map(({ context }) => context));
  await Promise.all(failed.map(close));
  await endSessions(sessions);
}

async function open(browser: Browser): Promise<PooledPage> {
  const context = await browser.newContext({ ...contextOptions, baseURL: process.env.E2E_URL });
  pooled.add(context);
  const page = await context.newPage();
  const pageErrors = watch(page);
  const opened = { page, context, pageErrors, listeners: listenersOf(page), altered: false };
  trackAlterations(opened);
  return opened;
}

async function release(used: PooledPage): Promise<void> {
  const isReusable = idle.length < MAX_IDLE && (await isEmptied(used));
  await endSessions(await sessionsOf([used.context]));
  if (!isReusable) return close(used);
  await used.context.clearCookies();
  idle.push(used);
}

async function close({ page, context }: PooledPage): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}

/** False for a page that has to be closed. */
async function isEmptied({ page, context, altered, listeners }: PooledPage): Promise<boolean> {
  if (page.isClosed() || altered || listenersOf(page) !== listeners) return false;
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // A page whose session has ended may be going to the sign-in page by itself.
  const answer = await page.goto(EMPTY).catch(() => null);
  if (!answer?.ok()) return false;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(contextOptions.viewport);
  return true;
}

const onPage = ["addInitScript", "exposeBinding", "exposeFunction", "routeWebSocket", "setExtraHTTPHeaders"];
const onContext = [...onPage, "grantPermissions", "on", "once", "route", "setOffline"];
const onClock = ["install", "pauseAt", "setFixedTime", "setSystemTime"];

function trackAlterations(opened: PooledPage): void {
  const { page, context } = opened;
  const track = (target: object, methods: readonly string[]) => {
    for (const name of methods) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") throw new Error(`Playwright has no ${name} any more.`);
      Reflect.set(target, name, (...values: unknown[]) => {
        opened.altered = true;
        return Reflect.apply(method, target, values);
      });
    }
  };
  track(page, onPage);
  track(context, onContext);
  track(context.clock, onClock);
}

/** How many listeners the events of the page have. */
function listenersOf(page: Page): number {
  const emitter: unknown = page;
  if (!isEmitter(emitter)) throw new Error("The listeners of a page cannot be counted any more.");
  return emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
}

interface Emitter {
  eventNames(): string[];
  listenerCount(name: string): number;
}

const isEmitter = (object: unknown): object is Emitter =>
  typeof object === "object" && object !== null && "eventNames" in object && "listenerCount" in object;
