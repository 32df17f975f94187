/** The looks of a page: wide and on a phone, light and dark, in accessibility mode, and in another language. */
import type { Page } from "@playwright/test";

import { sayOfMe } from "./me.ts";
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
// those of colour suffice. A phone and the accessibility mode change the page itself: each with and without the
// other, by all rules.
const colours = ["color-contrast", "link-in-text-block"];

const looks: readonly Look[] = [
  { name: "light", size: wide, colorScheme: "light" },
  { name: "dark", size: wide, colorScheme: "dark", rules: colours },
  { name: "dark on a phone", size: phone, colorScheme: "dark" },
  { name: "light on a phone", size: phone, colorScheme: "light", rules: colours },
  { name: "accessibility mode on a phone, dark", size: phone, colorScheme: "dark", accessible: true },
  { name: "accessibility mode, wide", size: wide, colorScheme: "light", accessible: true },
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
  // Whatever comes to lie under the pointer would show its tip.
  await page.mouse.move(0, 0);
  const html = page.locator("html");
  await expect(html).toHaveClass(new RegExp(colorScheme));
  await html.evaluate(async (element, on) => {
    element.toggleAttribute("data-accessible", on);
    // What is drawn for another size is drawn in the next frames.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, accessible);
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
    await expect.poll(() => sideways(page), `${look.name}: scrolls sideways`).toBe(0);
  }
}

const LANGUAGE = "plumbline.language";
const busyInGerman = /(geladen|gezeichnet|geprüft|warten) ?(…|\.{3})$/;

/** Where the page asks who is there, the person's language comes by itself; at the door there is a button. */
async function turnToGerman(page: Page): Promise<void> {
  await sayOfMe(page, { language: "de" });
  const german = page.locator("html[lang=de]");
  const button = page.locator("button[lang=de]");
  if (await page.locator("[data-shell]").count()) {
    // As if the person came back to the window. A page that has just asked does not do it again at once.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(german).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  } else if (await button.count()) {
    // Also from behind a dialog.
    await button.dispatchEvent("click");
  } else {
    await page.evaluate((key) => localStorage.setItem(key, "de"), LANGUAGE);
    await page.reload();
  }
  await expect(german).toBeAttached();
}

/** A German reader on a phone: longer words, and everything drawn anew while it is in use. */
export async function lookInGerman(page: Page): Promise<void> {
  await wear(page, { name: "German on a phone", size: phone, colorScheme: "light" });
  await turnToGerman(page);
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.getByText(busyInGerman)).toHaveCount(0);
  await expect.poll(() => sideways(page), "German on a phone: scrolls sideways").toBe(0);
  // The browser is the person's own, and the next page is English.
  await page.evaluate((key) => localStorage.setItem(key, "en"), LANGUAGE);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
