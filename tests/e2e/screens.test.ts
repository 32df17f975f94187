/** Every screen, light and dark, wide, on a phone and in accessibility mode: nothing that axe, the browser or a narrow page complains of. */
import type { Page } from "@playwright/test";

import { test } from "./support/rooms.ts";
import { screens, visit } from "./support/screens.ts";
import { axe, expect, watch } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// One visit in three looks: what a theme changes is colour, what a phone changes is all.
const looks = [
  { look: "light", size: wide, colorScheme: "light", rules: undefined },
  { look: "dark", size: wide, colorScheme: "dark", rules: ["color-contrast", "link-in-text-block"] },
  { look: "dark on a phone", size: phone, colorScheme: "dark", rules: undefined },
  {
    look: "accessibility mode on a phone",
    size: phone,
    colorScheme: "light",
    rules: ["color-contrast", "target-size"],
  },
] as const;

/** By how many pixels the page is wider than its window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

for (const screen of screens) {
  test(screen.as ? `${screen.name} (${screen.as})` : screen.name, async ({ rooms }) => {
    const page = await (await rooms(screen.as)).newPage();
    const mishaps = watch(page);
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, screen);

    for (const { look, size, colorScheme, rules } of looks) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveClass(new RegExp(colorScheme));
      await page
        .locator("html")
        .evaluate(
          (html, on) => html.toggleAttribute("data-accessible", on),
          look.startsWith("accessibility"),
        );
      expect(await axe(page, rules), look).toEqual([]);
      expect(await sideways(page), `${look}: scrolls sideways`).toBe(0);
    }
    expect(mishaps).toEqual([]);
    await page.close();
  });
}
