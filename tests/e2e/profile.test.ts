/** The profile in real browsers: picture, language, accessibility mode, and what follows to another browser. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { noiseImage, plainPng } from "../support/pictures.ts";
import { navigateTo } from "./support/navigate.ts";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

// A person whom no other test sees in another language, or with another picture.
const vendor = { name: `Nina ${crypto.randomUUID()} Petrova`, email: "" };
const manager = emailOf("Daniel Reyes");
const phone = { width: 390, height: 844 };

const file = (buffer: Buffer, name = "portrait.png", mimeType = "image/png") => ({ name, mimeType, buffer });

test.beforeAll(async () => {
  vendor.email = await addPerson(vendor.name, { roles: ["vendor"] });
});

// Other tests meet the same manager, and a test of this file the same vendor.
test.afterEach(async () => {
  await sql(
    "update app_public.users set language = 'en', accessibility_mode = false where email = any ($1)",
    [[vendor.email, manager]],
  );
});

test.describe("the picture", () => {
  test("is uploaded, changed, seen by colleagues, and removed", async ({ page, browser }) => {
    await signInAs(page, vendor.email);
    await page.goto("/profile");
    const card = page.getByRole("region", { name: "Picture" });
    const chooser = card.getByTestId("avatar-file");
    await expect(card.getByRole("img")).toHaveCount(0);
    await chooser.setInputFiles(file(await noiseImage(700, 500).png().toBuffer()));
    await expect(page.getByText("Avatar updated successfully")).toBeVisible();
    const picture = card.locator("img");
    await expect(picture).toHaveJSProperty("naturalWidth", 320);
    expect(await picture.boundingBox()).toMatchObject({ width: 80, height: 80 });
    const first = await picture.getAttribute("src");
    // In the menu of the account too, at once.
    await expect(page.getByRole("banner").locator("img").first()).toHaveAttribute("src", first ?? "");

    await chooser.setInputFiles(file(plainPng(60, 90)));
    await expect(picture).not.toHaveAttribute("src", first ?? "");
    await expect(picture).toHaveCSS("width", "80px");
    await expect(card.getByRole("button", { name: "Change picture" })).toBeVisible();
    expect(await axe(page)).toEqual([]);

    const admin = await enter(browser, emailOf("Tomas Okafor"));
    await admin.page.goto(`/settings/users?q=${encodeURIComponent(vendor.name)}`);
    const row = admin.page.getByRole("row", { name: vendor.name });
    await expect(row.locator("img")).toHaveAttribute("src", (await picture.getAttribute("src")) ?? "");
    await expect(row.locator("img")).toHaveJSProperty("naturalWidth", 320);
    expect(admin.pageErrors).toEqual([]);

    await card.getByRole("button", { name: "Remove picture" }).click();
    await expect(page.getByText("Avatar removed successfully")).toBeVisible();
    await expect(card.locator('[data-initials="NP"]')).toBeVisible();
    await page.reload();
    await expect(card.locator('[data-initials="NP"]')).toBeVisible();
  });

  test.describe("that is none", () => {
    test.use({ allowedErrors: [/status of 400 .*\/avatars/] });

    test("is rejected with a message, whatever it is called", async ({ page }) => {
      await signInAs(page, vendor.email);
      await page.goto("/profile");
      const chooser = page.getByTestId("avatar-file");
      const alert = page.getByRole("alert");
      await chooser.setInputFiles(file(Buffer.from("<!doctype html><script>alert(1)</script>")));
      await expect(alert).toContainText("Please upload an image file");
      await page.getByRole("button", { name: "Dismiss" }).click();
      await chooser.setInputFiles(file(Buffer.alloc(5 * 1024 * 1024)));
      await expect(alert).toContainText("Image must be less than 5MB");
    });
  });
});

test("a language and the accessibility mode are there at once, and in another browser before anything is shown", async ({
  page,
  browser,
}) => {
  await signInAs(page, vendor.email);
  await page.goto("/profile");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(page.getByRole("heading", { name: "Ihr Profil" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByLabel("Barrierefreier Modus").check();
  await expect(page.locator("html")).toHaveAttribute("data-accessible");
  await expect(page.getByLabel("Barrierefreier Modus")).toBeEnabled();

  const other = await enter(browser, vendor.email, { viewport: phone });
  const seen: string[] = [];
  await other.page.exposeFunction("tell", (words: string) => void seen.push(words));
  await other.page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector("h1, nav a")?.textContent;
      const tell: unknown = Reflect.get(window, "tell");
      if (heading && typeof tell === "function") tell(heading);
    }).observe(document, { childList: true, subtree: true });
  });
  await other.page.goto("/profile");
  await expect(other.page.getByRole("heading", { name: "Ihr Profil" })).toBeVisible();
  await expect(other.page.locator("html")).toHaveAttribute("data-accessible");
  expect(seen).not.toContain("Your profile");
  const save = await other.page.getByRole("button", { name: "Änderungen speichern" }).boundingBox();
  expect(save?.height).toBeGreaterThanOrEqual(44);
  expect(await axe(other.page)).toEqual([]);
  expect(other.pageErrors).toEqual([]);

  await test.step("a toast stays until it is closed", async () => {
    // Its clock runs ahead from here on: by four times as long as anything else is shown.
    await page.clock.install();
    await page.getByLabel("Telefon").fill("+44 20 7946 0000");
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    await expect(page.getByText("Profil gespeichert")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByText("Profil gespeichert")).toBeVisible();
  });
});

/** Clickable elements that are lower than the minimum for touch. */
function low(page: Page): Promise<(string | null)[]> {
  return page.locator("button, select, summary, [role=option]").evaluateAll((all) =>
    all
      .filter((each) => {
        const { height } = each.getBoundingClientRect();
        return height > 0 && height < 43.5;
      })
      .map((each) => each.ariaLabel ?? each.textContent),
  );
}

test("the accessibility mode is clean wherever people work", async ({ page }) => {
  await sql("update app_public.users set accessibility_mode = true where email = $1", [manager]);
  await signInAs(page, manager);
  for (const path of [
    "/dashboard",
    "/bi-dashboard",
    "/risks?severity=critical",
    "/assets",
    "/projects",
    "/profile/security",
  ]) {
    await navigateTo(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-accessible");
    await expect(page.getByRole("status").filter({ hasText: /Loading/ })).toHaveCount(0);
    expect(await axe(page), path).toEqual([]);
    expect(await low(page), path).toEqual([]);
  }
});

/** The entries of the open menu that are not fully visible: cut off by the list, or covered. */
function hidden(page: Page): Promise<(string | null)[]> {
  return page.locator("[role=menu]:visible").evaluate((menu) => {
    const frame = menu.getBoundingClientRect();
    const entries = [...menu.querySelectorAll("[role^=menuitem]")];
    const isSeen = (entry: Element) => {
      const { left, top, bottom, width } = entry.getBoundingClientRect();
      if (top < Math.max(0, frame.top) - 0.5 || bottom > Math.min(innerHeight, frame.bottom) + 0.5)
        return false;
      const at = (y: number) => document.elementFromPoint(left + width / 2, y);
      return entry.contains(at(top + 2)) && entry.contains(at(bottom - 2));
    };
    return entries.filter((entry) => !isSeen(entry)).map(({ textContent }) => textContent);
  });
}

test("everybody sees the whole menu of their account, and 'Sign Out' in the lowest window too", async ({
  page,
}) => {
  await signInAs(page, manager);
  await page.goto("/profile/sessions");
  const html = page.locator("html");
  const button = page.getByRole("button", { name: /^Account of/ });
  const sizes: { width: number; height: number; low?: boolean }[] = [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    phone,
    { width: 844, height: 390, low: true },
  ];
  for (const { low: isLow = false, ...size } of sizes) {
    await page.setViewportSize(size);
    for (const accessible of [false, true]) {
      await html.evaluate((element, on) => element.toggleAttribute("data-accessible", on), accessible);
      await button.click();
      const way = `${size.width} x ${size.height}${accessible ? ", accessibility mode" : ""}`;
      await expect(page.getByRole("menuitem", { name: "Sign Out" }), way).toBeVisible();
      const seen = expect.poll(() => hidden(page), way);
      if (isLow) await seen.not.toContain("Sign Out");
      else await seen.toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator("[role=menu]:visible")).toHaveCount(0);
    }
  }
});

test("someone without roles has a profile, and a phone is wide enough for it", async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, emailOf("Ben Fischer"));
  await page.goto("/profile");
  await expect(page.getByText("No roles yet")).toBeVisible();
  await page.getByRole("link", { name: "Sessions" }).click();
  await expect(page).toHaveURL(/\/profile\/sessions$/);
  await expect(page.getByText("This browser")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
