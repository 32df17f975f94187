/** The main journey: from sign-up to an executive's dashboard, and signing out. */

import type { Locator, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { badRows, riskFile, riskFileRows } from "../support/riskFile.ts";
import { axe, enter, expect, mail, sql, test } from "./support/test.ts";

const newPerson = { name: "Ada Brightwater", email: "ada.brightwater@merrow-freight.example" };
const password = "nine quiet lanterns";

test.setTimeout(240_000);

test("a new person signs up, is approved, imports a register, and an executive sees it", async ({
  page,
  browser,
}) => {
  const { page: admin, pageErrors: adminErrors } = await enter(browser, emailOf("Ingrid Solheim"));
  const { page: executive, pageErrors: executiveErrors } = await enter(browser, emailOf("Victor Almeida"));

  await test.step("she signs up and verifies her address by the kept mail", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Access Platform" }).click();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Account Approval Required")).toBeVisible();
    await page.getByLabel("Full Name").fill(newPerson.name);
    await page.getByLabel("Email Address").fill(newPerson.email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Account Created")).toBeVisible();
    await expect(page.getByText("Please check your email to verify your account.")).toBeVisible();

    const { link } = await mail(newPerson.email, "verify");
    await page.goto(link ?? "");
    await expect(page.getByText("Your email is verified")).toBeVisible();
  });

  await test.step("she waits", async () => {
    await signIn(page);
    await expect(page).toHaveURL(/\/pending-approval$/);
    await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });

  await test.step("an administrator is notified by email and approves her as risk manager", async () => {
    await mail(emailOf("Ingrid Solheim"), "account_waits");
    await admin.goto("/settings/users");
    const row = admin.getByRole("listitem").filter({ hasText: newPerson.email });
    await row.getByRole("button", { name: /Approve/ }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Risk manager").check();
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(admin.getByText(`${newPerson.name} was approved`)).toBeVisible();
    await mail(newPerson.email, "approved");
  });

  await test.step("she imports a file of 200 rows, of which three are wrong, and corrects them", async () => {
    await page.goto("/risks/import");
    await page.locator("input[type=file]").setInputFiles({
      name: "register.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(riskFile({ units: ["Operations"] })),
    });
    await page.getByRole("button", { name: "Check the rows" }).click();
    for (const { row, message } of badRows) {
      const problem = page
        .getByRole("listitem")
        .filter({ hasText: `Row ${row}` })
        .filter({ hasText: message });
      await expect(problem).toBeVisible();
    }
    for (const { row, column, right } of badRows) {
      const cell = page.getByLabel(`${column} in row ${row}`);
      await cell.fill(right);
      await cell.press("Enter");
      await expect(page.getByText("Corrected", { exact: true })).toHaveCount(
        badRows.findIndex((bad) => bad.row === row) + 1,
      );
    }
    await page.getByRole("button", { name: "Check again" }).click();
    await page.getByRole("button", { name: `Import ${riskFileRows} rows` }).click();
    await expect(page.getByRole("heading", { name: "Imported", exact: true })).toBeVisible();
  });

  const name = badRows[0].right;
  await test.step("she assesses one of them", async () => {
    await page.goto(`/risks?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("button", { name: "Assess" }).click();
    const drawer = page.getByRole("dialog");
    await assessGravely(drawer);
    await drawer.getByLabel("Rationale").fill("Two readers failed open in the last month.");
    await drawer.getByRole("button", { name: "Record assessment" }).click();
    await expect(page.getByText("Assessment recorded")).toBeVisible();
    await expect(page.getByText("Critical").first()).toBeVisible();
  });

  await test.step("the executive sees it, opens its heatmap cell, and the list has exactly that count", async () => {
    // Other tests record risks at the same time, so a difference is checked again.
    await expect(async () => {
      await executive.goto("/dashboard");
      await expect(executive.getByRole("heading", { name: /Executive Overview/ })).toBeVisible();
      await expect(executive.getByRole("link", { name })).toBeVisible();
      const cell = executive.getByRole("link", { name: /^Operations, Critical: \d+ risk/ });
      const count = (await cell.textContent())?.trim();
      await cell.click();
      await expect(executive).toHaveURL(/severity=critical/);
      await expect(executive).toHaveURL(/business_unit=Operations/);
      await expect(executive.getByText(new RegExp(`of ${count}$`))).toBeVisible();
      await expect(executive.getByRole("link", { name })).toBeVisible();
    }).toPass();
  });

  await test.step("she is suspended, signed out without a click, and cannot sign in again", async () => {
    await admin.goto(`/settings/users?q=${encodeURIComponent(newPerson.email)}`);
    await admin.getByRole("link", { name: newPerson.name }).click();
    await admin.getByRole("button", { name: "Suspend" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("The test of the system is over.");
    await dialog.getByRole("button", { name: "Suspend account" }).click();
    await expect(admin.getByText(`${newPerson.name} was suspended`)).toBeVisible();

    await expect(page).toHaveURL(/\/(auth|suspended)/);
    // The page navigates here by itself.
    await expect(
      page.getByRole("heading", { name: /^(Sign In|Account Suspended)$/, level: 1 }),
    ).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/(auth|suspended)/);
    const [row] = await sql<{ active: number }>(
      `select count(*)::int as active from app_private.sessions join app_public.users on users.id = user_id
       where email = $1 and revoked_at is null`,
      [newPerson.email],
    );
    expect(row?.active).toBe(0);
  });

  expect([...adminErrors, ...executiveErrors]).toEqual([]);
});

async function assessGravely(drawer: Locator): Promise<void> {
  await drawer.getByRole("button", { name: "Inherent" }).click();
  await drawer.getByText("Operational", { exact: false }).first().click();
  await drawer.getByRole("radio", { name: /^Operational impact 5/ }).check();
  await drawer.getByRole("radio", { name: /^Likelihood 5/ }).check();
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email Address").fill(newPerson.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}
