import { expect, test, watch } from "./support/test.ts";

test("a browser test cannot overlook an error or a breach of the content security policy", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const mishaps = watch(page);
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
  for (const mishap of [
    /CSP: script-src/,
    /console: something went wrong/,
    /page: Error: nobody caught this/,
  ]) {
    await expect.poll(() => mishaps.join("\n")).toMatch(mishap);
  }
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  await context.close();
});

test("the server says that it lives and that it is ready", async ({ request }) => {
  for (const path of ["/healthz", "/readyz"]) {
    expect((await request.get(`${process.env.E2E_URL}${path}`)).status()).toBe(200);
  }
});
