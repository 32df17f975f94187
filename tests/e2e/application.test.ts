import type { Page } from "@playwright/test";
import { checkAllAppearances } from "./support/appearance.ts";
import { navigateTo } from "./support/navigate.ts";
import { expect, signInAs, test, watch } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

test("a browser test cannot overlook an error or a breach of the content security policy", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const pageErrors = watch(page);
  await page.goto(`${process.env.E2E_URL}/`);
  await page.evaluate(() => {
    console.error("something went wrong");
    setTimeout(() => {
      throw new Error("nobody caught this");
    });
    const script = document.createElement("script");
    script.textContent = "window.broken = true";
    document.body.append(script);
  });
  // Each comes by a way of its own, in no order.
  for (const pageError of [
    /console: .*violates the following Content Security Policy directive 'script-src/,
    /console: something went wrong/,
    /page: Error: nobody caught this/,
  ]) {
    await expect.poll(() => pageErrors.join("\n")).toMatch(pageError);
  }
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  await context.close();
});

test("the server says that it lives and that it is ready", async ({ request }) => {
  for (const path of ["/healthz", "/readyz"]) {
    expect((await request.get(`${process.env.E2E_URL}${path}`)).status()).toBe(200);
  }
});

/** Puts this HTML into the page. Styles need another way, because the content security policy rejects them in HTML. */
async function plant(page: Page, element: "input" | "p" | "table", style = ""): Promise<void> {
  await page.evaluate(
    ([tag, rules]) => {
      document.querySelector("[data-planted]")?.remove();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      const planted = document.createElement(tag);
      planted.dataset.planted = "";
      planted.textContent = "Planted";
      document.querySelector("main")?.append(planted);
    },
    [element, style] as const,
  );
}

test("the looks find what is wrong in one theme, width, mode or language alone", async ({ page }) => {
  await signInAs(page, await addPerson("Lena Looker", { roles: ["user"] }));
  await page.goto("/settings/teams");
  await expect(page.getByRole("region", { name: "Risk committee" })).toBeVisible();
  await plant(page, "input");
  await expect(checkAllAppearances(page)).rejects.toThrow(/^light[\s\S]*Form elements must have labels/);
  await plant(page, "p", ".dark [data-planted] { color: #444 }");
  await expect(checkAllAppearances(page)).rejects.toThrow(/^accessibility mode, dark[\s\S]*color-contrast/);
  const phone = "@media (max-width: 400px)";
  await plant(page, "table", `${phone} { html[lang=de] [data-planted] { display: block; width: 900px } }`);
  await expect(checkAllAppearances(page, 1000)).rejects.toThrow(/^German on a phone, dark: scrolls sideways/);
});

test("a step within the application leaves nothing of the screen before", async ({ page }) => {
  await signInAs(page, await addPerson("Sven Stepper", { roles: ["risk_manager"] }));
  await page.goto("/risks?new=true");
  await page.getByLabel("Name").fill("Half a thought");
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  await navigateTo(page, "/risks?new=true");
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});
