/** The looks of a page: wide and on a phone, light and dark, and in accessibility mode. */
import type { Page } from "@playwright/test";

import { axe, expect } from "./test.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Look {
  name: string;
  size: typeof wide;
  colorScheme: "light" | "dark";
  accessible?: boolean;
  rules?: readonly string[];
}

// A theme changes colours and nothing else: where the same page has been looked at by all rules in the other one,
// those of colour suffice. A phone and the accessibility mode change the page itself.
const colours = ["color-contrast", "link-in-text-block"];

const looks: readonly Look[] = [
  { name: "light", size: wide, colorScheme: "light" },
  { name: "dark", size: wide, colorScheme: "dark", rules: colours },
  { name: "dark on a phone", size: phone, colorScheme: "dark" },
  { name: "light on a phone", size: phone, colorScheme: "light", rules: colours },
  { name: "accessibility mode on a phone", size: phone, colorScheme: "light", accessible: true },
  {
    name: "accessibility mode on a phone, dark",
    size: phone,
    colorScheme: "dark",
    accessible: true,
    rules: colours,
  },
];

/** By how many pixels the page is wider than its window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

async function wear(page: Page, { size, colorScheme, accessible = false }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  const html = page.locator("html");
  await expect(html).toHaveClass(new RegExp(colorScheme));
  await html.evaluate((element, on) => element.toggleAttribute("data-accessible", on), accessible);
}

/** As every page is found first: wide and light. */
export async function wearFirst(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Looks at the page as it stands in all looks, without going there anew: axe finds nothing, and nothing is too wide. */
export async function lookAround(page: Page): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    expect(await axe(page, look.rules), look.name).toEqual([]);
    expect(await sideways(page), `${look.name}: scrolls sideways`).toBe(0);
  }
}
