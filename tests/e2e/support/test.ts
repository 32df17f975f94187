/** What every browser test imports: a page on which nothing may go wrong unseen, and a few short ways. */
import { createHash } from "node:crypto";

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

import { questions } from "../../../graphql/signedOut.ts";
import { DEMO_PASSWORD } from "../../../server/auth/demo.ts";
import { sql } from "./database.ts";

export { expect } from "@playwright/test";
export { axe } from "./axe.ts";
export { mail, sql } from "./database.ts";

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
    const mishaps = watch(page);
    await use(page);
    await letGo(page);
    expect(mishaps.filter((line) => !allowedErrors.some((allowed) => allowed.test(line)))).toEqual([]);
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

// What is still on its way through a test's hands when the test ends would fail it.
const letGo = (page: Page) => page.unrouteAll({ behavior: "ignoreErrors" });

export async function leave(contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.flatMap((context) => context.pages()).map(letGo));
  await endSessions(contexts);
  await Promise.all(contexts.map((context) => context.close()));
}

/** The browser's own note that HTTP said what GraphQL said: an answer for the screen, which tests look at. */
const REFUSED =
  /^console: (Failed to load resource: .* status of|WebSocket connection to .* Unexpected response code:) (401|429)\b.*\/graphql/;

/** A further page of the same test, say of another person in a context of its own, is watched like the first. */
export function watch(page: Page): string[] {
  const mishaps: string[] = [];
  page.on("console", (message) => {
    const line = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === "error" && !REFUSED.test(line)) mishaps.push(line);
  });
  page.on("pageerror", (error) => mishaps.push(`page: ${error.stack ?? error.message}`));
  void page.exposeBinding("reportViolation", (_source, text: string) => void mishaps.push(`CSP: ${text}`));
  void page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(window, "reportViolation");
      if (typeof report === "function")
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ""}`);
    });
  });
  return mishaps;
}

/** From now on the server tells this page nothing by itself: for clicks that come first, and for leaps of the clock. */
export async function unplug(page: Page): Promise<void> {
  await page.routeWebSocket(/\/graphql$/, () => undefined);
}

/** Nobody is signed in at this browser any more; a page that was open would itself lead to the sign-in screen. */
export async function forget(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Signs in without the screen, as the demo's people do unless another password is given. */
export async function signInAs(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  const origin = process.env.E2E_URL ?? "";
  const answer = await page.request.post(`${origin}/graphql`, {
    headers: { origin, "x-plumbline": "1" },
    data: {
      query: questions.signIn,
      variables: { input: { email, password } },
    },
  });
  const { data, errors } = await answer.json();
  if (!data?.signIn?.me) throw new Error(`${email} could not sign in: ${JSON.stringify(errors)}`);
}

/** What every browser of a test wears, whoever sits at it. */
export const outfit = { locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" } as const;

/** A further person at a browser of their own, signed in and watched; it is closed when the test ends. */
export async function enter(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; mishaps: string[] }> {
  const context = await browser.newContext({ ...outfit, baseURL: process.env.E2E_URL, ...options });
  const page = await context.newPage();
  const mishaps = watch(page);
  await signInAs(page, email);
  return { page, mishaps };
}
