/** Sessions of browsers, opened and ended in the database. */
import { createHash, randomBytes } from "node:crypto";

import type { BrowserContext, Page } from "@playwright/test";

import { sql } from "./database.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** The sessions of these browsers, as the database knows them. */
export async function sessionsOf(contexts: readonly BrowserContext[]): Promise<string[]> {
  const open = contexts.filter((context) => context.browser()?.contexts().includes(context));
  const cookies = (await Promise.all(open.map((context) => context.cookies()))).flat();
  return cookies.filter(({ name }) => name === "sid").map(({ value }) => hashOf(value));
}

/**
 * Ends these sessions: everybody has five places, and a sixth session would end one that a test beside this one still
 * needs. An open page would go to the sign-in page.
 */
export async function endSessions(sessions: readonly string[]): Promise<void> {
  if (sessions.length === 0) return;
  await sql(
    "update app_private.sessions set revoked_at = now() where token_hash = any ($1) and revoked_at is null",
    [sessions],
  );
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
