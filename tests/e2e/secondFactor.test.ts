/** The second factor in a real browser: set up, sign in with it, lose it, be made to have it. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { codeOf, wrongCode } from "../support/secondFactor.ts";
import { axe, clearSession, enter, expect, mail, signInAs, sql, test } from "./support/test.ts";

const admin = emailOf("Ingrid Solheim");

/** A person whom no other test uses, with the password of the demo. */
async function newPerson(first: string): Promise<{ id: string; name: string; email: string }> {
  const mark = randomBytes(3).toString("hex");
  const name = `${first} ${mark}`;
  const email = `${first.toLowerCase()}.${mark}@merrow-freight.example`;
  const [person] = await sql<{ id: string }>(
    `with person as (
      insert into app_public.users (full_name, email, status, approved_at, email_verified_at)
      values ($1, $2, 'approved', now(), now()) returning id
    ), role as (
      insert into app_public.user_roles (user_id, role) select id, 'risk_manager' from person
    )
    insert into app_private.user_secrets (user_id, password_hash)
    select person.id, (select password_hash from app_private.user_secrets join app_public.users on id = user_id where email = $3)
    from person returning user_id as id`,
    [name, email, admin],
  );
  return { id: person?.id ?? "", name, email };
}

/** The codes of the last minute may be used again: the test is faster than an app. */
async function forgetUsedCodes(id: string): Promise<void> {
  await sql("update app_private.second_factors set last_step = 0 where user_id = $1", [id]);
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto("/auth?from=%2Frisks");
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

/** Through the profile: gives the secret and the recovery codes as they were shown. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Set up your second factor" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await secretOn(page);
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel("Code from your authenticator app").fill(await codeOf(secret));
  const codes = page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { secret, codes: await codes.allTextContents() };
}

async function secretOn(page: Page): Promise<string> {
  const shown = await page.getByTestId("second-factor-secret").textContent();
  return (shown ?? "").replaceAll(" ", "");
}

const entry = (page: Page) => page.getByLabel("Code from your authenticator app");

test("someone sets it up, signs in with a code and then with a recovery code", async ({ page }) => {
  const { id, email } = await newPerson("Ines");
  await signInAs(page, email);
  await page.emulateMedia({ colorScheme: "dark" });
  const { secret, codes } = await setUp(page);
  expect(await axe(page)).toEqual([]);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await readFile(await (await coming).path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  // Into a frame without styles and scripts; what a printer makes of it is not ours.
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await mail(email, "second_factor_on");

  await page.getByRole("button", { name: /^Account of Ines/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  // The heading is there before the page has loaded; a navigation until then would be aborted.
  await page.waitForURL(/\/auth/);
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await forgetUsedCodes(id);
  await givePassword(page, email);
  expect(await axe(page)).toEqual([]);
  await expect(entry(page)).toBeFocused();
  await entry(page).fill(wrongCode(secret));
  await expect(page.getByText("This code is wrong or was already used.").first()).toBeVisible();
  await expect(entry(page)).toBeFocused();
  await entry(page).fill(await codeOf(secret));
  await expect(page.getByRole("heading", { name: "Risks" })).toBeVisible();

  await clearSession(page);
  await givePassword(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Risks" })).toBeVisible();
  await mail(email, "recovery_code_used");
  await page.goto("/profile/security");
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
});

test("a dangerous act long after signing in asks for password and code", async ({ page }) => {
  const { id, email } = await newPerson("Nora");
  await signInAs(page, email);
  const { secret } = await setUp(page);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await sql("update app_private.sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [
    id,
  ]);
  await forgetUsedCodes(id);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page
    .getByRole("alertdialog", { name: "Turn off your second factor?" })
    .getByRole("button", { name: "Turn off" })
    .click();
  const question = page.getByRole("alertdialog", { name: "Confirm it's you" });
  await question.getByRole("textbox", { name: /^Your password/ }).fill(DEMO_PASSWORD);
  await question.getByLabel("Code from your authenticator app").fill(await codeOf(secret));
  expect(await axe(page)).toEqual([]);
  await question.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByText("Second factor turned off")).toBeVisible();
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
});

test("an administrator resets it for someone who lost the phone", async ({ page, browser }) => {
  const { id, name, email } = await newPerson("Piet");
  const { page: theirs, pageErrors } = await enter(browser, email);
  await setUp(theirs);

  await signInAs(page, admin);
  await page.goto(`/settings/users/${id}`);
  await page.getByRole("button", { name: `Reset second factor: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Reset second factor for ${name}` });
  await dialog.getByLabel("Reason").fill("Lost the phone on a train");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Reset second factor" }).click();
  await expect(page.getByText(`The second factor for ${name} was reset`)).toBeVisible();
  await expect(page.getByText(/reset the second factor/).first()).toBeVisible();
  await expect(page.getByText("Lost the phone on a train").first()).toBeVisible();
  await mail(email, "second_factor_reset");

  await clearSession(theirs);
  await signInAs(theirs, email);
  await theirs.goto("/risks");
  await expect(theirs.getByRole("heading", { name: "Risks" })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("an administrator who must have one sees nothing else before", async ({ page }) => {
  const { email } = await newPerson("Rosa");
  await signInAs(page, email);
  let owes = true;
  // The setting concerns the whole organisation, which other tests share, so only the answer is changed here.
  await page.route("**/graphql", async (route) => {
    const asked = route.request().postDataJSON() as { operationName?: string };
    if (asked.operationName !== "Me" || !owes) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { me: object } };
    const me = { ...body.data.me, needsSecondFactor: true, roles: [], permissions: [] };
    return route.fulfill({ response: answer, json: { data: { ...body.data, me } } });
  });
  await page.goto("/risks");
  await expect(page.getByRole("heading", { name: "Set up a second factor to continue" })).toBeVisible();
  await expect(page).toHaveURL(/\/second-factor$/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = await secretOn(page);
  expect(await axe(page)).toEqual([]);
  await entry(page).fill(await codeOf(secret));
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  owes = false;
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
