/** The looks of a page: wide and on a phone, light and dark, in accessibility mode, and in another language. */
import type { Page } from "@playwright/test";

import { axe } from "./axe.ts";
import { sayOfMe, sayOfMeFromTheStart } from "./mockMe.ts";
import { arrived, hasShell } from "./navigate.ts";
import { expect } from "./test.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Look {
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
const appearances: readonly Look[] = [
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

async function take(page: Page, { size, colorScheme, accessible = false }: Look): Promise<void> {
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

/** As every page is found first: wide and light. */
export async function takeFirst(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
}

/** By how many pixels the page is wider than its window, once it is drawn for it: expect it to be none. */
async function expectNothingTooWide(page: Page, look: string, timeout?: number): Promise<void> {
  const tooWide = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  };
  const message = `${look}: scrolls sideways`;
  await expect.poll(() => page.evaluate(tooWide), { message, timeout: timeout }).toBe(0);
}

const LANGUAGE = "plumbline.language";
const busyInGerman = /(geladen|gezeichnet|geprüft|warten) ?(…|\.{3})$/;

const remember = (page: Page, language: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE, language] as const);

// Runs in the page: as if the person came back to the window after a while, for it does not ask at each return.
function comeBack(): void {
  const now = Date.now;
  const away = Number(Reflect.get(window, "awayFor") ?? 0) + 2000;
  Reflect.set(window, "awayFor", away);
  Date.now = () => now() + away;
  window.dispatchEvent(new Event("focus"));
  Date.now = now;
}

/** The page queries the signed-in user again, and learns that this person reads another language. */
async function tellLanguage(page: Page, language: string): Promise<void> {
  await sayOfMe(page, { language });
  await page.evaluate(comeBack);
  await arrived(page.locator(`html[lang=${language}]`), "attached");
}

/** Where the page asks who is there, the person's language comes by itself; at the sign-in page there is a button. */
async function turnToGerman(page: Page): Promise<void> {
  const button = page.locator("button[lang=de]");
  if (await hasShell(page)) return tellLanguage(page, "de");
  if (await button.count()) {
    // Also from behind a dialog.
    await button.dispatchEvent("click");
  } else {
    await sayOfMeFromTheStart(page, { language: "de" });
    await remember(page, "de");
    await page.reload();
  }
  await arrived(page.locator("html[lang=de]"), "attached");
}

/** Longer texts, rendered again while the page is in use. */
async function readGerman(page: Page): Promise<void> {
  await turnToGerman(page);
  await arrived(page.locator("h1").first());
  await expect(page.getByText(busyInGerman)).toHaveCount(0);
}

/** The next screen of the same page, or of the same person's browser, is English. */
async function turnToEnglish(page: Page): Promise<void> {
  if (await hasShell(page)) await tellLanguage(page, "en");
  await remember(page, "en");
}

/**
 * Checks the page in all forms without loading it again: axe finds nothing, and nothing is too wide, at least not for
 * longer than this timeout.
 */
export async function lookAtAll(page: Page, timeout?: number): Promise<void> {
  for (const look of appearances) {
    await take(page, look);
    if (look.german) await readGerman(page);
    expect(await axe(page, look.rules), look.name).toEqual([]);
    await expectNothingTooWide(page, look.name, timeout);
  }
  await turnToEnglish(page);
}
