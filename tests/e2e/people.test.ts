/** What administrators do about people, in real browsers: approve together, invite, end a session, review roles. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, mail, signInAs, sql, test, watch } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const admin = emailOf("Tomas Okafor");
const password = "nine quiet lanterns";

/** An email address and a name that no other test uses. */
function newPerson(first: string): { name: string; email: string } {
  const mark = randomBytes(3).toString("hex");
  return { name: `${first} ${mark}`, email: `${first.toLowerCase()}.${mark}@merrow-freight.example` };
}

async function waits({ name, email }: { name: string; email: string }): Promise<void> {
  await sql("insert into app_public.users (full_name, email, email_verified_at) values ($1, $2, now())", [
    name,
    email,
  ]);
}

/** Another person, in a browser of their own. */
async function another(browser: Browser): Promise<{ page: Page; pageErrors: string[] }> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const page = await context.newPage();
  return { page, pageErrors: watch(page) };
}

test("two people who wait are approved together with the same role", async ({ page }) => {
  const people = [newPerson("Olga"), newPerson("Piotr")];
  for (const one of people) await waits(one);
  await signInAs(page, admin);
  await page.goto("/settings/users");
  for (const { name } of people) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Approve 2 accounts" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 2 accounts" });
  await dialog.getByLabel("Risk owner").check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Approve 2 accounts" }).click();
  await expect(page.getByText("2 accounts were approved")).toBeVisible();
  for (const { name, email } of people) {
    await expect(page.getByRole("checkbox", { name: `Select ${name}` })).toHaveCount(0);
    await mail(email, "approved");
  }
});

test("someone is invited, chooses a password, and enters with the role that waited", async ({
  page,
  browser,
}) => {
  const { name, email } = newPerson("Lena");
  await signInAs(page, admin);
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByLabel("Risk manager").check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`${name} was invited`)).toBeVisible();

  const { link } = await mail(email, "invited");
  const { page: guest, pageErrors } = await another(browser);
  await guest.goto(link ?? "");
  await expect(guest.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(guest).not.toHaveURL(/#/);
  expect(await axe(guest)).toEqual([]);
  await guest.getByRole("textbox", { name: "New Password" }).fill(password);
  await guest.getByRole("button", { name: "Activate account" }).click();
  await expect(guest.getByText("Your account is active")).toBeVisible();
  await guest.getByLabel("Email Address").fill(email);
  await guest.getByRole("textbox", { name: "Password" }).fill(password);
  await guest.getByRole("button", { name: "Sign In", exact: true }).click();
  await guest.waitForURL((url) => url.pathname !== "/auth");
  await guest.goto("/risks");
  await expect(guest.getByRole("heading", { name: "Risks", level: 1 })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("a session that an administrator ends is felt at once in the other browser", async ({
  page,
  browser,
}) => {
  const reader = emailOf("Henrik Dahl");
  const { page: other } = await another(browser);
  await signInAs(other, reader);
  await other.goto("/risks");
  await expect(other.getByRole("heading", { name: "Risks", level: 1 })).toBeVisible();

  await signInAs(page, admin);
  const [row] = await sql<{ id: string }>("select id from app_public.users where email = $1", [reader]);
  await page.goto(`/settings/users/${row?.id}`);
  await expect(page.getByRole("heading", { name: "Henrik Dahl" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const sessions = page.getByRole("region", { name: "Sessions" });
  await sessions
    .getByRole("button", { name: /^End session/ })
    .first()
    .click();
  await expect(page.getByText("The session was ended")).toBeVisible();

  // Without a click: the open page finds out by itself.
  await expect(other).toHaveURL(/\/auth/, { timeout: 30_000 });
});

test("everybody finds their own sessions in the menu of their account", async ({ page, browser }) => {
  // A person without other sessions, because those of another test must not end.
  const name = `Edda ${randomUUID()}`;
  const reader = await addPerson(name, { roles: ["user"] });
  const { page: other } = await another(browser);
  await signInAs(other, reader);
  await signInAs(page, reader);
  await page.goto("/risks");
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Sessions" }).click();
  await expect(page.getByRole("heading", { name: "Your sessions" })).toBeVisible();
  await expect(page.getByText("This browser")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: /^End session/ }).click();
  await expect(page.getByText("The session was ended")).toBeVisible();
});

test("a review is started, roles are attested and removed, and it is closed", async ({ page }) => {
  await sql("update app_public.access_reviews set closed_at = now() where closed_at is null");
  const { name, email } = newPerson("Rosa");
  await waits({ name, email });
  await sql("update app_public.users set status = 'approved', approved_at = now() where email = $1", [email]);
  await sql(
    "insert into app_public.user_roles (user_id, role) select id, role from app_public.users, unnest('{auditor,user}'::text[]) as role where email = $1",
    [email],
  );
  await signInAs(page, admin);
  await page.goto("/settings/access-review");
  await page.getByRole("button", { name: "Start a review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start review" }).click();
  await page.getByRole("button", { name: `Remove roles: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Remove roles from ${name}` });
  await dialog.getByLabel("Auditor", { exact: true }).check();
  await dialog.getByRole("button", { name: "Remove roles" }).click();
  await expect(page.getByText(`The roles of ${name} were changed`)).toBeVisible();
  await page.getByRole("button", { name: "Attest: Ingrid Solheim" }).click();
  await expect(page.getByText("The roles of Ingrid Solheim are attested")).toBeVisible();
  for (const one of ["Aiko Tanaka", "Emily Carter"])
    await page.getByRole("checkbox", { name: `Select ${one}` }).check();
  await page.getByRole("button", { name: "Attest selected" }).click();
  await expect(page.getByText("The roles of 2 people are attested")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^4 of \d+ reviewed$/ })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /^4 of \d+ reviewed$/ })).toHaveAttribute(
    "aria-valuenow",
    "4",
  );
  await expect(page.getByText("Someone else reviews you")).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Report (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-review-.*\.csv$/);

  await page.getByRole("button", { name: "Close review" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/are reported as not reviewed/)).toBeVisible();
  await question.getByRole("button", { name: "Close review" }).click();
  await expect(page.getByText("Review closed")).toBeVisible();
  const held = await sql<{ role: string }>(
    "select role from app_public.user_roles join app_public.users on users.id = user_id where email = $1",
    [email],
  );
  expect(held).toEqual([{ role: "user" }]);
});
