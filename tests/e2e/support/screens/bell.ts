/** What the bell opens: a popover on a wide screen, a sheet on a phone. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";
import { expect } from "../test.ts";

// A person with notifications, whose counts no other test checks.
const reader = "Jonas Weber";
const path = "/settings/general";
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications", exact: true });

async function openBell(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(panel(page).getByRole("listitem").first()).toBeVisible();
}

export const bellScreens: Screen[] = [
  { name: "bell", as: reader, path, act: openBell, shows: panel },
  {
    name: "bell, why one was notified",
    as: reader,
    path,
    act: async (page) => {
      await openBell(page);
      await panel(page).getByRole("button", { name: "Why did I get this?" }).first().click();
    },
    shows: (page) => panel(page).locator("button[aria-expanded=true]"),
  },
  {
    name: "bell, preferences",
    as: reader,
    path,
    act: async (page) => {
      await openBell(page);
      await panel(page).getByRole("button", { name: "Notification preferences" }).click();
      await page.getByRole("button", { name: "Details: Your own work" }).click();
    },
    shows: (page) => page.getByRole("table", { name: "Your own work" }),
  },
];
