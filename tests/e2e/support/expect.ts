/** Playwright's `expect`, cheaper where an element is waited for. */
import { type Locator, expect as playwright } from "@playwright/test";

export const expect = playwright.extend({
  /**
   * Whenever Playwright does not find an element, it describes the whole page for its report, which takes
   * tenths of a second. So this waits for the element first.
   */
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const { timeout = this.timeout } = options;
    const rest = this.isNot || (await hasAppeared(locator, timeout)) ? timeout : 1;
    try {
      const expected = this.isNot ? playwright(locator).not : playwright(locator);
      await expected.toBeVisible({ timeout: rest });
      return { pass: !this.isNot, message: () => "" };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { pass: this.isNot, message: () => message.replaceAll(`${rest}ms`, `${timeout}ms`) };
    }
  },
});

/** False after the timeout; every other problem is reported by `expect` itself. */
async function hasAppeared(locator: Locator, timeout: number): Promise<boolean> {
  try {
    await locator.waitFor({ timeout });
    return true;
  } catch (error) {
    return !(error instanceof Error && error.name === "TimeoutError");
  }
}
