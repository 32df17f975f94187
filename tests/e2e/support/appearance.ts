/** The appearances of a page: wide and on a phone, light and dark, in accessibility mode, and in another language. */
import type { Page } from "@playwright/test";

import { axe } from "./axe.ts";
import { mockMe, mockMeOnLoad } from "./mockMe.ts";
import { hasShell, waitForElement } from "./navigate.ts";
import { expect } from "./test.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Appearance {
  name: string;
  size: typeof wide;
  colorScheme: "light" | "dark";
  accessible?: boolean;
  german?: boolean;
  rules?: readonly string[];
}

// A theme changes colours, width and mode change sizes as well: where a page was checked by all rules once, the rules
// about colours and sizes suffice for the other forms.
const coloursAndSizes = [
  "color-contrast",
  "link-in-text-block",
  "target-size",
  "scrollable-region-focusable",
];

// Each pair of values of theme, width and mode occurs in one of the four. Forms that add content to a page are
// checked by all rules; the longer texts of another language come where there is least room for them.
const appearances: readonly Appearance[] = [
  { name: "light", size: wide, colorScheme: "light" },
  {
    name: "accessibility mode, dark",
    size: wide,
    colorScheme: "dark",
    accessible: true,
    rules: coloursAndSizes,
  },
  { name: "accessibility mode on a phone, light", size: phone, colorScheme: "light", accessible: true },
  { name: "German on a phone, dark", size: phone, colorScheme: "dark", german: true, rules: coloursAndSizes },
];

async function applyAppearance(
  page: Page,
  { size, colorScheme, accessible = false }: Appearance,
): Promise<void> {
  // All at once, because for each alone the browser would calculate all styles and draw the page.
  await Promise.all([
    page.setViewportSize(size),
    page.emulateMedia({ colorScheme }),
    page.evaluate((on) => void document.documentElement.toggleAttribute("data-accessible", on), accessible),
    // Whatever comes to lie under the pointer would show its tip.
    page.mouse.move(0, 0),
  ]);
  await page.evaluate(async (theme) => {
    const { documentElement } = document;
    // Changes for another size or theme are drawn in the next frames.
    let frame = 0;
    do await new Promise(requestAnimationFrame);
    while (++frame < 2 || !documentElement.classList.contains(theme));
  }, colorScheme);
}

/** The appearance with which every page starts: wide and light. */
export async function resetAppearance(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
}

/** By how many pixels the page is wider than its window, once it is drawn for it: expect it to be none. */
async function expectNothingTooWide(page: Page, name: string, timeout?: number): Promise<void> {
  const tooWide = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  };
  const message = `${name}: scrolls sideways`;
  await expect.poll(() => page.evaluate(tooWide), { message, timeout: timeout }).toBe(0);
}

const LANGUAGE = "plumbline.language";
const busyInGerman = /(geladen|gezeichnet|geprüft|warten) ?(…|\.{3})$/;

const remember = (page: Page, language: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE, language] as const);

// Runs in the page: as if the person returned to the window after a while, because the application does not query at
// every return.
function simulateReturn(): void {
  const now = Date.now;
  const away = Number(Reflect.get(window, "awayFor") ?? 0) + 2000;
  Reflect.set(window, "awayFor", away);
  Date.now = () => now() + away;
  window.dispatchEvent(new Event("focus"));
  Date.now = now;
}

/** The page queries the signed-in user again, and learns that this person reads another language. */
async function changeLanguage(page: Page, language: string): Promise<void> {
  await mockMe(page, { language });
  await page.evaluate(simulateReturn);
  await waitForElement(page.locator(`html[lang=${language}]`), "attached");
}

/** A signed-in page follows the language of the person; the sign-in page has a button for it. */
async function switchToGerman(page: Page): Promise<void> {
  const button = page.locator("button[lang=de]");
  if (await hasShell(page)) return changeLanguage(page, "de");
  if (await button.count()) {
    // Also from behind a dialog.
    await button.dispatchEvent("click");
  } else {
    await mockMeOnLoad(page, { language: "de" });
    await remember(page, "de");
    await page.reload();
  }
  await waitForElement(page.locator("html[lang=de]"), "attached");
}

/** Longer texts, rendered again while the page is in use. */
async function showInGerman(page: Page): Promise<void> {
  await switchToGerman(page);
  await waitForElement(page.locator("h1").first());
  await expect(page.getByText(busyInGerman)).toHaveCount(0);
}

/** The next screen of the same page, or of the same person's browser, is English. */
async function switchToEnglish(page: Page): Promise<void> {
  if (await hasShell(page)) await changeLanguage(page, "en");
  await remember(page, "en");
}

/**
 * Checks the page in all forms without loading it again: axe finds nothing, and nothing is too wide, at least not for
 * longer than this timeout.
 */
export async function checkAllAppearances(page: Page, timeout?: number): Promise<void> {
  for (const appearance of appearances) {
    await applyAppearance(page, appearance);
    if (appearance.german) await showInGerman(page);
    expect(await axe(page, appearance.rules), appearance.name).toEqual([]);
    await expectNothingTooWide(page, appearance.name, timeout);
  }
  await switchToEnglish(page);
}
