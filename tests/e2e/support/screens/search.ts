/** The search for everything, and the keys of the page; on a phone they fill the screen. */
import type { Locator, Page } from "@playwright/test";

import type { Screen } from "../screen.ts";
import { expect } from "../test.ts";

// A person who may see most areas.
const reader = "Victor Almeida";
const path = "/settings/general";

const keys = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

/** Presses a key until it opens something: keys take effect a moment after the page is shown. */
function open(page: Page, key: string, opened: Locator): Promise<void> {
  return expect(async () => {
    await page.keyboard.press(key);
    await expect(opened).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole("combobox", { name: "Search everything" });
  await open(page, "Control+k", field);
  await field.fill(text);
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
    act: (page) => open(page, "?", keys(page)),
    shows: keys,
  },
];
