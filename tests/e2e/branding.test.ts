/** Branding: an administrator gives the organisation its look, and the open page of a colleague takes it on. */
import sharp from "sharp";

import { emailOf } from "../../migrations/seeds/people.ts";
import { enter, expect, signInAs, sql, test } from "./support/test.ts";

test.setTimeout(120_000);
// A picture that is refused is answered with 400, which the browser reports.
test.use({ allowedErrors: [/status of 400.*\/branding\//] });

// All tests share the look of the organisation.
test.afterAll(async () => {
  await sql("delete from app_private.brand_pictures");
  await sql(
    `update app_public.brandings set display_name = null, accent = null, mail_header = null, mail_footer = null,
      report_logo = true, report_accent = true`,
  );
});

const logo = sharp({ create: { width: 320, height: 80, channels: 3, background: "#5c2d91" } }).png();

test("an administrator uploads a logo and chooses a readable colour, and open pages show both", async ({
  page,
  browser,
}) => {
  const { page: other, pageErrors } = await enter(browser, emailOf("Emily Carter"));
  await other.goto("/settings/branding");
  await expect(other.getByRole("textbox", { name: "Accent colour", exact: true })).toBeDisabled();
  await expect(other.getByRole("button", { name: /^Upload|^Reset/ })).toHaveCount(0);
  const ground = () =>
    other.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  const before = await ground();

  await signInAs(page, emailOf("Ingrid Solheim"));
  await page.goto("/settings/branding");

  await test.step("an SVG is refused in words, a PNG becomes the logo", async () => {
    const chooser = page.getByTestId("logo_light");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await chooser.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: svg });
    await expect(page.getByText(/Choose a PNG, JPEG or WebP image/)).toBeVisible();
    await chooser.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo.toBuffer() });
    await expect(page.getByText("Image saved")).toBeVisible();
    await expect(page.getByRole("region", { name: "Report cover" }).getByRole("img")).toBeVisible();
  });

  await test.step("a colour without contrast is refused, the nearest one is offered and taken", async () => {
    const colour = page.getByRole("textbox", { name: "Accent colour", exact: true });
    await colour.fill("#9b6fd0");
    await expect(page.getByText("White text on this colour is hard to read.")).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(colour).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: /^Use #[0-9a-f]{6}$/ }).click();
    await expect(page.getByText("Text on this colour is readable.")).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
  });

  await test.step("the page of a colleague takes both on without being loaded again", async () => {
    // As it does each minute, and when the colleague returns to it.
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(ground).not.toBe(before);
    const navigation = other.getByRole("navigation", { name: "Main" });
    const shown = navigation.locator("img[src^='/branding/logo_light']").first();
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(pageErrors).toEqual([]);
  });

  await test.step("a reset gives everybody the default look back", async () => {
    await page.getByRole("button", { name: "Reset to default" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Reset the branding?" });
    await dialog.getByRole("button", { name: "Reset to default" }).click();
    await expect(page.getByText("Branding reset")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Accent colour", exact: true })).toHaveValue("");
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(ground).toBe(before);
  });
});
