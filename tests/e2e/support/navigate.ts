/** Navigates from screen to screen within the application; loading it again takes ten times as long. */
import type { Locator, Page } from "@playwright/test";

import { expect } from "./expect.ts";

// A page without navigation, queries and state, on which nothing of the previous screen can remain.
const EMPTY = "/debug";
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=tooltip], [data-testid=toast]";

/** Whether the page has the navigation around it that approved people see. */
export async function hasShell(page: Page): Promise<boolean> {
  return (await page.locator("[data-shell]").count()) > 0;
}

/** Navigates as a link of the application does. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((place) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, "", place);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}

/** Leaves the screen with all of its state. False if that is not possible, or if something of it stays visible. */
export async function leaveScreen(page: Page): Promise<boolean> {
  if (!(await hasShell(page))) return false;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await navigateWithin(page, EMPTY);
  await expect(page.locator("[data-shell]")).toHaveCount(0);
  return page.evaluate((overlays) => {
    // Drafts of forms are kept for users who come back to them.
    sessionStorage.clear();
    return document.querySelector(overlays) === null;
  }, OVERLAYS);
}

/** Goes to another screen within the application if possible, so that cached answers are used; loads it otherwise. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  if (!(await leaveScreen(page))) return void (await page.goto(path));
  await navigateWithin(page, path);
  // The empty page has no shell, so this waits for the next screen.
  await expect(page.locator("[data-shell]")).toBeAttached();
}

const TIMEOUT_MS = 30_000;

/** Waits for an element that rarely exists immediately, without Playwright describing the page (expect.ts). */
export async function waitForElement(
  locator: Locator,
  state: "visible" | "attached" = "visible",
): Promise<void> {
  await locator.waitFor({ state, timeout: TIMEOUT_MS });
}

/** Waits until nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Drawing|Please wait|Checking)/)).toHaveCount(0);
  // Rows that wait for their successors are pale.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
