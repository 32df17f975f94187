/** What every browser test imports: a page on which nothing may go wrong unseen, and a few short ways. */
import { createHash, randomBytes } from "node:crypto";

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";

import { sql } from "./database.ts";
import { expect } from "./expect.ts";

export { axe } from "./axe.ts";
export { mail, sql } from "./database.ts";
export { expect };

interface Options {
  /** Console errors that a test provokes on purpose, such as a 403 of the network. */
  allowedErrors: RegExp[];
  /** Closes what a test opened for further people: pages left open go on asking and drawing. */
  leaveNothingOpen: undefined;
}

/** Browsers that outlive the test that opened them. */
export const kept = new WeakSet<BrowserContext>();

export const test = base.extend<Options>({
  leaveNothingOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context) && !kept.has(context));
      await leave(left);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await use(context);
    await endSessions([context]);
  },
  allowedErrors: [[], { option: true }],
  baseURL: async ({ baseURL }, use) => {
    await use(process.env.E2E_URL ?? baseURL);
  },
  page: async ({ page, allowedErrors }, use) => {
    const pageErrors = watch(page);
    await use(page);
    await letGo(page);
    expect(pageErrors.filter((line) => !allowedErrors.some((allowed) => allowed.test(line)))).toEqual([]);
  },
});

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Ends the sessions of these browsers: everybody has five places, and a sixth session would end one that a test beside
 * this one still needs.
 */
async function endSessions(contexts: readonly BrowserContext[]): Promise<void> {
  const open = contexts.filter((context) => context.browser()?.contexts().includes(context));
  const cookies = (await Promise.all(open.map((context) => context.cookies()))).flat();
  const hashes = cookies.filter(({ name }) => name === "sid").map(({ value }) => hashOf(value));
  if (hashes.length === 0) return;
  await sql(
    "update app_private.sessions set revoked_at = now() where token_hash = any ($1) and revoked_at is null",
    [hashes],
  );
}

// Routes that are still waiting when the test ends would fail it.
const letGo = (page: Page) => page.unrouteAll({ behavior: "ignoreErrors" });

async function leave(contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.flatMap((context) => context.pages()).map(letGo));
  await endSessions(contexts);
  await close(contexts);
}

export async function close(contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.flatMap((context) => context.pages()).map(letGo));
  await Promise.all(contexts.map((context) => context.close()));
}

/**
 * The browser's own message about an HTTP error whose GraphQL answer the screen shows and tests check; or about a socket
 * that is opened while the session ends, or after too many.
 */
const EXPECTED_HTTP_ERROR =
  /^console: (Failed to load resource: .* status of (401|429)\b.*\/graphql|WebSocket connection to '[^']*\/graphql' failed: (HTTP Authentication failed|.*Unexpected response code: 429))/;

// A connection that is closed while it is being opened, because the user left the screen immediately.
const CLOSED_EARLY = /^console: WebSocket is already in CLOSING or CLOSED state\./;

/** Another page of the same test, for instance of another person in a context of its own, is watched like the first. */
export function watch(page: Page): string[] {
  const pageErrors: string[] = [];
  // The browser puts a breach of the content security policy there, too.
  page.on("console", (message) => {
    const line = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === "error" && !EXPECTED_HTTP_ERROR.test(line) && !CLOSED_EARLY.test(line))
      pageErrors.push(line);
  });
  page.on("pageerror", (error) => pageErrors.push(`page: ${error.stack ?? error.message}`));
  return pageErrors;
}

/** From now on this page gets no live updates: for clicks that must come first, and for jumps of the clock. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  await page.routeWebSocket(/\/graphql$/, () => undefined);
}

/** Ends the session of this browser; an open page would go to the sign-in page by itself. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

// As the server notes it; people find their browser again by it.
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/**
 * Signs this person in with a session like that of a sign-in, without the password, which takes a fifth of a second
 * of the processor to check. Signing in has tests of its own.
 */
export async function signInAs(browser: Page | BrowserContext, email: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await openSession(email, token);
  await keepCookie(browser, token);
}

/** The same with one session for the browsers of all workers, so that they take one of the person's five places. */
export async function shareSession(browser: BrowserContext, email: string): Promise<void> {
  const token = createHash("sha256").update(`${process.env.E2E_DATABASE_URL} ${email}`).digest("base64url");
  await openSession(email, token).catch((error) => {
    // Another worker has opened it.
    if (error.code !== "23505") throw error;
  });
  await keepCookie(browser, token);
}

async function openSession(email: string, token: string): Promise<void> {
  const opened = await sql(
    `select app_private.open_session(id, $2, '127.0.0.1', $3) from app_public.users
     where email = $1 and id in (select user_id from app_private.user_secrets)`,
    [email.toLowerCase(), hashOf(token), BROWSER],
  );
  if (opened.length === 0) throw new Error(`${email} has no account to sign in to.`);
}

async function keepCookie(browser: Page | BrowserContext, token: string): Promise<void> {
  const context = "context" in browser ? browser.context() : browser;
  const url = process.env.E2E_URL ?? "";
  await context.addCookies([{ name: "sid", value: token, url, httpOnly: true, sameSite: "Lax" }]);
}

/** The settings of every browser of a test, whoever uses it. */
export const contextOptions = { locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" } as const;

/** A further person at a browser of their own, signed in and watched; it is closed when the test ends. */
export async function enter(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; pageErrors: string[] }> {
  const context = await browser.newContext({ ...contextOptions, baseURL: process.env.E2E_URL, ...options });
  const page = await context.newPage();
  const pageErrors = watch(page);
  await signInAs(page, email);
  return { page, pageErrors };
}
