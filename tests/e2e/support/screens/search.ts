/** The search for everything, and the keys of the page; on a phone they fill the screen. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";
import { expect } from "../test.ts";

// A person who may see most areas.
const reader = "Victor Almeida";
const path = "/settings/general";

const keys = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill(text);
}

export const searchScreens: Screen[] = [
  {
    name: "search, with results",
    as: reader,
    path,
    act: async (page) => {
      await search(page, "supplier");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
    shows: (page) => page.getByRole("option").first(),
  },
  {
    name: "search, with a filter that there is not",
    as: reader,
    path,
    act: (page) => search(page, "colour:red"),
    shows: (page) => page.getByRole("alert"),
  },
  {
    name: "keys of a page",
    as: reader,
    path,
    // The keys are heard a moment after the page is shown.
    act: (page) =>
      expect(async () => {
        await page.keyboard.press("?");
        await expect(keys(page)).toBeVisible({ timeout: 1_000 });
      }).toPass(),
    shows: keys,
  },
];
