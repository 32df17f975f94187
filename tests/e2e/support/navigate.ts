/** Goes from screen to screen within the application, because loading it again takes ten times as long. */
import type { Locator, Page } from "@playwright/test";

import { expect } from "./expect.ts";

// A page without navigation, questions and state, on which nothing of the screen before can live.
const EMPTY = "/debug";
const LEFT_OVER = "[role=dialog], [role=alertdialog], [role=menu], [role=tooltip], [data-testid=toast]";

/** Whether the page has the navigation around it that approved people see. */
export async function hasShell(page: Page): Promise<boolean> {
  return (await page.locator("[data-shell]").count()) > 0;
}

/** Goes there as a link of the application does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((place) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, "", place);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}

/** Leaves the screen with all that it holds. False where that cannot be, or where something of it stays. */
export async function leaveScreen(page: Page): Promise<boolean> {
  if (!(await hasShell(page))) return false;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await goWithin(page, EMPTY);
  await expect(page.locator("[data-shell]")).toHaveCount(0);
  return page.evaluate((leftOver) => {
    // Drafts of forms are kept for users who come back to them.
    sessionStorage.clear();
    return document.querySelector(leftOver) === null;
  }, LEFT_OVER);
}

/** Goes to another screen by navigation, where only cached answers are available. */
export async function goOn(page: Page, path: string): Promise<void> {
  if (!(await leaveScreen(page))) return void (await page.goto(path));
  await goWithin(page, path);
  // The heading of the empty page is none of the next one.
  await expect(page.locator("[data-shell]")).toBeAttached();
}

const TIMEOUT_MS = 30_000;

/** Waits for what is rarely there at once, without a report of the page (expect.ts). */
export async function arrived(locator: Locator, state: "visible" | "attached" = "visible"): Promise<void> {
  await locator.waitFor({ state, timeout: TIMEOUT_MS });
}

/** Waits until nothing is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Drawing|Please wait|Checking)/)).toHaveCount(0);
  // Rows that wait for their successors are pale.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
