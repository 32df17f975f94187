/** Motion is subtle, and absent for users who do not want it, by their system or by the accessibility mode. */
import type { Browser, Page } from "@playwright/test";
import { enter, expect, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

/** A form over a list, both animated, for a new user whose system has this preference. */
async function openForm(browser: Browser, name: string, reducedMotion: "reduce" | "no-preference") {
  const email = await addPerson(`${name} ${crypto.randomUUID()}`, { roles: ["risk_manager"] });
  if (name === "Still")
    await sql("update app_public.users set accessibility_mode = true where email = $1", [email]);
  const { page, pageErrors } = await enter(browser, email, { reducedMotion });
  await page.goto("/risks?new=true");
  await expect(page.getByRole("dialog", { name: "New risk" })).toBeVisible();
  return { page, pageErrors };
}

/** The durations, in seconds, of all that would be seen to move. */
function movements(page: Page): Promise<Record<"transitions" | "animations" | "endless", number[]>> {
  return page.evaluate(() => {
    const styles = [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((part) => getComputedStyle(element, part)),
    );
    // A hundredth of a millisecond still ends what waits for the end of an animation, and is invisible.
    const seen = (durations: string[]) => [
      ...new Set(durations.flatMap((each) => each.split(",").map(parseFloat)).filter((each) => each > 0.001)),
    ];
    const moving = styles.filter(({ animationName }) => animationName !== "none");
    const isEndless = (style: CSSStyleDeclaration) => style.animationIterationCount === "infinite";
    const lasting = (some: CSSStyleDeclaration[]) => seen(some.map((each) => each.animationDuration));
    return {
      transitions: seen(styles.map(({ transitionDuration }) => transitionDuration)),
      animations: lasting(moving.filter((style) => !isEndless(style))),
      // Indicates that something is loading.
      endless: lasting(moving.filter(isEndless)),
    };
  });
}

test("the accessibility mode switches all motion off, whatever the system allows", async ({ browser }) => {
  const { page, pageErrors } = await openForm(browser, "Still", "no-preference");
  await expect(page.locator("html")).toHaveAttribute("data-accessible");
  expect(await movements(page)).toEqual({ transitions: [], animations: [], endless: [] });
  expect(pageErrors).toEqual([]);
});

test("without it, and where the system allows it, things move for less than a fifth of a second", async ({
  browser,
}) => {
  const { page, pageErrors } = await openForm(browser, "Lively", "no-preference");
  const { transitions, animations } = await movements(page);
  expect(transitions).toContain(0.12);
  expect(animations.length).toBeGreaterThan(0);
  expect(Math.max(...transitions, ...animations)).toBeLessThanOrEqual(0.18);
  expect(pageErrors).toEqual([]);
});

test("nothing moves for whom the system asks for none", async ({ browser }) => {
  const { page, pageErrors } = await openForm(browser, "Calm", "reduce");
  await expect(page.locator("html")).not.toHaveAttribute("data-accessible");
  expect(await movements(page)).toEqual({ transitions: [], animations: [], endless: [] });
  expect(pageErrors).toEqual([]);
});
