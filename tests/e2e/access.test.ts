/** Who gets where: the guard, the gates and the way back, in a real browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { blockLiveUpdates, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson, recordRisk } from "./support/testRecords.ts";

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a signed-out visitor is asked to sign in and returns to the page that was asked for, with its filter", async ({
  page,
}) => {
  await page.goto("/risks?severity=high&business_unit=Finance+%26+Accounting&sort=name");
  await expect(page).toHaveURL(/\/auth\?from=/);
  await fillIn(page, emailOf("Emily Carter"));

  await expect(page).toHaveURL(/\/risks\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    severity: "high",
    business_unit: "Finance & Accounting",
    sort: "name",
  });
  await expect(page.getByText("Business unit is Finance & Accounting")).toBeVisible();
});

for (const hostile of [
  "//evil.example/",
  "/\\evil.example",
  "https://evil.example/",
  "/%2f/evil.example",
  "javascript:alert(1)",
  "/./%2e%2e//evil.example",
  "/auth",
]) {
  test(`an address that leads elsewhere after signing in leads to the dashboard: ${hostile}`, async ({
    page,
  }) => {
    await page.goto(`/auth?from=${encodeURIComponent(hostile)}`);
    await fillIn(page, emailOf("Emily Carter"));
    await expect(page).toHaveURL(/\/(dashboard|%2f\/evil\.example)$/);
    expect(new URL(page.url()).origin).toBe(new URL(process.env.E2E_URL ?? "").origin);
  });
}

for (const { name, place, heading } of [
  { name: "Oliver Grant", place: "/pending-approval", heading: "Account Pending Approval" },
  { name: "Rolf Jansen", place: "/suspended", heading: "Account Suspended" },
  { name: "Ben Fischer", place: "/no-roles", heading: "No roles yet" },
]) {
  test(`${name} gets no further than ${place}, whatever the address`, async ({ page }) => {
    await signInAs(page, emailOf(name));
    for (const wanted of ["/dashboard", "/risks", "/settings/users", "/", "/auth"]) {
      await page.goto(wanted);
      await expect(page).toHaveURL(new RegExp(`${place}$`));
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    }
  });
}

test("a vendor is sent from the risks to the dashboard and sees why", async ({ page }) => {
  await signInAs(page, emailOf("Nina Petrova"));
  for (const wanted of ["/risks", "/risks/import", "/risks/00000000-0000-4000-8000-000000000000"]) {
    await page.goto(wanted);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Access Denied", { exact: true })).toBeVisible();
    await expect(
      page.getByText("You don't have the required permissions to access this page.", { exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Risks" })).toHaveCount(0);
});

test("an executive of tier 1 without risks sees the cards of risks restricted", async ({ page }) => {
  const email = await addPerson("Quinn Lavery", { roles: ["vendor", "tier_1"] });
  await signInAs(page, email);
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Risk Distribution by Business Area" });
  await expect(card.getByText("Access Restricted", { exact: true })).toBeVisible();
  await expect(
    card.getByText("You don't have the required permissions to view this content.", { exact: true }),
  ).toBeVisible();
  for (const title of ["Top Critical Risks", "Risk Trends (12 Months)", "Risk vs Residual Risk"]) {
    await expect(page.getByRole("region", { name: title }).getByText("Access Restricted")).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Compliance Health" })).toHaveCount(0);
});

test("someone who may not see people sees that on the page", async ({ page }) => {
  await signInAs(page, emailOf("Emily Carter"));
  await page.goto("/settings/users");
  await expect(page.getByText("Insufficient Permissions", { exact: true })).toBeVisible();
  await expect(
    page.getByText("You don't have the required permissions to access this area.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(emailOf("Ingrid Solheim"))).toHaveCount(0);
});

test("after signing out, the back button shows nothing that could be read", async ({ page }) => {
  await signInAs(page, await addPerson("Uma Castellan", { roles: ["risk_manager"] }));
  const { id, name } = await recordRisk(page, { name: "A secret that the back button must not tell" });
  await page.goto("/risks");
  await page.goto(`/risks/${id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(name)).toHaveCount(0);
});

test("a suspension counts at the next click", async ({ page }) => {
  const email = await addPerson("Tess Okonkwo", { roles: ["user"] });
  await signInAs(page, email);
  // Otherwise the page might be updated before the click.
  await blockLiveUpdates(page);
  await page.goto("/risks");
  await expect(page.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
  await sql("update app_public.users set status = 'suspended' where email = $1", [email]);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL(/\/(auth|suspended)/);
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a common password is refused at its field, and what was typed stays", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByLabel("Full Name").fill("Wendell Price");
  await page.getByLabel("Email Address").fill("wendell.price@merrow-freight.example");
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("password1234");
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page.getByText("Sign Up Failed")).toBeVisible();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/too easy to guess/);
  await expect(page.getByLabel("Full Name")).toHaveValue("Wendell Price");
  expect(await sql("select from app_public.users where full_name = 'Wendell Price'")).toEqual([]);
});

test("a wrong password is shown in a toast and at the form, and the email address stays", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.getByLabel("Email Address").fill("nobody@merrow-freight.example");
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByTestId("toast")).toContainText("Login Failed");
  await expect(page.locator("form").getByRole("alert")).toContainText("Login Failed");
  await expect(page.getByLabel("Email Address")).toHaveValue("nobody@merrow-freight.example");
});

const messages = [
  ["Access Denied", "e2e/access.test.ts"],
  ["You don't have the required permissions to access this page.", "e2e/access.test.ts"],
  ["Access Restricted", "e2e/access.test.ts"],
  ["You don't have the required permissions to view this content.", "e2e/access.test.ts"],
  ["You don't have the required role to access this area.", "client/PermissionGate.test.tsx"],
  ["Insufficient Permissions", "e2e/access.test.ts"],
  ["You don't have the required permissions to access this area.", "e2e/access.test.ts"],
  ["Dashboard Loading Error", "e2e/dashboard.test.ts"],
  ["Unable to load dashboard data. Please refresh the page or contact support.", "e2e/dashboard.test.ts"],
  ["Limited Dashboard Access", "client/DashboardScreen.test.tsx"],
  ["Login Failed", "e2e/access.test.ts"],
  ["Sign Up Failed", "e2e/access.test.ts"],
  ["Account Created", "client/signedOut.test.tsx"],
  ["Please check your email to verify your account.", "client/signedOut.test.tsx"],
  ["Password Reset Email Sent", "client/signedOut.test.tsx"],
  ["Check your email for password reset instructions.", "client/signedOut.test.tsx"],
  ["An error occurred", "client/signedOut.test.tsx"],
  ["Please try again later.", "client/signedOut.test.tsx"],
  ["No risk data available", "client/DashboardCharts.test.tsx"],
  ["Create some risks to see the distribution heatmap", "client/DashboardCharts.test.tsx"],
  ["No critical risks identified", "client/DashboardCharts.test.tsx"],
  ["Oops! Page not found", "e2e/support/screens.ts"],
  ["Loading...", "client/AccessGuard.test.tsx"],
  ["Checking permissions...", "client/PermissionGate.test.tsx"],
  ["Please wait...", "client/signedOut.test.tsx"],
] as const;

test("each message of the specification that these screens say is asserted somewhere", () => {
  const silent = messages.filter(
    ([message, file]) => !readFileSync(join(import.meta.dirname, "..", file), "utf8").includes(message),
  );
  expect(silent).toEqual([]);
});
