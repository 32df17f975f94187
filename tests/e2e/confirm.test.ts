/** Changing permissions long after signing in: the dialog asks once, and the action then continues. */
import type { Page } from "@playwright/test";

import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

/** A super admin of this test's own, whose last confirmation is an hour old. */
async function signInLongAgo(page: Page): Promise<void> {
  const email = await addPerson(`Ines ${crypto.randomUUID().slice(0, 8)}`, { roles: ["super_admin"] });
  await signInAs(page, email);
  await sql(
    "update app_private.sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from app_public.users where email = $1)",
    [email],
  );
}

test("an administrator who signed in an hour ago confirms, and nothing chosen is lost", async ({ page }) => {
  const name = `Dana ${crypto.randomUUID().slice(0, 8)}`;
  const colleague = await addPerson(name, { roles: ["user"] });
  await signInLongAgo(page);
  await page.goto(`/settings/users?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: `Change roles: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Roles of" });
  await dialog.getByLabel("Assessor", { exact: true }).check();
  await dialog.getByRole("button", { name: "Save roles" }).click();

  const question = page.getByRole("alertdialog", { name: "Confirm it's you" });
  await expect(question).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await question.getByRole("textbox", { name: /^Your password/ }).fill("not my password");
  await question.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(question.getByText("Wrong password.").first()).toBeVisible();
  await question.getByRole("textbox", { name: /^Your password/ }).fill(DEMO_PASSWORD);
  await question.getByRole("button", { name: "Confirm and continue" }).click();

  await expect(page.getByText(`The roles of ${name} were changed`)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  const [held] = await sql<{ held: boolean }>(
    "select exists (select from app_public.user_roles join app_public.users on id = user_id where email = $1 and role = 'assessor') as held",
    [colleague],
  );
  expect(held?.held).toBe(true);
  // The page continues under the new cookie.
  await page.reload();
  await expect(page.getByRole("button", { name: `Change roles: ${name}` })).toBeVisible();
});

test("sign-in settings need a confirmation as well, and the form continues afterwards", async ({ page }) => {
  await signInLongAgo(page);
  await page.goto("/settings/general");
  const longest = page.getByRole("spinbutton", { name: "Maximum session length" });
  const hours = String(Number(await longest.inputValue()) + 1);
  await longest.fill(hours);
  await page.getByRole("button", { name: "Save changes" }).click();

  const question = page.getByRole("alertdialog", { name: "Confirm it's you" });
  await question.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Confirm your identity to continue.").first()).toBeVisible();
  await expect(longest).toHaveValue(hours);
  await page.getByRole("button", { name: "Save changes" }).click();
  await question.getByRole("textbox", { name: /^Your password/ }).fill(DEMO_PASSWORD);
  await question.getByRole("button", { name: "Confirm and continue" }).click();

  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByText("Confirm your identity to continue.")).toHaveCount(0);
  await page.reload();
  await expect(longest).toHaveValue(hours);
});
