/** Signing in with a provider: a second server on the same database, with a provider of its own beside it. */
import type { Browser, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { type LocalProvider, startProvider } from "../support/provider.ts";
import { type RunningServer, startServer } from "./support/servers.ts";
import { axe, expect, mail, signInAs, test, watch } from "./support/test.ts";

const newcomer = {
  subject: "7001",
  name: "Nils Aaberg",
  email: "nils.aaberg@merrow-freight.example",
  verified: true,
};

let provider: LocalProvider;
let house: RunningServer;

test.setTimeout(240_000);
test.beforeAll(async () => {
  provider = await startProvider();
  const { clientId, clientSecret, url } = provider;
  house = await startServer({
    DATA_DIR: process.env.E2E_DATA_DIR ?? "",
    JOBS: "false",
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: url,
    GITHUB_CLIENT_ID: clientId,
    GITHUB_CLIENT_SECRET: clientSecret,
    GITHUB_URL: url,
  });
});
test.afterAll(async () => {
  await house?.stop();
  await provider?.close();
});

test("a new person signs up with Google, is approved, and signs in", async ({ browser, page: admin }) => {
  provider.person = newcomer;
  const { page, pageErrors } = await newPage(browser);

  await test.step("Google confirms the address, and the account is pending", async () => {
    await page.goto("/auth?from=%2Frisks");
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await expect(page).toHaveURL(/\/pending-approval$/);
    await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Resend email" })).toHaveCount(0);
  });

  await test.step("an administrator is notified and approves", async () => {
    await signInAs(admin, emailOf("Ingrid Solheim"));
    await mail(emailOf("Ingrid Solheim"), "account_waits");
    await admin.goto("/settings/users");
    const row = admin.getByRole("listitem").filter({ hasText: newcomer.email });
    await row.getByRole("button", { name: /Approve/ }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Risk manager").check();
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(admin.getByText(`${newcomer.name} was approved`)).toBeVisible();
  });

  await test.step("the newcomer is let in, to the requested page", async () => {
    const again = await newPage(browser);
    await again.page.goto("/auth?from=%2Frisks%3Fseverity%3Dcritical");
    await again.page.getByRole("button", { name: "Sign in with Google" }).click();
    await expect(again.page).toHaveURL(`${house.address}/risks?severity=critical`);
    await expect(again.page.getByRole("heading", { name: "Risks", level: 1 })).toBeVisible();
    expect(again.pageErrors).toEqual([]);
  });
  expect(pageErrors).toEqual([]);
});

test("someone with a password is not signed in by the address alone, and connects GitHub", async ({
  browser,
}) => {
  const email = emailOf("Daniel Reyes");
  provider.person = { subject: "7002", name: "Daniel Reyes", email, verified: true };
  const { page, pageErrors } = await newPage(browser);

  await test.step("the sign-in screen explains why and what to do", async () => {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Sign in with GitHub" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("An account with your email already exists.");
    await expect(page).toHaveURL(`${house.address}/auth?from=%2Fdashboard`);
    expect(await axe(page)).toEqual([]);
  });

  await test.step("he signs in with the password and connects GitHub", async () => {
    await page.getByLabel("Email Address").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole("button", { name: /Account of/ }).click();
    await page.getByRole("menuitem", { name: "Security" }).click();
    await page.getByRole("button", { name: "Connect GitHub" }).click();
    const ways = page.getByRole("region", { name: "Ways to sign in" });
    await expect(ways).toContainText("GitHub is connected");
    await expect(ways.getByRole("button", { name: "Disconnect GitHub" })).toBeVisible();
    await expect(ways.getByRole("button", { name: "Connect Google" })).toBeVisible();
    await expect(page).not.toHaveURL(/#/);
    expect(await axe(page)).toEqual([]);
    await mail(email, "provider_connected");
  });

  await test.step("from now on GitHub opens the same account", async () => {
    const again = await newPage(browser);
    await again.page.goto("/auth");
    await again.page.getByRole("button", { name: "Sign in with GitHub" }).click();
    await expect(again.page).toHaveURL(`${house.address}/dashboard`);
    await again.page.getByRole("button", { name: "Account of Daniel Reyes" }).click();
    await expect(again.page.getByText(email)).toBeVisible();
    expect(again.pageErrors).toEqual([]);
  });
  expect(pageErrors).toEqual([]);
});

test("anyone who changes their mind at the provider is back at the sign-in screen", async ({ browser }) => {
  provider.faults = {
    returns: (original) =>
      new URLSearchParams({ error: "access_denied", state: original.get("state") ?? "" }),
  };
  const { page, pageErrors } = await newPage(browser);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("alert")).toContainText("Google wasn't allowed to share who you are.");
  await expect(page.getByLabel("Email Address")).toBeVisible();
  provider.faults = {};
  expect(pageErrors).toEqual([]);
});

async function newPage(browser: Browser): Promise<{ page: Page; pageErrors: string[] }> {
  const context = await browser.newContext({ baseURL: house.address });
  const page = await context.newPage();
  return { page, pageErrors: watch(page) };
}
